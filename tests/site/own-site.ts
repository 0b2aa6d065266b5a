import { type Site, type SiteTemplate, startSite } from './run-site.ts'

const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]
const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)

/** After a failure Playwright starts a new worker, so leftovers of the failed journey do not matter. */
const fresh =
  sites.length > 0 && worker >= sites.length
    ? await startSite(
        JSON.parse(process.env.E2E_TEMPLATE ?? '{}') as SiteTemplate,
        JSON.parse(process.env.E2E_SETTINGS ?? '{}') as Record<string, string>,
      )
    : null

/** The site of this worker (`start-site.ts` starts one for each). */
export const ownSite: Site = fresh?.site ??
  sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? { url: '', dataDir: '', settings: {} }

export const stopOwnSite = async (): Promise<void> => fresh?.stop()
