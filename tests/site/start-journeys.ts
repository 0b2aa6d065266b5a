import type { FullConfig } from '@playwright/test'
import { ADMIN_PASSWORD, dropSeededSite, givenTemplate, seedSite, startSite } from './run-site.ts'
import { startSearchEngine } from './search-engine.ts'
import { startWatchedSite } from './watched-site.ts'

/**
 * One site per worker, all copies of a seeded one: journeys that change what all pages show (settings, the second factor
 * requirement, blog posts) cannot interfere. `own-site.ts` picks the worker's own.
 */
export default async function startSites({ workers }: FullConfig): Promise<() => Promise<void>> {
  const [engine, watched, template] = await Promise.all([
    startSearchEngine(),
    startWatchedSite(),
    givenTemplate() ?? seedSite(),
  ])
  const settings = { INDEXNOW_ENDPOINT: engine.url, OUTSIDE_FIXTURES: new URL(watched.url).host }
  const running = await Promise.all(Array.from({ length: workers }, () => startSite(template, settings)))
  Object.assign(process.env, {
    E2E_SITES: JSON.stringify(running.map(({ site }) => site)),
    E2E_TEMPLATE: JSON.stringify(template),
    E2E_SETTINGS: JSON.stringify(settings),
    E2E_ADMIN_PASSWORD: ADMIN_PASSWORD,
    E2E_WATCHED_SITE: watched.url,
  })
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    if (!givenTemplate()) await dropSeededSite(template)
    engine.stop()
    watched.stop()
  }
}
