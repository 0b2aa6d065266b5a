/** A running site of the journeys and the folder of its data. */
export interface Site {
  url: string
  dataDir: string
}

const sites = JSON.parse(process.env.E2E_SITES ?? '[]') as Site[]

/** The site of this worker (`start-site.ts` starts one for each). */
export const ownSite: Site = sites[Number(process.env.TEST_PARALLEL_INDEX ?? 0)] ?? { url: '', dataDir: '' }
