import { max, notInArray } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { DEMO_SCOPES } from '../open-data/file-name.ts'
import { marketFiles } from '../tables.server.ts'

/** E, G, D, each of the free market and PLACET. */
const MAX_SCOPES = 6

/** The day of the open data that stand, those of a demonstration aside: of the list that was not renewed for longest; null before the first import. */
export const getMarketDay = procedure({
  name: 'get-market-day',
  allow: 'admin',
  reads: true,
  async run(_, { tx }): Promise<CalendarDate | null> {
    const newest = await tx
      .select({ day: max(marketFiles.day) })
      .from(marketFiles)
      .where(notInArray(marketFiles.scope, DEMO_SCOPES))
      .groupBy(marketFiles.scope)
      .limit(MAX_SCOPES)
    return newest.flatMap(({ day }) => day ?? []).toSorted()[0] ?? null
  },
})
