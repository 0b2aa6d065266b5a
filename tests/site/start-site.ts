import type { TestProject } from 'vitest/node'
import { dropSeededSite, givenTemplate, seedSite, startSite } from './run-site.ts'

/** One site for requests without a browser. */
export default async function start(_project: TestProject): Promise<() => Promise<void>> {
  const template = givenTemplate() ?? (await seedSite())
  const { site, stop } = await startSite(template)
  process.env.E2E_SITES = JSON.stringify([site])
  return async () => {
    await stop()
    if (!givenTemplate()) await dropSeededSite(template)
  }
}
