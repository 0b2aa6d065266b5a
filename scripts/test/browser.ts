import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The shell without a window's parts comes first: a run takes a third less of the processor with it. */
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Path of a browser: the one on the machine, else Debian's package where it may be installed, else Playwright's own. */
export function browserPath(): string {
  const found = pathOf([process.env.CHROMIUM, ...CHROMIUMS], 'chromium-headless-shell')
  if (found === '') spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: ['ignore', 2, 2] })
  return found
}

/** Path of a released Firefox, '' where there is none: Playwright's own is not what people have. */
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
