import { and, desc, eq, gte } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { offerVersions } from '../tables.server.ts'

/** News of yesterday are no news. */
const NEWS_MS = 24 * 60 * 60 * 1000
const COUNTED_UP_TO = 1_000

/** When offers were last switched off because they had expired, and how many (spec 1 §6: an administrator is told). */
export const getLatestExpiry = procedure({
  name: 'get-latest-expiry',
  allow: 'admin',
  reads: true,
  async run(_, { tx, now }): Promise<{ at: Date; count: number } | null> {
    const expired = await tx
      .select({ at: offerVersions.madeAt })
      .from(offerVersions)
      .where(and(eq(offerVersions.kind, 'expired'), gte(offerVersions.madeAt, new Date(now.getTime() - NEWS_MS))))
      .orderBy(desc(offerVersions.madeAt))
      .limit(COUNTED_UP_TO)
    const last = expired[0]?.at
    return last ? { at: last, count: expired.filter(({ at }) => at.getTime() === last.getTime()).length } : null
  },
})
