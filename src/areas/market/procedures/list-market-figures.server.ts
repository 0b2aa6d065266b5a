import { count, desc, max } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { indexEstimates, priceIndices, regulatedParameters } from '../tables.server.ts'

/** Quarters and months on the screen: three years of tariffs for both supplies, two of indices. */
const QUARTERS = 24
const MONTHS = 24

/** What is stored of the market: tariffs by quarter, the last months of the indices, and the figures written by hand. */
export const listMarketFigures = procedure({
  name: 'list-market-figures',
  allow: 'admin',
  reads: true,
  async run(_, { tx }) {
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
  },
})
