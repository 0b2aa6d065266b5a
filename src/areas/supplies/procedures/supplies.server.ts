import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { command } from '#platform/procedure.server.ts'
import { removeEmptyHome } from '../store-supply.server.ts'
import { supplies, homes } from '../tables.server.ts'
import { monthsAgo } from '#core/dates.ts'
import { squeezeSpaces } from '#core/text.ts'
import { changeRow, changeRows, deleteRow, deleteRows, rowsIn, updateRow } from '#platform/database/rows.server.ts'

/** Deletes a supply, and its home when empty. Its bills stay. */
export const deleteSupply = command('delete-supply', 'signedIn', {
  limit: limits.editSupplies,
  input: z.object({ supplyId: z.string().max(60) }),
  async run({ supplyId }, ctx): Promise<void> {
    const gone = await deleteRow(ctx.tx, supplies, { id: supplyId, userId: ctx.userId })
    await removeEmptyHome(ctx, gone.homeId)
    ctx.record({ subject: supplyId })
  },
})

/** Years since the last confirmation: the values come from bills (spec 1 §9, analysis data). */
const YEARS = 3
const BATCH = 500

/** Deletes supplies not confirmed for three years, and the homes left empty. */
export const forgetOldSupplies = command('forget-old-supplies', 'system', async (_, ctx) => {
  const { tx } = ctx
  const before = monthsAgo(ctx.now, 12 * YEARS)
  const old = tx.select({ id: supplies.id }).from(supplies).where(lt(supplies.confirmedAt, before)).limit(BATCH)
  const gone = await tx.delete(supplies).where(inArray(supplies.id, old)).returning({ homeId: supplies.homeId })
  const left = gone.flatMap(({ homeId }) => homeId ?? [])
  const inUse = rowsIn(tx, supplies, { homeId: homes.id }, 'id')
  const empty =
    left.length === 0
      ? []
      : await deleteRows(tx, homes, and(inArray(homes.id, left), notExists(inUse))).returning({ id: homes.id })
  ctx.record({ detail: { supplies: gone.length, homes: empty.length } })
  return { supplies: gone.length, homes: empty.length }
})

/** Owner's name for a home; empty restores the address. */
export const renameHome = command('rename-home', 'signedIn', {
  limit: limits.editSupplies,
  input: z.object({ homeId: z.string().max(60), label: z.string().max(60).transform(squeezeSpaces) }),
  async run({ homeId, label }, ctx): Promise<void> {
    await changeRow(ctx.tx, homes, { id: homeId, userId: ctx.userId }, { label: label || null })
    ctx.record({ subject: homeId })
  },
})

/**
 * Merges two homes at one place printed in two ways: the first one's supplies move to the second, which from now on
 * also matches the first one's address.
 */
export const mergeHomes = command('merge-homes', 'signedIn', {
  limit: limits.editSupplies,
  input: z.object({ homeId: z.string().max(60), intoHomeId: z.string().max(60) }),
  async run({ homeId, intoHomeId }, ctx): Promise<void> {
    if (homeId === intoHomeId) throw new AppError('bad-input')
    const found = await rowsIn(ctx.tx, homes, { id: [homeId, intoHomeId], userId: ctx.userId }).for('update')
    const [from, into] = [found.find(({ id }) => id === homeId), found.find(({ id }) => id === intoHomeId)]
    if (!from || !into) throw new AppError('not-found')
    await changeRows(ctx.tx, supplies, { homeId: from.id, userId: ctx.userId }, { homeId: into.id })
    await ctx.tx.delete(homes).where(eq(homes.id, from.id))
    await updateRow(ctx.tx, homes, into.id, {
      otherKeys: [...new Set([...into.otherKeys, ...from.otherKeys, from.addressKey])],
      label: into.label ?? from.label,
      province: into.province ?? from.province,
    })
    ctx.record({ subject: into.id })
  },
})
