import { and, eq } from 'drizzle-orm'
import { comparable } from '#core/text.ts'
import type { Context } from '#platform/procedure.server.ts'
import { homes, supplies } from './tables.server.ts'

type Row = typeof supplies.$inferInsert
/** What a person confirmed about one supply. Numbers as text, in the units of the table. */
export type ConfirmedSupply = Omit<Row, 'id' | 'userId' | 'homeId' | 'confirmedAt'> & {
  address: string | null
  province: string | null
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

async function homeAt(ctx: Context, userId: string, address: string, province: string | null): Promise<string | null> {
  const addressKey = comparable(address)
  const [home] = await ctx.tx
    .insert(homes)
    .values({ id: ctx.newId(), userId, address, addressKey, province, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [homes.userId, homes.addressKey], set: { address, province } })
    .returning({ id: homes.id })
  return home?.id ?? null
}
