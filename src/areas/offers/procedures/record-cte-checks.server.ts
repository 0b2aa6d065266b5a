import { sql, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { OFFERS_TOPIC } from '../editing/store.server.ts'
import { cteChecks, offers } from '../tables.server.ts'

/** Writes down what the documents behind the links answered; offers deleted meanwhile are passed over. */
export const recordCteChecks = procedure({
  name: 'record-cte-checks',
  allow: 'system',
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
