import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { storeSearchRows } from '../indexing/store-search-rows.server.ts'

const figures = {
  clicks: z.number().int().min(0).max(2_000_000_000),
  impressions: z.number().int().min(0).max(2_000_000_000),
  position: z.number().min(0).max(100_000).nullable(),
}

/** What the API gave: the totals of the days up to `day`, or the queries or pages of that day. Answers how many rows. */
export const storeSearchDay = procedure({
  name: 'store-search-day',
  allow: 'system',
  input: z.object({
    kind: z.enum(['days', 'queries', 'pages']),
    day: z.iso.date(),
    rows: z.array(z.object({ key: z.string().max(2_048), ...figures })).max(1_000),
  }),
  async run({ kind, day, rows }, ctx): Promise<number> {
    const sha256 = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
    const fileName = `API ${day}`
    const about = (fromDay: CalendarDate, refused: number) =>
      ({ source: 'api', kind, fileName, sha256, fromDay, toDay: day, refused }) as const
    if (kind === 'days') {
      const days = rows.filter(row => isCalendarDate(row.key)).map(({ key, ...row }) => ({ day: key, ...row }))
      await storeSearchRows(ctx, { days }, about(days[0]?.day ?? day, rows.length - days.length))
      return days.length
    }
    // Longer than any word somebody searches for, or address of ours: left out, and counted as refused.
    const kept = rows.filter(({ key }) => key !== '' && key.length <= 300)
    const pages = kind === 'pages' ? kept.map(({ key, ...row }) => ({ page: pathOf(key), ...row })) : []
    const queries = kind === 'queries' ? kept.map(({ key, ...row }) => ({ query: key, ...row })) : []
    await storeSearchRows(ctx, { pages: onePerPath(pages), queries }, about(day, rows.length - kept.length))
    return kept.length
  },
})

const pathOf = (address: string): string => {
  if (!URL.canParse(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** http and https, with and without www, are one page of ours. */
function onePerPath<T extends { page: string; clicks: number; impressions: number }>(rows: readonly T[]): T[] {
  const byPath = new Map<string, T>()
  for (const row of rows) {
    const known = byPath.get(row.page)
    byPath.set(
      row.page,
      known ? { ...known, clicks: known.clicks + row.clicks, impressions: known.impressions + row.impressions } : row,
    )
  }
  return [...byPath.values()]
}
