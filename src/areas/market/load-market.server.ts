import { AppError } from '#core/errors.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type FactName, factsOf } from './facts.ts'
import { buildMarket, type Market } from './market.ts'
import { inForce } from './parameters.ts'
import { factSheets, indexEstimates, marketVersion, priceIndices, regulatedParameters } from './tables.server.ts'
import type { IndexRow } from './index-series.ts'
import type { Context } from '#platform/procedure.server.ts'

/** Last market built, cached per version and day: about a thousand rows are read once. */
let kept: { version: string; asOf: CalendarDate; market: Market } | null = null

/** The market on a day. Throws `unavailable` before the reference data are loaded. */
export async function loadMarket(tx: Tx, asOf: CalendarDate): Promise<Market> {
  const [current] = await tx.select({ version: marketVersion.version }).from(marketVersion)
  if (!current) throw new AppError('unavailable')
  if (kept?.version === current.version && kept.asOf === asOf) return kept.market
  const market = await readMarket(tx, asOf)
  kept = { version: current.version, asOf, market }
  return market
}

async function readMarket(tx: Tx, asOf: CalendarDate): Promise<Market> {
  const withDecimal = <Row extends { value: string }>(row: Row) => ({ ...row, value: Decimal.of(row.value) })
  const parameters = await tx.select().from(regulatedParameters)
  const indices = await tx.select().from(priceIndices)
  const recorded = await tx.select().from(indexEstimates)
  const sheets = await tx.select().from(factSheets)
  const byName = Map.groupBy(sheets, sheet => sheet.name)
  const current = [...byName].flatMap(([name, versions]: [FactName, typeof sheets]) => {
    const sheet = inForce(versions, asOf)
    return sheet ? [{ name, body: sheet.body }] : []
  })
  return buildMarket(asOf, {
    parameters: parameters.map(withDecimal),
    indices: indices.map(withDecimal),
    recorded: recorded.map(withDecimal),
    facts: factsOf(current),
    profiles: byName.get('withdrawal-profiles')?.map(sheet => sheet.validFrom) ?? [],
  })
}

export const marketToday = (ctx: Context): Promise<Market> => loadMarket(ctx.tx, romeDate(ctx.now))

export async function publishedIndices(ctx: Context): Promise<IndexRow[]> {
  const rows = await ctx.tx.select().from(priceIndices)
  return rows.map(({ index, month, value, source }) => ({ index, month, value: Decimal.of(value), source }))
}
