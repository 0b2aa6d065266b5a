import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Takes half the CPU of the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Path of a browser: Debian's headless shell if there or permitted, else an installed browser, else Playwright's own. */
export function browserPath(): string {
  const found =
    pathOf([process.env.CHROMIUM, HEADLESS_SHELL], 'chromium-headless-shell') ||
    (CHROMIUMS.find(place => existsSync(place)) ?? '')
  if (found === '') spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] })
  return found
}

/** Path of a released Firefox, or '': Playwright's own is not what people use. */
export const firefoxPath = (): string => pathOf([process.env.FIREFOX, ...FIREFOXES], 'firefox-esr')

function pathOf(places: readonly (string | undefined)[], debianPackage: string): string {
  const found = () => places.find(place => place && existsSync(place)) ?? ''
  if (found() === '' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', debianPackage], { stdio: 'ignore', env })
  }
  return found()
}
