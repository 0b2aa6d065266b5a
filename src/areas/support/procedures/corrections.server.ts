import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { romeDate } from '#core/dates.ts'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { correctionInput } from '../correction-input.ts'
import { holdCorrection } from '../correction-rows.server.ts'
import { contactMessages, figureCorrections } from '../tables.server.ts'
import { CORRECTIONS_TAG } from '../correction.ts'
import { MAX_OFFICE_REASON } from '#core/limits.ts'

const optionalId = z
  .string()
  .max(60)
  .transform(text => text || null)
  .default(null)

/** Writes a correction as a draft, or a draft again. What who reported wrote does not come in by itself: the office types it. */
export const saveCorrection = procedure({
  name: 'save-correction',
  allow: 'messages',
  input: correctionInput.extend({
    /** Without it a new one is begun. */
    correctionId: optionalId,
    edition: z.string().max(40).default(''),
    /** The report it comes from. */
    messageId: optionalId,
  }),
  async run({ correctionId, edition, messageId, moved, ...typed }, ctx): Promise<{ correctionId: string }> {
    const today = romeDate(ctx.now)
    if (typed.reportedOn > today) throw new AppError('bad-input', { fields: { reportedOn: 'date-wrong' } })
    if (typed.correctedOn > today || typed.correctedOn < typed.reportedOn)
      throw new AppError('bad-input', { fields: { correctedOn: 'date-wrong' } })
    const values = { ...typed, movedCents: moved, updatedAt: ctx.now, updatedBy: ctx.userId }
    if (correctionId !== null) {
      const row = await holdCorrection(ctx, correctionId)
      if (row.status !== 'draft') throw new AppError('correction-done')
      const by = (row.updatedBy && (await staffNames(ctx, [row.updatedBy])).get(row.updatedBy)) ?? null
      holdEdition(edition, row, by)
      await ctx.tx.update(figureCorrections).set(values).where(eq(figureCorrections.id, correctionId))
      ctx.record({ subject: correctionId, detail: { status: 'draft' } })
      return { correctionId }
    }
    if (messageId !== null && (await ctx.tx.$count(contactMessages, eq(contactMessages.id, messageId))) === 0)
      throw new AppError('not-found')
    const id = ctx.newId()
    await ctx.tx.insert(figureCorrections).values({ id, messageId, ...values })
    ctx.record({ subject: id, detail: { status: 'draft', messageId } })
    return { correctionId: id }
  },
})

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
