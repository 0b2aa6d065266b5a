import { max, notInArray, and, desc, eq, gte } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { DEMO_SCOPES } from '../open-data/file-name.ts'
import { marketFiles, offerVersions } from '../tables.server.ts'

/** E, G, D, each of the free market and PLACET. */
const MAX_SCOPES = 6

/** Day of the current open data, demo excluded: of the list longest without an update; null before the first import. */
export const getMarketDay = query('get-market-day', 'admin', async (_, { tx }): Promise<CalendarDate | null> => {
  const newest = await tx
    .select({ day: max(marketFiles.day) })
    .from(marketFiles)
    .where(notInArray(marketFiles.scope, DEMO_SCOPES))
    .groupBy(marketFiles.scope)
    .limit(MAX_SCOPES)
  return newest.flatMap(({ day }) => day ?? []).toSorted()[0] ?? null
})

/** Older than a day is not news. */
const NEWS_MS = 24 * 60 * 60 * 1000
const COUNTED_UP_TO = 1_000

/** When expired offers were last switched off, and how many (spec 1 §6: administrators are notified). */
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
