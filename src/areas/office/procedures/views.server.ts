import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_OFFICE_VIEWS } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { officeViews } from '../tables.server.ts'

const viewInput = z.object({
  section: z.string().max(40),
  /** Without one it is the search of now: it takes the place of the one before. */
  name: z.string().trim().min(1, { error: 'required' }).max(40, { error: 'too-long' }).optional(),
  filters: z.record(z.string().max(40), z.string().max(200)),
})

/** Keeps the filters of a queue, under a name or for the search of now; returns what the address says of them. */
export const keepView = procedure({
  name: 'keep-view',
  allow: 'staff',
  input: viewInput,
  async run({ section, name, filters }, ctx): Promise<{ viewId: string }> {
    const mine = and(eq(officeViews.adminId, ctx.userId), eq(officeViews.section, section))
    const viewId = ctx.newId()
    if (name === undefined) await ctx.tx.delete(officeViews).where(and(mine, isNull(officeViews.name)))
    else {
      const kept = await ctx.tx.$count(officeViews, and(mine, isNotNull(officeViews.name)))
      if (kept >= MAX_OFFICE_VIEWS) throw new AppError('bad-input', { fields: { name: 'too-many' } })
    }
    await ctx.tx
      .insert(officeViews)
      .values({ id: viewId, adminId: ctx.userId, section, name: name ?? null, filters, createdAt: ctx.now })
    ctx.record({ subject: viewId, detail: { section, filters: Object.keys(filters), isNamed: name !== undefined } })
    return { viewId }
  },
})

/** One's own view of a queue is no longer kept. */
export const removeView = procedure({
  name: 'remove-view',
  allow: 'staff',
  input: z.object({ viewId: z.string().max(60) }),
  async run({ viewId }, ctx): Promise<void> {
    await ctx.tx.delete(officeViews).where(and(eq(officeViews.id, viewId), eq(officeViews.adminId, ctx.userId)))
    ctx.record({ subject: viewId })
  },
})
