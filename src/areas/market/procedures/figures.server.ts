import { count, desc, max, eq } from 'drizzle-orm'
import { command, query } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { indexEstimates, priceIndices, regulatedParameters } from '../tables.server.ts'
import { z } from 'zod'
import { Decimal } from '#core/decimal.ts'
import { recordMarketChange } from '../files/compare-file.server.ts'
import { renewMarketVersion, storeReferenceData } from '../store.server.ts'

/** Quarters and months shown: three years of tariffs for both commodities, two of indices. */
const QUARTERS = 24
const MONTHS = 24

export const listMarketFigures = query('list-market-figures', 'admin', async (_, { tx }) => {
  const { commodity, validFrom, source, origin, storedAt } = regulatedParameters
  const tariffs = await tx
    .select({ commodity, validFrom, source, origin, figures: count(), storedAt: max(storedAt) })
    .from(regulatedParameters)
    .groupBy(commodity, validFrom, source, origin)
    .orderBy(desc(validFrom), commodity, source)
    .limit(QUARTERS)
  const months = await tx
    .selectDistinct({ month: priceIndices.month })
    .from(priceIndices)
    .orderBy(desc(priceIndices.month))
    .limit(MONTHS)
  const values = await tx.select().from(priceIndices)
  return {
    tariffs,
    months: months.map(({ month }) => {
      const rows = values.filter(row => row.month === month)
      const valueOf = (index: string) => rows.find(row => row.index === index)?.value ?? null
      return {
        month,
        pun: valueOf('pun'),
        psv: valueOf('psv'),
        source: rows[0]?.source ?? '',
        origin: rows[0]?.origin,
      }
    }),
    estimates: await tx.select(pick(indexEstimates, 'index', 'value', 'source', 'recordedAt')).from(indexEstimates),
  }
})

const price = z.string().regex(/^\d(\.\d{1,6})?$/, 'not-a-price')

/** Records a figure with its source, replacing the mean of the last twelve months; value null returns to the mean. */
export const recordIndexEstimate = command('record-index-estimate', 'admin', {
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

/** Synchronises the tables with the product's `data/`; at every start, and idempotent. */
export const loadReferenceData = command('load-reference-data', 'system', async (_, ctx) => {
  const changed = await storeReferenceData(ctx.tx, ctx.now)
  ctx.record({ detail: { changed } })
  if (changed > 0) await ctx.dropPages('market', 'offers')
  return { changed }
})
