import { createHash } from 'node:crypto'
import { and, eq, inArray, lte, max } from 'drizzle-orm'
import { Decimal } from '#core/decimal.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import type { IndexRow } from '../index-series.ts'
import type { ParameterRow } from '../parameters.ts'
import { marketChanges, priceIndices, regulatedParameters } from '../tables.server.ts'
import { type Context, userIdOf } from '#platform/procedure.server.ts'

export interface FigureChange {
  name: string
  /** A quarter's first day, or a month. */
  from: string
  before: string | null
  /** Null when removed by the file. */
  after: string | null
}

/** Differences from the stored data, compared numerically, so that «0.10» equals «0.1». */
export const changesIn = (compared: readonly FigureChange[]): FigureChange[] =>
  compared.filter(({ before, after }) => before === null || after === null || !isSame(before, after))

const isSame = (one: string, other: string): boolean =>
  one === other || (isNumber(one) && isNumber(other) && Decimal.of(one).compare(Decimal.of(other)) === 0)
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Against the same quarter if already stored, else against the previous one. */
export async function compareTariffs(
  tx: Tx,
  rows: readonly ParameterRow[],
  commodity: ParameterRow['commodity'],
  validFrom: string,
): Promise<FigureChange[]> {
  const latest = tx
    .select({ name: regulatedParameters.name, day: max(regulatedParameters.validFrom).as('day') })
    .from(regulatedParameters)
    .where(and(eq(regulatedParameters.commodity, commodity), lte(regulatedParameters.validFrom, validFrom)))
    .groupBy(regulatedParameters.name)
    .as('latest')
  const stored = await tx
    .select(pick(regulatedParameters, 'name', 'value'))
    .from(regulatedParameters)
    .innerJoin(latest, and(eq(latest.name, regulatedParameters.name), eq(latest.day, regulatedParameters.validFrom)))
    .where(eq(regulatedParameters.commodity, commodity))
  const before = new Map(stored.map(row => [row.name, row.value]))
  return rows.map(row => ({
    name: row.name,
    from: validFrom,
    before: before.get(row.name) ?? null,
    after: row.value.toString(),
  }))
}

export async function compareIndices(tx: Tx, rows: readonly IndexRow[]): Promise<FigureChange[]> {
  const months = [...new Set(rows.map(row => row.month))]
  const stored = await tx.select().from(priceIndices).where(inArray(priceIndices.month, months))
  const before = new Map(stored.map(row => [`${row.index} ${row.month}`, row.value]))
  return rows.map(row => ({
    name: row.index,
    from: row.month,
    before: before.get(`${row.index} ${row.month}`) ?? null,
    after: row.value.toString(),
  }))
}

/** Records a change of the figures and its author: a staff member, or a console command. Returns its id. */
export async function recordMarketChange(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'actor'>,
  change: Pick<typeof marketChanges.$inferInsert, 'kind' | 'name' | 'rows' | 'changed' | 'sha256'>,
): Promise<string> {
  const [id, madeBy] = [ctx.newId(), userIdOf(ctx.actor)]
  await ctx.tx.insert(marketChanges).values({ id, ...change, via: madeBy ? 'office' : 'command', madeBy, at: ctx.now })
  return id
}
