import type { RunReport } from '#areas/runs/run.ts'
import type { Run } from '#areas/runs/run-work.server.ts'
import { addDays, type CalendarDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { planSearchImport } from '../procedures/plan-search-import.server.ts'
import { storeInspection } from '../procedures/store-inspection.server.ts'
import { storeSearchDay } from '../procedures/store-search-day.server.ts'
import { openSearchConsole } from './search-console.server.ts'

/** Queries and pages of one day that are kept, those with most clicks. */
const MOST_OF_A_DAY = 500
/** Days of totals in one question: as far back as the console goes. */
const MOST_DAYS = 500

/**
 * Reads the Search Console by its API: the totals of each day, the queries and pages of the days that are new, then some pages
 * of the sitemap one by one, those asked longest ago first. What was read before a failure stays written.
 */
export async function importSearchConsole(rt: Runtime, run: Run): Promise<RunReport> {
  const report = { days: 0, queries: 0, pages: 0, inspected: 0 }
  const console = await openSearchConsole(rt.config, rt.now())
  const { from, to, paths } = await call(rt, planSearchImport, {})
  const days = daysOf(from, to)
  const total = days.length + 1 + paths.length
  const totals = await console.analytics('date', addDays(to, 1 - MOST_DAYS), to, MOST_DAYS)
  report.days = await call(rt, storeSearchDay, { kind: 'days', day: to, rows: totals })
  for (const [index, day] of days.entries()) {
    for (const [kind, of] of [
      ['queries', 'query'],
      ['pages', 'page'],
    ] as const) {
      const rows = await console.analytics(of, day, day, MOST_OF_A_DAY)
      report[kind] += await call(rt, storeSearchDay, { kind, day, rows })
    }
    await run.progress(index + 1, total)
  }
  for (const path of paths) {
    try {
      const seen = await console.inspect(rt.config.SITE_URL + path)
      await call(rt, storeInspection, { path, ...seen })
    } catch (error) {
      // The quota of the day is spent: the rest has its turn tomorrow.
      if (error instanceof AppError && error.code === 'search-console-quota') break
      throw error
    }
    report.inspected++
    await run.progress(days.length + 1 + report.inspected, total)
  }
  return report
}

function daysOf(from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
