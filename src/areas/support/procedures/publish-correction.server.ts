import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { CORRECTIONS_TAG } from '../correction.ts'
import { holdCorrection } from '../correction-rows.server.ts'
import { figureCorrections } from '../tables.server.ts'

/** Puts a draft, as it was last shown, into the log that everybody reads. */
export const publishCorrection = procedure({
  name: 'publish-correction',
  allow: 'messages',
  input: z.object({ correctionId: z.string().max(60), edition: z.string().max(40) }),
  async run({ correctionId, edition }, ctx): Promise<void> {
    const row = await holdCorrection(ctx, correctionId)
    if (row.status !== 'draft') throw new AppError('correction-done')
    holdEdition(edition, row, null)
    await ctx.tx
      .update(figureCorrections)
      .set({ status: 'published', publishedAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.userId })
      .where(eq(figureCorrections.id, correctionId))
    await ctx.dropPages(CORRECTIONS_TAG)
    ctx.record({ subject: correctionId, detail: { before: { status: 'draft' }, after: { status: 'published' } } })
  },
})
