import { and, count, eq } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_SUPPLIES_BY_HAND } from '#core/limits.ts'
import type { Context } from '#platform/procedure.server.ts'
import { isOtherSupplier, type SupplyValues, withSources } from './merge-supply.ts'
import { allFrom, type Source, type Sourced, type Sources } from './sources.ts'
import { homeAt, removeEmptyHome } from './store-supply.server.ts'
import type { SupplyRow } from './supply.ts'
import { homes, supplies } from './tables.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Location of a supply: a home of the person, another address, or unknown. `province` null leaves the home's unchanged. */
type HomeChoice = { homeId: string; province: string | null } | { address: string; province: string | null } | null

export async function addByHand(
  ctx: Context,
  commodity: SupplyRow['commodity'],
  values: Partial<SupplyValues> & Pick<SupplyValues, 'customerType'>,
  home: HomeChoice,
): Promise<string> {
  const [kept] = await ctx.tx.select({ count: count() }).from(supplies).where(eq(supplies.userId, ctx.userId))
  if (Number(kept?.count) >= MAX_SUPPLIES_BY_HAND) throw new AppError('too-many-supplies')
  await refuseTakenCode(ctx, commodity, values.code ?? null, null)
  const id = ctx.newId()
  const homeId = await homeOf(ctx, home)
  await ctx.tx.insert(supplies).values({
    id,
    userId: ctx.userId,
    commodity,
    ...values,
    homeId,
    sources: { ...allFrom(values, byHand(ctx)), ...(homeId && { address: byHand(ctx) }) },
    editedAt: ctx.now,
    confirmedAt: ctx.now,
  })
  return id
}

/** Updates the actor's supply; unchanged values keep their source. */
export async function editByHand(
  ctx: Context,
  before: SupplyRow,
  typed: Partial<SupplyValues>,
  home: HomeChoice,
): Promise<Sourced[]> {
  const changes = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(before[name as keyof SupplyValues], value)),
  ) as Partial<SupplyValues>
  if (changes.code !== undefined) await refuseTakenCode(ctx, before.commodity, changes.code, before.id)
  const homeId = await homeOf(ctx, home)
  const isMoved = homeId !== before.homeId
  const changed = Object.keys(changes) as Sourced[]
  if (changed.length === 0 && !isMoved) return []
  const hand: Sources = { ...allFrom(changes, byHand(ctx)), ...(isMoved && homeId && { address: byHand(ctx) }) }
  await ctx.tx
    .update(supplies)
    .set({
      ...changes,
      homeId,
      // Regulated services have one supplier: a different one means the free market.
      ...(isOtherSupplier(before.supplierName, changes.supplierName ?? null) && { market: null }),
      sources: withSources(before, hand, [...changed, ...(homeId === null ? (['address'] as const) : [])]),
      editedAt: ctx.now,
      confirmedAt: ctx.now,
    })
    .where(and(eq(supplies.id, before.id), eq(supplies.userId, ctx.userId)))
  if (isMoved) await removeEmptyHome(ctx, before.homeId)
  return [...changed, ...(isMoved ? (['address'] as const) : [])]
}

const byHand = (ctx: Context): Source => ({ from: 'hand', on: romeDate(ctx.now) })

/** «0.1690» and «0.169000» are equal. */
function isSame(before: unknown, now: unknown): boolean {
  if (typeof before !== 'string' || typeof now !== 'string') return before === now
  const isNumber = /^-?\d+(\.\d+)?$/.test(now) && /^-?\d+\.\d+$/.test(before)
  return isNumber ? Number(before) === Number(now) : before === now
}

async function refuseTakenCode(
  ctx: Context,
  commodity: SupplyRow['commodity'],
  code: string | null,
  ownId: string | null,
): Promise<void> {
  if (code === null) return
  const [other] = await rowsIn(ctx.tx, supplies, { userId: ctx.userId, commodity, code }, 'id')
  if (other && other.id !== ownId)
    throw new AppError('code-taken', { fields: { [commodity === 'luce' ? 'pod' : 'pdr']: 'code-taken' } })
}

async function homeOf(ctx: Context, choice: HomeChoice): Promise<string | null> {
  if (choice === null) return null
  if ('address' in choice) return homeAt(ctx, ctx.userId, choice.address, choice.province)
  const mine = and(eq(homes.id, choice.homeId), eq(homes.userId, ctx.userId))
  const [home] = choice.province
    ? await ctx.tx.update(homes).set({ province: choice.province }).where(mine).returning({ id: homes.id })
    : await ctx.tx.select({ id: homes.id }).from(homes).where(mine)
  if (!home) throw new AppError('not-found')
  return home.id
}
