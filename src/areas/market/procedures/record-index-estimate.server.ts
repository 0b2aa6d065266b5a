import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Decimal } from '#core/decimal.ts'
import { procedure } from '#platform/procedure.server.ts'
import { recordMarketChange } from '../files/compare-file.server.ts'
import { renewMarketVersion } from '../store.server.ts'
import { indexEstimates } from '../tables.server.ts'

const price = z.string().regex(/^\d(\.\d{1,6})?$/, 'not-a-price')

/** Puts a figure with its source in place of the mean of the last twelve months, or (value null) goes back to the mean. */
export const recordIndexEstimate = procedure({
  name: 'record-index-estimate',
  allow: 'admin',
  input: z.object({
    index: z.enum(['pun', 'pun_f1', 'pun_f2', 'pun_f3', 'pun_f23', 'psv']),
    /** €/kWh or €/Smc */
    value: price.nullable(),
    source: z.string().trim().min(3).max(200),
  }),
  async run({ index, value, source }, ctx) {
    if (value === null) await ctx.tx.delete(indexEstimates).where(eq(indexEstimates.index, index))
    else {
      const row = { value: Decimal.of(value).toString(), source, recordedBy: ctx.userId, recordedAt: ctx.now }
      await ctx.tx
        .insert(indexEstimates)
        .values({ index, ...row })
        .onConflictDoUpdate({ target: indexEstimates.index, set: row })
    }
    await recordMarketChange(ctx, {
      kind: 'estimate',
      name: index,
      rows: value === null ? 0 : 1,
      changed: 1,
      sha256: null,
    })
    await renewMarketVersion(ctx.tx)
    await ctx.dropPages('market', 'offers')
    ctx.record({ subject: index, detail: { value, source } })
  },
})
