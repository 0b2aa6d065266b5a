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

export default defineConfig({
  testDir: 'tests/e2e',
  // Each has a site of its own (start-site.ts); a file is run by one of them, in its order.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // On a shared machine a journey may stall for reasons of the machine: run again, on a fresh site, and told as unsteady, to be mended.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  globalSetup: './tests/e2e/start-site.ts',
  use: {
    browserName: 'chromium',
    actionTimeout: 10_000,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM || undefined, args },
    // Of every page of the journey: long reports say less.
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
  },
})
