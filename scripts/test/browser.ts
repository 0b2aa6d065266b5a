import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell comes first: it takes a third less CPU. */
const CHROMIUMS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** Path of a browser: installed, else Debian's package if permitted, else Playwright's own. */
export function browserPath(): string {
  const found = pathOf([process.env.CHROMIUM, ...CHROMIUMS], 'chromium-headless-shell')
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
