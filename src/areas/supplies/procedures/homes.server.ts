import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { squeezeSpaces } from '#core/text.ts'
import { procedure } from '#platform/procedure.server.ts'
import { homes, supplies } from '../tables.server.ts'

/** What its owner calls a home; empty, it goes by its address again. */
export const renameHome = procedure({
  name: 'rename-home',
  allow: 'signedIn',
  limit: limits.editSupplies,
  input: z.object({ homeId: z.string().max(60), label: z.string().max(60).transform(squeezeSpaces) }),
  async run({ homeId, label }, ctx): Promise<void> {
    const [home] = await ctx.tx
      .update(homes)
      .set({ label: label || null })
      .where(and(eq(homes.id, homeId), eq(homes.userId, ctx.userId)))
      .returning({ id: homes.id })
    if (!home) throw new AppError('not-found')
    ctx.record({ subject: homeId })
  },
})

/**
 * Two homes that are one place, printed in two ways: the supplies of the first stand in the second, which from now on
 * is also known by the first one's address.
 */
export const mergeHomes = procedure({
  name: 'merge-homes',
  allow: 'signedIn',
  limit: limits.editSupplies,
  input: z.object({ homeId: z.string().max(60), intoHomeId: z.string().max(60) }),
  async run({ homeId, intoHomeId }, ctx): Promise<void> {
    if (homeId === intoHomeId) throw new AppError('bad-input')
    const found = await ctx.tx
      .select()
      .from(homes)
      .where(and(inArray(homes.id, [homeId, intoHomeId]), eq(homes.userId, ctx.userId)))
      .for('update')
    const [from, into] = [found.find(({ id }) => id === homeId), found.find(({ id }) => id === intoHomeId)]
    if (!from || !into) throw new AppError('not-found')
    await ctx.tx
      .update(supplies)
      .set({ homeId: into.id })
      .where(and(eq(supplies.homeId, from.id), eq(supplies.userId, ctx.userId)))
    await ctx.tx.delete(homes).where(eq(homes.id, from.id))
    await ctx.tx
      .update(homes)
      .set({
        otherKeys: [...new Set([...into.otherKeys, ...from.otherKeys, from.addressKey])],
        label: into.label ?? from.label,
        province: into.province ?? from.province,
      })
      .where(eq(homes.id, into.id))
    ctx.record({ subject: into.id })
  },
})
