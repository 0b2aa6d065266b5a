import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql, inArray } from 'drizzle-orm'
import { command, query } from '#platform/procedure.server.ts'
import { cteChecks, offers } from '../tables.server.ts'
import { z } from 'zod'
import { OFFERS_TOPIC } from '../editing/store.server.ts'

export const LINK_BATCH = 50
/** A document found this morning is not checked again today. */
const FRESH_MS = 10 * 60 * 60 * 1000

/** Links of drafts and of offers on sale that are new, changed or due for a check, oldest first. */
export const listCteLinks = query(
  'list-cte-links',
  'system',
  async (_, { tx, now }): Promise<{ offerId: string; link: string }[]> => {
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
)

/** Records the results of link checks; offers deleted meanwhile are skipped. */
export const recordCteChecks = command('record-cte-checks', 'system', {
  input: z.object({
    checks: z
      .array(
        z.object({
          offerId: z.string().max(100),
          link: z.string().max(500),
          result: z.enum(['found', 'missing', 'silent', 'refused']),
          status: z.number().int().nullable(),
        }),
      )
      .max(100),
  }),
  async run({ checks }, ctx) {
    if (checks.length === 0) return
    const ids = checks.map(({ offerId }) => offerId)
    const there = await ctx.tx.select({ id: offers.id }).from(offers).where(inArray(offers.id, ids)).for('share')
    const known = new Set(there.map(({ id }) => id))
    const rows = checks.filter(({ offerId }) => known.has(offerId)).map(check => ({ ...check, checkedAt: ctx.now }))
    if (rows.length === 0) return
    await ctx.tx
      .insert(cteChecks)
      .values(rows)
      .onConflictDoUpdate({
        target: cteChecks.offerId,
        set: {
          link: sql`excluded.link`,
          result: sql`excluded.result`,
          status: sql`excluded.status`,
          checkedAt: ctx.now,
        },
      })
    await ctx.changed(OFFERS_TOPIC, 'system')
    ctx.record({ detail: { links: rows.length } })
  },
})
