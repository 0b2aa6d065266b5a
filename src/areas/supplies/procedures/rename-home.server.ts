import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { squeezeSpaces } from '#core/text.ts'
import { procedure } from '#platform/procedure.server.ts'
import { homes } from '../tables.server.ts'

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
