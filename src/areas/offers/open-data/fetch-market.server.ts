import { romeDate, addDays, type CalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { RunReport } from '#areas/office/runs/run.ts'
import { type RunData, runWork } from '#areas/office/runs/run-work.server.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { fetchMarketDataJob } from '../jobs.server.ts'
import { importMarketStream } from './import-file.server.ts'

/** The lists of one day: free market of luce, gas and both, PLACET of luce and gas. */
const LISTS = [
  { folder: 'offerteML', scope: 'E_MLIBERO', format: 'xml' },
  { folder: 'offerteML', scope: 'G_MLIBERO', format: 'xml' },
  { folder: 'offerteML', scope: 'D_MLIBERO', format: 'xml' },
  { folder: 'offerte', scope: 'E_PLACET', format: 'csv' },
  { folder: 'offerte', scope: 'G_PLACET', format: 'csv' },
] as const

interface PortalFile {
  name: string
  address: string
}

/** URL scheme of the Portale: a folder per month, without leading zero, and the day in the name. */
const portalFiles = (base: string, day: CalendarDate): PortalFile[] =>
  LISTS.map(({ folder, scope, format }) => {
    const name = `PO_Offerte_${scope}_${day.replaceAll('-', '')}.${format}`
    const month = `${day.slice(0, 4)}_${Number(day.slice(5, 7))}`
    return { name, address: `${base.replace(/\/+$/, '')}/${folder}/${month}/${name}` }
  })

/** Today's lists, and yesterday's while today's are not yet published. */
const daysToAsk = (today: CalendarDate): CalendarDate[] => [today, addDays(today, -1)]

/** Twenty megabytes over a slow connection. */
const TIMEOUT_MS = 5 * 60_000

/**
 * Daily lists of the Portale, from the configured address; without one there is nothing to do. A missing or
 * implausible list leaves the previous one in place and is counted.
 */
export async function fetchMarketData(rt: Runtime, data: RunData | null): Promise<void> {
  const base = rt.config.OPEN_DATA_URL
  if (!base) return
  await runWork(rt, fetchMarketDataJob, data, async run => {
    const [today = '', yesterday = ''] = daysToAsk(romeDate(rt.now()))
    const older = portalFiles(base, yesterday)
    const counts = { imported: 0, known: 0, missing: 0, refused: 0, added: 0, changed: 0, gone: 0 }
    const files = portalFiles(base, today)
    for (const [index, file] of files.entries()) {
      const outcome = await fetchOne(rt, file, older[index])
      if (typeof outcome === 'string') counts[outcome] += 1
      else {
        counts.imported += 1
        for (const name of ['added', 'changed', 'gone'] as const) counts[name] += outcome[name] ?? 0
      }
      await run.progress(index + 1, files.length)
    }
    if (counts.imported + counts.known === 0) throw new AppError('unavailable')
    return counts
  })
}

async function fetchOne(
  rt: Runtime,
  file: PortalFile,
  before: PortalFile | undefined,
): Promise<'known' | 'missing' | 'refused' | RunReport> {
  for (const asked of before ? [file, before] : [file]) {
    const answer = await fetch(asked.address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
    if (!answer?.ok || !answer.body) {
      await answer?.body?.cancel()
      continue
    }
    try {
      const { known, added, changed, gone } = await importMarketStream(rt, { name: asked.name, chunks: answer.body })
      return known ? 'known' : { added, changed, gone }
    } catch (error) {
      rt.log.warn({ err: error, file: asked.name }, 'list of the open data not imported')
      // Yesterday's list is older than the current one, or the office reverted it: it was already read.
      const isKnown = error instanceof AppError && ['older-file', 'undone-file'].includes(error.code)
      return isKnown ? 'known' : 'refused'
    }
  }
  return 'missing'
}
