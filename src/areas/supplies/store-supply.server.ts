import { and, eq, notExists, sql } from 'drizzle-orm'
import { comparable } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { isSameSupplier } from './same-supplier.ts'
import { homes, supplies } from './tables.server.ts'

type Row = typeof supplies.$inferInsert
/** What a person confirmed about one supply. Numbers as text, in the units of the table. */
export type ConfirmedSupply = Omit<Row, 'id' | 'userId' | 'homeId' | 'confirmedAt' | 'billId'> & {
  billId: string
  address: string | null
  province: string | null
}

/** What a request said of a supply. */
export interface RequestedSupply {
  commodity: Row['commodity']
  code: string
  holder: string
  taxCode: string
  /** The one it has until the change is done; null where it was not asked. */
  supplierName: string | null
  customerType: Row['customerType']
  address: string
  province: string
}

/**
 * Keeps the newest confirmed data of a supply: one row per POD or PDR, or per bill where the code is not known. The
 * home is known by its address.
 */
export async function storeConfirmedSupply(
  ctx: Context,
  userId: string,
  { address, province, ...data }: ConfirmedSupply,
): Promise<void> {
  const homeId = address ? await homeAt(ctx, userId, address, province) : null
  const row = { ...data, homeId, confirmedAt: ctx.now }
  const same = and(
    eq(supplies.userId, userId),
    eq(supplies.commodity, data.commodity),
    data.code ? eq(supplies.code, data.code) : eq(supplies.billId, data.billId),
  )
  const updated = await ctx.tx.update(supplies).set(row).where(same).returning({ id: supplies.id })
  if (updated.length === 0) await ctx.tx.insert(supplies).values({ id: ctx.newId(), userId, ...row })
}

/** The contract that a bill told; it says nothing about another supplier's. */
const NO_CONTRACT = {
  supplierVat: null,
  priceType: null,
  unitPrice: null,
  fixedFeeYear: null,
  offerName: null,
  offerCode: null,
  conditionsEnd: null,
}

/** Keeps what a request said of a supply for the next one; what a bill told besides (consumption, power, price) stays. */
export async function storeRequestedSupply(
  ctx: Context,
  userId: string,
  { address, province, ...data }: RequestedSupply,
): Promise<void> {
  const homeId = await homeAt(ctx, userId, address, province)
  const same = and(eq(supplies.userId, userId), eq(supplies.commodity, data.commodity), eq(supplies.code, data.code))
  const [before] = await ctx.tx.select().from(supplies).where(same).for('update')
  if (!before) {
    const row = { id: ctx.newId(), userId, ...data, homeId, confirmedAt: ctx.now }
    await ctx.tx.insert(supplies).values(row).onConflictDoNothing()
    return
  }
  const supplierName = data.supplierName ?? before.supplierName
  const isOther = before.supplierName !== null && !isSameSupplier(before.supplierName, supplierName ?? '')
  await ctx.tx
    .update(supplies)
    .set({ ...(isOther && NO_CONTRACT), ...data, supplierName, homeId, confirmedAt: ctx.now })
    .where(same)
  if (before.homeId && before.homeId !== homeId) await removeEmptyHome(ctx, before.homeId)
}

const removeEmptyHome = ({ tx }: Context, homeId: string) =>
  tx.delete(homes).where(
    and(
      eq(homes.id, homeId),
      notExists(
        tx
          .select({ one: sql`1` })
          .from(supplies)
          .where(eq(supplies.homeId, homes.id)),
      ),
    ),
  )

async function homeAt(ctx: Context, userId: string, address: string, province: string | null): Promise<string | null> {
  const addressKey = comparable(address)
  const [home] = await ctx.tx
    .insert(homes)
    .values({ id: ctx.newId(), userId, address, addressKey, province, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [homes.userId, homes.addressKey], set: { address, province } })
    .returning({ id: homes.id })
  return home?.id ?? null
}
