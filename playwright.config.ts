import { defineConfig } from '@playwright/test'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of Firefox: what is tagged so then runs in it, over WebDriver BiDi (scripts/test.ts). */
const firefox = process.env.FIREFOX

export default defineConfig({
  testDir: 'tests/e2e',
  // Each has a site of its own (start-site.ts); a file is run by one of them, in its order.
  workers: 2,
  // Permutations, keyboards, slow lines and what no change can wait for: `npm run test:long`, which looks at every page with axe.
  grepInvert: process.env.E2E_LONG || firefox ? undefined : /@long/,
  ...(firefox && { grep: /@firefox/ }),
  timeout: process.env.E2E_LONG ? 480_000 : 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './tests/site/start-journeys.ts',
  use: {
    ...(firefox
      ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: firefox } }
      : { browserName: 'chromium', launchOptions: { executablePath: process.env.CHROMIUM || undefined, args } }),
    actionTimeout: 20_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
  },
})
