import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_OFFICE_REASON } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { CORRECTIONS_TAG } from '../correction.ts'
import { holdCorrection } from '../correction-rows.server.ts'
import { figureCorrections } from '../tables.server.ts'

/** Takes a published correction off the log, with the reason; it stays for the office, and another can be written. */
export const withdrawCorrection = procedure({
  name: 'withdraw-correction',
  allow: 'messages',
  input: z.object({
    correctionId: z.string().max(60),
    reason: z.string().trim().min(1, { error: 'required' }).max(MAX_OFFICE_REASON, { error: 'too-long' }),
  }),
  async run({ correctionId, reason }, ctx): Promise<void> {
    const row = await holdCorrection(ctx, correctionId)
    if (row.status !== 'published') throw new AppError('correction-not-published')
    await ctx.tx
      .update(figureCorrections)
      .set({ status: 'withdrawn', withdrawnReason: reason, updatedAt: ctx.now, updatedBy: ctx.userId })
      .where(eq(figureCorrections.id, correctionId))
    await ctx.dropPages(CORRECTIONS_TAG)
    ctx.record({ subject: correctionId, detail: { before: { status: 'published' }, after: { status: 'withdrawn' } } })
  },
})
