import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { HomeRow, SupplyRow } from '#areas/supplies/supply.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type Readings, textIn } from '../readings.ts'
import { lockRow, pick, rowsIn } from '#platform/database/rows.server.ts'
import { daysBetween, type CalendarDate } from '#core/dates.ts'
import type { SupplyCosts } from './supply-cost.server.ts'

/** The actor's own supply. Throws AppError('not-found') for another person's, as if it did not exist. */
export async function ownSupply(ctx: Context, supplyId: string): Promise<{ supply: SupplyRow; home: HomeRow | null }> {
  const [row] = await ctx.tx
    .select({ supply: supplies, home: homes })
    .from(supplies)
    .leftJoin(homes, eq(homes.id, supplies.homeId))
    .where(and(eq(supplies.id, supplyId), eq(supplies.userId, ctx.userId)))
  if (!row) throw new AppError('not-found')
  return row
}

export async function lockSupply(ctx: Context, supplyId: string): Promise<SupplyRow> {
  return await lockRow(ctx.tx, supplies, and(eq(supplies.id, supplyId), eq(supplies.userId, ctx.userId)))
}

/** Supplies of a bill, by its codes and its confirmed values, whichever bill mentioned them last. */
export async function suppliesOfBill(
  ctx: Context,
  billId: string,
  values: Pick<Readings, 'pod' | 'pdr'>,
): Promise<string[]> {
  const codes = [textIn(values, 'pod'), textIn(values, 'pdr')].filter(code => code !== null)
  const rows = await ctx.tx
    .select({ id: supplies.id })
    .from(supplies)
    .where(
      and(
        eq(supplies.userId, ctx.userId),
        or(eq(supplies.billId, billId), codes.length > 0 ? inArray(supplies.code, codes) : undefined),
      ),
    )
  return rows.map(({ id }) => id)
}

export interface HomeChoice {
  id: string
  name: string
}

/** Name of a home: given by its owner, else its address. */
const nameOfHome = ({ label, address }: Pick<HomeRow, 'label' | 'address'>): string => label ?? address

export async function myHomes(ctx: Context): Promise<HomeChoice[]> {
  const rows = await rowsIn(ctx.tx, homes, { userId: ctx.userId }, 'id', 'label', 'address')
    .orderBy(asc(homes.addressKey))
    .limit(PAGE_SIZE)
  return rows.map(home => ({ id: home.id, name: nameOfHome(home) }))
}

export const supplyLine = (
  supply: SupplyRow,
  home: HomeRow | null,
  today: CalendarDate,
  costs: SupplyCosts | null,
) => ({
  ...pick(supply, 'id', 'commodity', 'customerType', 'code', 'supplierName', 'offerName', 'priceType', 'unitPrice'),
  ...pick(supply, 'spread', 'fixedFeeYear', 'annualConsumption', 'conditionsEnd', 'billId'),
  // Days until the price may change; negative when past.
  daysLeft: supply.conditionsEnd === null ? null : daysBetween(today, supply.conditionsEnd),
  home: home && { id: home.id, name: nameOfHome(home), address: home.address, isNamed: home.label !== null },
  costs,
})
export type SupplyLine = ReturnType<typeof supplyLine>
