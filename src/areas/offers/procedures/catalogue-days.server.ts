import { max, notInArray, and, desc, eq, gte } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { DEMO_SCOPES } from '../open-data/file-name.ts'
import { marketFiles, offerVersions } from '../tables.server.ts'

/** E, G, D, each of the free market and PLACET. */
const MAX_SCOPES = 6

/** The day of the open data that stand, those of a demonstration aside: of the list that was not renewed for longest; null before the first import. */
export const getMarketDay = query('get-market-day', 'admin', async (_, { tx }): Promise<CalendarDate | null> => {
  const newest = await tx
    .select({ day: max(marketFiles.day) })
    .from(marketFiles)
    .where(notInArray(marketFiles.scope, DEMO_SCOPES))
    .groupBy(marketFiles.scope)
    .limit(MAX_SCOPES)
  return newest.flatMap(({ day }) => day ?? []).toSorted()[0] ?? null
})

/** News of yesterday are no news. */
const NEWS_MS = 24 * 60 * 60 * 1000
const COUNTED_UP_TO = 1_000

/** When offers were last switched off because they had expired, and how many (spec 1 §6: an administrator is told). */
export const getLatestExpiry = query(
  'get-latest-expiry',
  'admin',
  async (_, { tx, now }): Promise<{ at: Date; count: number } | null> => {
    const expired = await tx
      .select({ at: offerVersions.madeAt })
      .from(offerVersions)
      .where(and(eq(offerVersions.kind, 'expired'), gte(offerVersions.madeAt, new Date(now.getTime() - NEWS_MS))))
      .orderBy(desc(offerVersions.madeAt))
      .limit(COUNTED_UP_TO)
    const last = expired[0]?.at
    return last ? { at: last, count: expired.filter(({ at }) => at.getTime() === last.getTime()).length } : null
  },
)
