import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { cteChecks, offers } from '../tables.server.ts'

export const LINK_BATCH = 50
/** A document that was there this morning is not asked for again today. */
const FRESH_MS = 10 * 60 * 60 * 1000

/** Links of drafts and of offers on sale that were never asked for, are others now, or were asked for long ago: the oldest first. */
export const listCteLinks = procedure({
  name: 'list-cte-links',
  allow: 'system',
  reads: true,
  async run(_, { tx, now }): Promise<{ offerId: string; link: string }[]> {
    const rows = await tx
      .select({ offerId: offers.id, link: offers.cteLink })
      .from(offers)
      .leftJoin(cteChecks, eq(cteChecks.offerId, offers.id))
      .where(
        and(
          or(offers.isActive, offers.isDraft),
          ne(offers.source, 'open-data'),
          isNotNull(offers.cteLink),
          or(
            isNull(cteChecks.checkedAt),
            ne(cteChecks.link, offers.cteLink),
            lt(cteChecks.checkedAt, new Date(now.getTime() - FRESH_MS)),
          ),
        ),
      )
      .orderBy(sql`${cteChecks.checkedAt} nulls first`, asc(offers.id))
      .limit(LINK_BATCH)
    return rows.flatMap(({ offerId, link }) => (link ? [{ offerId, link }] : []))
  },
})
