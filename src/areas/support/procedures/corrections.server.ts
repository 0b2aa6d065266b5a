import { eq, sql } from 'drizzle-orm'
import { type Cents, toCents } from '#core/money.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { type PublicCorrection, CORRECTIONS_TAG } from '../correction.ts'
import { figureCorrections, contactMessages } from '../tables.server.ts'
import { lockRow, newestPage, pick, rowOf } from '#platform/database/rows.server.ts'
import { z } from 'zod'
import { isCalendarDate, romeDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import {
  MAX_CORRECTION_PAGES,
  MAX_CORRECTION_TEXT,
  MAX_OFFICE_REASON,
  PAGE_SIZE,
  CORRECTIONS_A_PAGE,
  limits,
} from '#core/limits.ts'
import { ownPath } from '#core/own.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { staffName } from '#areas/office/staff.server.ts'
import { requireSameEdition, editionOf } from '#core/edited.ts'
import { AppError, wrongField } from '#core/errors.ts'

type CorrectionRow = typeof figureCorrections.$inferSelect

const publicCorrection = (
  row: Pick<CorrectionRow, 'id' | 'reportedOn' | 'correctedOn' | 'wrong' | 'done' | 'pages' | 'movedCents'>,
): PublicCorrection => ({
  ...pick(row, 'id', 'reportedOn', 'correctedOn', 'wrong', 'done', 'pages'),
  moved: row.movedCents as Cents | null,
})

/** Locked until the change is done. Throws AppError('not-found'). */
async function lockCorrection(ctx: Pick<Context, 'tx'>, id: string): Promise<CorrectionRow> {
  return await lockRow(ctx.tx, figureCorrections, eq(figureCorrections.id, id))
}

const day = z.string().trim().refine(isCalendarDate, { error: 'date-wrong' })

const words = z
  .string()
  .max(20_000, { error: 'too-long' })
  .transform((text, ctx) => {
    const { errors, sanitised } = checkTypedText(text, 'general', { maxLength: MAX_CORRECTION_TEXT })
    if (errors[0]) ctx.addIssue({ code: 'custom', message: errors[0] })
    return sanitised
  })

/** A public page of this site, without query: queries may contain personal data. */
function publicPath(line: string): string | null {
  const path = ownPath(line)
  return path === null || /[?#]/.test(path) || /^\/(dashboard|admin)(\/|$)/.test(path) ? null : path
}

/** One per line. */
const pages = z
  .string()
  .max(5_000, { error: 'page-wrong' })
  .transform((text, ctx) => {
    const lines = [
      ...new Set(
        text
          .split('\n')
          .map(line => line.trim())
          .filter(Boolean),
      ),
    ]
    if (lines.length > MAX_CORRECTION_PAGES) ctx.addIssue({ code: 'custom', message: 'too-many' })
    const paths = lines.map(publicPath)
    if (paths.includes(null)) ctx.addIssue({ code: 'custom', message: 'page-wrong' })
    return paths.flatMap(path => path ?? [])
  })

/** «12,50», «-3,2», «−1.000»: euros, at most two decimals and under a million; empty is null. */
const moved = z
  .string()
  .trim()
  .max(20, { error: 'amount-wrong' })
  .transform((text, ctx): Cents | null => {
    if (text === '') return null
    const plain = text
      .replace(/\s|€/gu, '')
      .replace('−', '-')
      .replace(/\.(?=\d{3}(?:\D|$))/g, '')
      .replace(',', '.')
    if (/^-?\d{1,6}(\.\d{1,2})?$/.test(plain)) return toCents(Decimal.of(plain))
    ctx.addIssue({ code: 'custom', message: 'amount-wrong' })
    return z.NEVER
  })

const correctionInput = z.object({
  reportedOn: day,
  correctedOn: day,
  wrong: words,
  done: words,
  pages: pages.default([]),
  moved: moved.default(null),
})

const optionalId = z
  .string()
  .max(60)
  .transform(text => text || null)
  .default(null)

/** Creates or updates a draft correction. The reporter's text is not copied: the office writes its own. */
export const saveCorrection = command('save-correction', 'messages', {
  input: correctionInput.extend({
    /** Without it a new one is created. */
    correctionId: optionalId,
    edition: z.string().max(40).default(''),
    messageId: optionalId,
  }),
  async run({ correctionId, edition, messageId, moved, ...typed }, ctx): Promise<{ correctionId: string }> {
    const today = romeDate(ctx.now)
    if (typed.reportedOn > today) throw wrongField('reportedOn', 'date-wrong')
    if (typed.correctedOn > today || typed.correctedOn < typed.reportedOn) throw wrongField('correctedOn', 'date-wrong')
    const values = { ...typed, movedCents: moved, updatedAt: ctx.now, updatedBy: ctx.userId }
    if (correctionId !== null) {
      const row = await lockCorrection(ctx, correctionId)
      if (row.status !== 'draft') throw new AppError('correction-done')
      requireSameEdition(edition, row, await staffName(ctx, row.updatedBy))
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

/** Publishes a draft, as last shown, in the public log. */
export const publishCorrection = command('publish-correction', 'messages', {
  input: z.object({ correctionId: z.string().max(60), edition: z.string().max(40) }),
  async run({ correctionId, edition }, ctx): Promise<void> {
    const row = await lockCorrection(ctx, correctionId)
    if (row.status !== 'draft') throw new AppError('correction-done')
    requireSameEdition(edition, row, null)
    await ctx.tx
      .update(figureCorrections)
      .set({ status: 'published', publishedAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.userId })
      .where(eq(figureCorrections.id, correctionId))
    await ctx.dropPages(CORRECTIONS_TAG)
    ctx.record({ subject: correctionId, detail: { before: { status: 'draft' }, after: { status: 'published' } } })
  },
})

/** Withdraws a published correction from the log, with the reason; the office keeps it, and another can be written. */
export const withdrawCorrection = command('withdraw-correction', 'messages', {
  input: z.object({
    correctionId: z.string().max(60),
    reason: z.string().trim().min(1, { error: 'required' }).max(MAX_OFFICE_REASON, { error: 'too-long' }),
  }),
  async run({ correctionId, reason }, ctx): Promise<void> {
    const row = await lockCorrection(ctx, correctionId)
    if (row.status !== 'published') throw new AppError('correction-not-published')
    await ctx.tx
      .update(figureCorrections)
      .set({ status: 'withdrawn', withdrawnReason: reason, updatedAt: ctx.now, updatedBy: ctx.userId })
      .where(eq(figureCorrections.id, correctionId))
    await ctx.dropPages(CORRECTIONS_TAG)
    ctx.record({ subject: correctionId, detail: { before: { status: 'published' }, after: { status: 'withdrawn' } } })
  },
})

export const getCorrection = query('get-correction', 'messages', {
  input: z.object({ correctionId: z.string().max(60) }),
  async run({ correctionId }, ctx) {
    const row = await rowOf(ctx.tx, figureCorrections, eq(figureCorrections.id, correctionId))
    return {
      ...publicCorrection(row),
      ...pick(row, 'status', 'messageId', 'publishedAt', 'withdrawnReason'),
      edition: editionOf(row),
      updatedBy: await staffName(ctx, row.updatedBy),
    }
  },
})
export type CorrectionDetail = AnswerOf<typeof getCorrection>

/** All corrections, drafts and withdrawn ones included, last changed first. */
export const listCorrectionsForOffice = query('list-corrections-for-office', 'messages', {
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx }) {
    const { id, status, reportedOn, wrong, updatedAt } = figureCorrections
    const all = tx.select({ id, status, reportedOn, wrong, updatedAt }).from(figureCorrections)
    const page = await newestPage(all, figureCorrections, 'updatedAt', { cursor, size: PAGE_SIZE }, row => row)
    return { corrections: page.rows, next: page.next }
  },
})
export type OfficeCorrection = AnswerOf<typeof listCorrectionsForOffice>['corrections'][number]

export const listCorrections = query('list-corrections', 'anyone', {
  limit: limits.offers,
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, { tx }): Promise<{ corrections: PublicCorrection[]; next: string | null }> {
    const { publishedAt } = figureCorrections
    const all = tx
      .select({
        ...pick(figureCorrections, 'id', 'reportedOn', 'correctedOn', 'wrong', 'done', 'pages', 'movedCents'),
        publishedAt: sql<Date>`${publishedAt}`.mapWith(publishedAt),
      })
      .from(figureCorrections)
    const asked = { where: eq(figureCorrections.status, 'published'), cursor, size: CORRECTIONS_A_PAGE }
    const page = await newestPage(all, figureCorrections, 'publishedAt', asked, row => row)
    return { corrections: page.rows.map(publicCorrection), next: page.next }
  },
})
