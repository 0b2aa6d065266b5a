import type { SupplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import type { CalendarDate } from '#core/dates.ts'
import { cents, type Cents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { Compared } from './texts.ts'
import { guardianSightings } from './tables.server.ts'
import { pick, rowsIn } from '#platform/database/rows.server.ts'

/** Computes a supply's cost against today's best offer; tests inject their own. */
export type CostsOf = (ctx: Context, supply: SupplyRow) => Promise<SupplyCosts>

export interface Comparison extends Compared {
  offerId: string | null
}

export const comparisonOf = ({ present, best }: SupplyCosts): Comparison => ({
  presentCost: present?.total ?? null,
  bestCost: best?.yearlyCost ?? null,
  netGain: best?.netGain ?? null,
  offerId: best?.offerId ?? null,
  offerName: best?.offerName ?? null,
  offerSupplier: best?.supplierName ?? null,
})

const amount = (stored: number | null): Cents | null => (stored === null ? null : cents(stored))

type Stored = Record<'presentCost' | 'bestCost' | 'netGain', number | null>

export const comparisonIn = (row: Stored & Omit<Comparison, keyof Stored>): Comparison => ({
  presentCost: amount(row.presentCost),
  bestCost: amount(row.bestCost),
  netGain: amount(row.netGain),
  ...pick(row, 'offerId', 'offerName', 'offerSupplier'),
})

/** Assumptions of both contracts, deduplicated; shown with every figure. */
export const assumptionsOf = ({ assumptions, best }: SupplyCosts): string[] => [
  ...new Set([...assumptions, ...(best?.assumptions ?? [])]),
]

export interface StoredComparison extends Comparison {
  day: CalendarDate
  assumptions: string[]
}

/** Compares a supply and stores the result. Idempotent per day: later calls return the stored row. */
export async function compareSupply(
  ctx: Context,
  supply: SupplyRow,
  day: CalendarDate,
  costsOf: CostsOf,
): Promise<StoredComparison> {
  const costs = await costsOf(ctx, supply)
  const row = { supplyId: supply.id, day, userId: supply.userId, ...comparisonOf(costs) }
  const [stored] = await ctx.tx.insert(guardianSightings).values(row).onConflictDoNothing().returning()
  const [kept] = stored ? [stored] : await sightingOf(ctx, supply.id, day)
  return { day, ...(kept ? comparisonIn(kept) : comparisonOf(costs)), assumptions: assumptionsOf(costs) }
}

export const sightingOf = ({ tx }: Context, supplyId: string, day: CalendarDate) =>
  rowsIn(tx, guardianSightings, { supplyId, day })
