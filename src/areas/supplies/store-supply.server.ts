import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { comparable } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { isOtherSupplier, NO_CONTRACT, type BillValues, withBill, withSources } from './merge-supply.ts'
import { allFrom, CONTRACT, sourceOf, type Source } from './sources.ts'
import type { SupplyRow } from './supply.ts'
import { homes, supplies } from './tables.server.ts'
import { changeRows, has, rowsIn } from '#platform/database/rows.server.ts'

type Row = typeof supplies.$inferInsert
/** A supply as confirmed by a person. Numbers as text, in the table's units. */
export type ConfirmedSupply = BillValues &
  Pick<Partial<SupplyRow>, 'pricedFrom' | 'pricedTo' | 'market'> & {
    commodity: Row['commodity']
    billId: string
    address: string | null
    province: string | null
  }

export interface RequestedSupply {
  commodity: Row['commodity']
  code: string
  holder: string
  taxCode: string
  /** Current supplier until the switch; null when not asked. */
  supplierName: string | null
  customerType: Row['customerType']
  address: string
  province: string
}

/**
 * Stores the latest confirmed data of a supply: one row per POD or PDR, or per bill when the code is unknown. The home
 * is matched by address, unless chosen by the owner. An older bill changes nothing: it is history.
 */
export async function storeConfirmedSupply(
  ctx: Context,
  userId: string,
  {
    address,
    province,
    commodity,
    billId,
    pricedFrom = null,
    pricedTo = null,
    market = null,
    ...printed
  }: ConfirmedSupply,
): Promise<void> {
  const before = await supplyOf(ctx, userId, commodity, printed.code ?? null, billId)
  if (before && before.billId !== billId && before.pricedTo && pricedTo && pricedTo < before.pricedTo) return
  const source: Source = { from: 'bill', on: romeDate(ctx.now), period: pricedTo }
  const { values, sources } = withBill(before, printed, source)
  const hand = before && before.homeId !== null ? sourceOf(before, 'address') : null
  const isChosen = hand?.from === 'hand'
  const homeId = address && !isChosen ? await homeAt(ctx, userId, address, province) : (before?.homeId ?? null)
  const row = {
    ...values,
    sources: { ...sources, ...(isChosen ? { address: hand } : address && { address: source }) },
    pricedFrom,
    pricedTo,
    market,
    billId,
    homeId,
    confirmedAt: ctx.now,
  }
  if (!before) {
    await ctx.tx.insert(supplies).values({ id: ctx.newId(), userId, commodity, ...row })
    return
  }
  await ctx.tx.update(supplies).set(row).where(eq(supplies.id, before.id))
  if (before.homeId && before.homeId !== homeId) await removeEmptyHome(ctx, before.homeId)
}

/** The supply with this code, else the one created by this bill before its code was corrected. */
async function supplyOf(
  ctx: Context,
  userId: string,
  commodity: Row['commodity'],
  code: string | null,
  billId: string,
): Promise<SupplyRow | null> {
  const mine = and(eq(supplies.userId, userId), eq(supplies.commodity, commodity))
  const rows = await ctx.tx
    .select()
    .from(supplies)
    .where(and(mine, or(code ? eq(supplies.code, code) : undefined, eq(supplies.billId, billId))))
    .limit(2)
    .for('update')
  return rows.find(row => code !== null && row.code === code) ?? rows[0] ?? null
}

/** Stores a request's supply data for later ones; other values from a bill (consumption, power, price) stay. */
export async function storeRequestedSupply(
  ctx: Context,
  userId: string,
  { address, province, ...data }: RequestedSupply,
): Promise<void> {
  const homeId = await homeAt(ctx, userId, address, province)
  const same = and(eq(supplies.userId, userId), eq(supplies.commodity, data.commodity), eq(supplies.code, data.code))
  const [before] = await ctx.tx.select().from(supplies).where(same).for('update')
  const source: Source = { from: 'request', on: romeDate(ctx.now) }
  const from = { ...allFrom(data, source), address: source }
  if (!before) {
    const row = { id: ctx.newId(), userId, ...data, homeId, sources: from, confirmedAt: ctx.now }
    await ctx.tx.insert(supplies).values(row).onConflictDoNothing()
    return
  }
  const supplierName = data.supplierName ?? before.supplierName
  const isOther = isOtherSupplier(before.supplierName, supplierName)
  const hand = before.homeId === null ? null : sourceOf(before, 'address')
  const isChosen = hand?.from === 'hand'
  const { supplierName: named, ...others } = from
  await changeRows(ctx.tx, supplies, same, {
    ...(isOther && NO_CONTRACT),
    ...data,
    supplierName,
    homeId: isChosen ? before.homeId : homeId,
    sources: withSources(
      before,
      { ...others, ...(data.supplierName && { supplierName: named }), ...(isChosen && { address: hand }) },
      isOther ? CONTRACT : [],
    ),
    confirmedAt: ctx.now,
  })
  await removeEmptyHome(ctx, isChosen ? homeId : before.homeId)
}

/**
 * The same after the customer confirmed a corrected code. A supply known only from a request takes it; one from a bill
 * stays under its own code.
 */
export async function storeCorrectedSupply(
  ctx: Context,
  userId: string,
  codeBefore: string,
  supply: RequestedSupply,
): Promise<void> {
  const [was] = await ctx.tx
    .delete(supplies)
    .where(and(has(supplies, { userId, commodity: supply.commodity, code: codeBefore }), isNull(supplies.billId)))
    .returning()
  if (was)
    await ctx.tx
      .insert(supplies)
      .values({ ...was, code: supply.code })
      .onConflictDoNothing()
  await storeRequestedSupply(ctx, userId, supply)
  if (was) await removeEmptyHome(ctx, was.homeId)
}

/** Deletes a home without supplies. */
export const removeEmptyHome = async ({ tx }: Context, homeId: string | null): Promise<void> => {
  if (homeId === null) return
  const inUse = rowsIn(tx, supplies, { homeId: homes.id }, 'id')
  await tx.delete(homes).where(and(eq(homes.id, homeId), notExists(inUse)))
}

/** The person's home at an address, in any of its printed forms; created if missing. */
export async function homeAt(
  ctx: Context,
  userId: string,
  address: string,
  province: string | null,
): Promise<string | null> {
  const addressKey = comparable(address)
  const [merged] = await ctx.tx
    .select({ id: homes.id })
    .from(homes)
    .where(and(eq(homes.userId, userId), sql`${homes.otherKeys} @> array[${addressKey}]::text[]`))
    .limit(1)
  if (merged) return merged.id
  const [home] = await ctx.tx
    .insert(homes)
    .values({ id: ctx.newId(), userId, address, addressKey, province, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [homes.userId, homes.addressKey],
      // A bill without a province removes nothing.
      set: { address, province: sql`coalesce(excluded.province, ${homes.province})` },
    })
    .returning({ id: homes.id })
  return home?.id ?? null
}
