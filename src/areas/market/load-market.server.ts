import { AppError } from '#core/errors.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { oncePerScreen, pick, rowsIn } from '#platform/database/rows.server.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { factsOf } from './facts.ts'
import { buildMarket, type Market } from './market.ts'
import { factSheets, indexEstimates, marketVersion, priceIndices, regulatedParameters } from './tables.server.ts'
import type { IndexRow } from './index-series.ts'
import type { Context } from '#platform/procedure.server.ts'

/** The rows of the last version, about a thousand, and the markets built from them by day. */
let kept: { version: string; rows: Awaited<ReturnType<typeof readRows>>; markets: Map<CalendarDate, Market> } | null =
  null
const MAX_DAYS = 12

/** Throws `unavailable` before the reference data are loaded. */
async function currentRows(tx: Tx): Promise<NonNullable<typeof kept>> {
  const [current] = await oncePerScreen(tx, 'market', async () => rowsIn(tx, marketVersion, undefined, 'version'))
  if (!current) throw new AppError('unavailable')
  if (kept?.version === current.version) return kept
  return (kept = { version: current.version, rows: await readRows(tx), markets: new Map() })
}

async function readRows(tx: Tx) {
  const withDecimal = <Row extends { value: string }>(row: Row) => ({ ...row, value: Decimal.of(row.value) })
  const { parameters, indices, recorded, sheets } = await batchReads(tx, {
    parameters: tx.select().from(regulatedParameters),
    indices: tx.select().from(priceIndices),
    recorded: tx.select().from(indexEstimates),
    sheets: tx.select().from(factSheets),
  })
  return {
    parameters: parameters.map(withDecimal),
    indices: indices.map(withDecimal),
    recorded: recorded.map(withDecimal),
    sheets,
  }
}

/** Market data as of a day. */
export async function loadMarket(tx: Tx, asOf: CalendarDate): Promise<Market> {
  const { rows, markets } = await currentRows(tx)
  const found = markets.get(asOf)
  if (found) return found
  const { sheets, ...others } = rows
  const market = buildMarket(asOf, {
    ...others,
    facts: factsOf(sheets, asOf),
    profiles: sheets.filter(({ name }) => name === 'withdrawal-profiles').map(({ validFrom }) => validFrom),
  })
  if (markets.size >= MAX_DAYS) markets.clear()
  markets.set(asOf, market)
  return market
}

export const marketToday = (ctx: Context): Promise<Market> => loadMarket(ctx.tx, romeDate(ctx.now))

export async function publishedIndices({ tx }: Pick<Context, 'tx'>): Promise<IndexRow[]> {
  const { rows } = await currentRows(tx)
  return rows.indices.map(row => pick(row, 'index', 'month', 'value', 'source'))
}
