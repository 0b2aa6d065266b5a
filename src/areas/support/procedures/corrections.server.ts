import { eq, desc, and, sql } from 'drizzle-orm'
import { z } from 'zod'
import { staffNames } from '#areas/office/staff.server.ts'
import { romeDate } from '#core/dates.ts'
import { holdEdition, editionOf } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { correctionInput } from '../correction-input.ts'
import { holdCorrection, publicCorrection } from '../correction-rows.server.ts'
import { contactMessages, figureCorrections } from '../tables.server.ts'
import { CORRECTIONS_TAG, type CorrectionStatus, type PublicCorrection } from '../correction.ts'
import { MAX_OFFICE_REASON, PAGE_SIZE, CORRECTIONS_A_PAGE, limits } from '#core/limits.ts'
import { rowOf, olderThan } from '#platform/database/rows.server.ts'
import { pageOf } from '#core/cursor.ts'

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

export interface CorrectionDetail extends PublicCorrection {
  status: CorrectionStatus
  edition: string
  /** The report it came from, while that is kept. */
  messageId: string | null
  publishedAt: Date | null
  withdrawnReason: string | null
  updatedBy: string | null
}

/** One correction on the desk of the office. */
export const getCorrection = procedure({
  name: 'get-correction',
  allow: 'messages',
  reads: true,
  input: z.object({ correctionId: z.string().max(60) }),
  async run({ correctionId }, ctx): Promise<CorrectionDetail> {
    const row = await rowOf(ctx.tx, figureCorrections, eq(figureCorrections.id, correctionId))
    const names = await staffNames(ctx, [row.updatedBy])
    return {
      ...publicCorrection(row),
      status: row.status,
      edition: editionOf(row),
      messageId: row.messageId,
      publishedAt: row.publishedAt,
      withdrawnReason: row.withdrawnReason,
      updatedBy: (row.updatedBy && names.get(row.updatedBy)) ?? null,
    }
  },
})

export interface OfficeCorrection {
  id: string
  status: CorrectionStatus
  reportedOn: string
  wrong: string
  updatedAt: Date
}

/** Every correction, also drafts and what was withdrawn, the last touched first. */
export const listCorrectionsForOffice = procedure({
  name: 'list-corrections-for-office',
  allow: 'messages',
  reads: true,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx }): Promise<{ corrections: OfficeCorrection[]; next: string | null }> {
    const { id, status, reportedOn, wrong, updatedAt } = figureCorrections
    const rows = await tx
      .select({ id, status, reportedOn, wrong, updatedAt })
      .from(figureCorrections)
      .where(olderThan(cursor, updatedAt, id))
      .orderBy(desc(updatedAt), desc(id))
      .limit(PAGE_SIZE + 1)
    const page = pageOf(rows, PAGE_SIZE, row => ({ at: row.updatedAt, id: row.id }))
    return { corrections: page.rows, next: page.next }
  },
})

/** The public log of what was wrong in our figures: what is published, newest first. */
export const listCorrections = procedure({
  name: 'list-corrections',
  allow: 'anyone',
  reads: true,
  limit: limits.offers,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx }): Promise<{ corrections: PublicCorrection[]; next: string | null }> {
    const { id, reportedOn, correctedOn, wrong, done, pages, movedCents, publishedAt } = figureCorrections
    const rows = await tx
      .select({
        id,
        reportedOn,
        correctedOn,
        wrong,
        done,
        pages,
        movedCents,
        publishedAt: sql<Date>`${publishedAt}`.mapWith(publishedAt),
      })
      .from(figureCorrections)
      .where(and(eq(figureCorrections.status, 'published'), olderThan(cursor, publishedAt, id)))
      .orderBy(desc(publishedAt), desc(id))
      .limit(CORRECTIONS_A_PAGE + 1)
    const page = pageOf(rows, CORRECTIONS_A_PAGE, row => ({ at: row.publishedAt, id: row.id }))
    return { corrections: page.rows.map(publicCorrection), next: page.next }
  },
})
