import type { FullConfig } from '@playwright/test'
import { ADMIN_PASSWORD, startSite } from './run-site.ts'
import { startSearchEngine } from './search-engine.ts'
import { startWatchedSite } from './watched-site.ts'

/**
 * Starts the product once for each worker: journeys that change what all pages show (settings, the requirement of a
 * second factor, blog posts) never meet. `own-site.ts` gives each worker its own.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const engine = await startSearchEngine()
  const watched = await startWatchedSite()
  const settings = { INDEXNOW_ENDPOINT: engine.url, OUTSIDE_FIXTURES: new URL(watched.url).host }
  const running = await Promise.all(Array.from({ length: workers }, () => startSite(settings)))
  Object.assign(process.env, {
    E2E_SITES: JSON.stringify(running.map(({ site }) => site)),
    E2E_SETTINGS: JSON.stringify(settings),
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
    E2E_WATCHED_SITE: watched.url,
  })
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    engine.stop()
    watched.stop()
  }
}
