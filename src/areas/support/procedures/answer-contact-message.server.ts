import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { respectClaim } from '#areas/office/claims.server.ts'
import { tellOffice } from '#areas/office/staff.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BULK, MAX_CONTACT_ANSWER, TOLD_AFTER_SECONDS } from '#core/limits.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { type ReportOutcome, reportOutcomes } from '../contact.server.ts'
import { sendContactAnswersJob } from '../jobs.server.ts'
import { contactAnswerMail } from '../mails.tsx'
import { isSameFigure } from '../reported-figure.ts'
import { contactMessages } from '../tables.server.ts'
import { lockRow } from '#platform/database/rows.server.ts'

/** Nothing closes a message without a word. */
const body = z
  .string()
  .max(20_000, { error: 'too-long' })
  .optional()
  .transform((text, ctx) => {
    if (text === undefined) return null
    const { errors, sanitised } = checkTypedText(text, 'general', { maxLength: MAX_CONTACT_ANSWER, required: true })
    if (errors[0]) ctx.addIssue({ code: 'custom', message: errors[0] })
    return sanitised
  })

/**
 * Of two who answer, the second is told. A report of a wrong figure is answered with what was found, a complaint always and with
 * its own reasons: never among others.
 */
async function close(
  ctx: Context,
  messageId: string,
  answer: string | null,
  { found, isOneOfMany = false }: { found?: ReportOutcome | undefined; isOneOfMany?: boolean } = {},
) {
  const row = await lockRow(ctx.tx, contactMessages, eq(contactMessages.id, messageId))
  if (row.status !== 'new') throw new AppError('message-done')
  await respectClaim(ctx, 'message', messageId)
  const outcome = row.kind === 'figure_report' && answer !== null ? (found ?? null) : null
  if (row.kind === 'figure_report' && answer !== null && outcome === null)
    throw new AppError('bad-input', { fields: { outcome: 'required' } })
  // Nobody is told of a correction while the same figure still comes out.
  const { shown, today } = row.report ?? {}
  if (outcome === 'corrected' && shown && today?.value && isSameFigure(shown, today.value))
    throw new AppError('bad-input', { fields: { outcome: 'figure-unchanged' } })
  if (row.kind === 'complaint' && (answer === null || isOneOfMany))
    throw new AppError('bad-input', { fields: { body: 'complaint-unanswered' } })
  const status = answer === null ? ('closed' as const) : ('answered' as const)
  const done = { status, answer, outcome, answeredAt: ctx.now, answeredBy: ctx.userId }
  await ctx.tx.update(contactMessages).set(done).where(eq(contactMessages.id, messageId))
  return { ...row, ...done }
}

type Answered = Pick<typeof contactMessages.$inferSelect, 'email' | 'kind' | 'subject' | 'answer' | 'outcome'>
const send = (ctx: Context, { email, kind, subject, answer, outcome }: Answered) =>
  ctx.sendMail(contactAnswerMail, { to: email, data: { kind, subject, answer: answer ?? '', outcome } })

/** Answers a message of the contact page by mail, or closes it without an answer. */
export const answerContactMessage = procedure({
  name: 'answer-contact-message',
  allow: 'messages',
  input: z.object({ messageId: z.string().max(60), body, outcome: z.enum(reportOutcomes).optional() }),
  async run({ messageId, body: answer, outcome: found }, ctx): Promise<void> {
    const row = await close(ctx, messageId, answer, { found })
    if (answer !== null) await send(ctx, row)
    await tellOffice(ctx, 'contact')
    ctx.record({
      subject: messageId,
      detail: { before: { status: 'new' }, after: { isAnswered: answer !== null, outcome: row.outcome } },
    })
  },
})

/**
 * The same of many at once, each by the rules of one: what cannot be done holds up no other. While they bear the number of their
 * batch it can be taken back; the job that writes to people takes the number away, after ten seconds and a little.
 */
export const answerContactMessages = procedure({
  name: 'answer-contact-messages',
  allow: 'messages',
  input: z.object({
    ids: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_BULK, { error: 'too-many' }),
    body,
  }),
  async run({ ids, body: answer }, ctx): Promise<{ batchId: string; failures: Record<string, AppError | null> }> {
    const failures: Record<string, AppError | null> = {}
    // Held in the order of their ids, so that two who choose the same never wait for each other.
    for (const id of [...new Set(ids)].toSorted()) {
      try {
        await close(ctx, id, answer, { isOneOfMany: true })
        failures[id] = null
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        failures[id] = error
      }
    }
    const done = Object.keys(failures).filter(id => failures[id] === null)
    const batchId = ctx.newId()
    if (done.length > 0) {
      await ctx.tx.update(contactMessages).set({ batchId }).where(inArray(contactMessages.id, done))
      const startAfter = new Date(ctx.now.getTime() + TOLD_AFTER_SECONDS * 1_000)
      await ctx.queue(sendContactAnswersJob, { batchId }, { startAfter })
    }
    await tellOffice(ctx, 'contact')
    ctx.record({ subject: batchId, detail: { isAnswered: answer !== null, messages: done } })
    return { batchId, failures }
  },
})

const ofBatch = z.object({ batchId: z.string().max(60) })

/** «Annulla» after many were answered at once: they wait again, and nobody was written to. */
export const undoContactAnswers = procedure({
  name: 'undo-contact-answers',
  allow: 'messages',
  input: ofBatch,
  async run({ batchId }, ctx): Promise<{ back: number }> {
    const back = await ctx.tx
      .update(contactMessages)
      .set({ status: 'new', answer: null, answeredAt: null, answeredBy: null, batchId: null })
      .where(and(eq(contactMessages.batchId, batchId), eq(contactMessages.answeredBy, ctx.userId)))
      .returning({ id: contactMessages.id })
    if (back.length === 0) throw new AppError('undo-too-late')
    await tellOffice(ctx, 'contact')
    ctx.record({ subject: batchId, detail: { messages: back.map(({ id }) => id) } })
    return { back: back.length }
  },
})

/** The mails of many answers. From here on nothing is taken back, and the job, run again, finds nothing to send. */
export const sendContactAnswers = procedure({
  name: 'send-contact-answers',
  allow: 'system',
  input: ofBatch,
  async run({ batchId }, ctx): Promise<void> {
    const rows = await ctx.tx
      .update(contactMessages)
      .set({ batchId: null })
      .where(eq(contactMessages.batchId, batchId))
      .returning()
    const answered = rows.filter(({ answer }) => answer !== null)
    for (const row of answered) await send(ctx, row)
    ctx.record({ subject: batchId, detail: { messages: answered.map(({ id }) => id) } })
  },
})
