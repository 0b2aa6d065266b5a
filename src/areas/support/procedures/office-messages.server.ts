import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { respectClaim, claim, release, claimOn, claimsOf } from '#areas/office/claims.server.ts'
import { notifyOffice, isOfStaff, staffName, staffNames } from '#areas/office/staff.server.ts'
import { AppError, onRefusal, wrongField } from '#core/errors.ts'
import { MAX_BULK, MAX_CONTACT_ANSWER, NOTIFIED_AFTER_SECONDS, MAX_EXPORT_PAGE, PAGE_SIZE } from '#core/limits.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { type ReportOutcome, reportOutcomes } from '../contact.server.ts'
import { sendContactAnswersJob } from '../jobs.server.ts'
import { contactAnswerMail } from '../mails.tsx'
import { isSameFigure, MAX_INPUT_VALUE } from '../reported-figure.ts'
import { contactMessages, conversations } from '../tables.server.ts'
import { changeRow, changeRows, countOf, deleteRows, lockRow, pick, rowOf } from '#platform/database/rows.server.ts'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { addDays, monthsAgo, romeDate, startOfRomeDay } from '#core/dates.ts'
import { maskedEmail, shortName } from '#core/masked.ts'
import { squeezeSpaces } from '#core/text.ts'
import { cursorOf, messageFilter, messageRows } from '../message-rows.server.ts'
import { countMessages } from './count-new-messages.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { REPORT_FIELDS } from '#core/contact-fields.ts'
import { CONVERSATION_DAYS } from '../conversation.ts'

/** Messages cannot be closed with an empty answer. */
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

/** Concurrent answers conflict. Reports of wrong figures need their outcome, complaints always their own answer: never in a batch. */
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
  if (row.kind === 'figure_report' && answer !== null && outcome === null) throw wrongField('outcome', 'required')
  // A correction is not announced while the figure is unchanged.
  const { shown, today } = row.report ?? {}
  if (outcome === 'corrected' && shown && today?.value && isSameFigure(shown, today.value))
    throw wrongField('outcome', 'figure-unchanged')
  if (row.kind === 'complaint' && (answer === null || isOneOfMany)) throw wrongField('body', 'complaint-unanswered')
  const status = answer === null ? ('closed' as const) : ('answered' as const)
  const done = { status, answer, outcome, answeredAt: ctx.now, answeredBy: ctx.userId }
  await ctx.tx.update(contactMessages).set(done).where(eq(contactMessages.id, messageId))
  return { ...row, ...done }
}

type Answered = Pick<typeof contactMessages.$inferSelect, 'email' | 'kind' | 'subject' | 'answer' | 'outcome'>
const send = (ctx: Context, { email, kind, subject, answer, outcome }: Answered) =>
  ctx.sendMail(contactAnswerMail, email, { kind, subject, answer: answer ?? '', outcome })

/** Answers a contact message by mail, or closes it without an answer. */
export const answerContactMessage = command('answer-contact-message', 'messages', {
  input: z.object({ messageId: z.string().max(60), body, outcome: z.enum(reportOutcomes).optional() }),
  async run({ messageId, body: answer, outcome: found }, ctx): Promise<void> {
    const row = await close(ctx, messageId, answer, { found })
    if (answer !== null) await send(ctx, row)
    await notifyOffice(ctx, 'contact')
    ctx.record({
      subject: messageId,
      detail: { before: { status: 'new' }, after: { isAnswered: answer !== null, outcome: row.outcome } },
    })
  },
})

/**
 * Bulk version, each message by the single rules; failures do not stop the others. While rows have their batch number
 * it can be undone; the mail job clears the number, shortly after ten seconds.
 */
export const answerContactMessages = command('answer-contact-messages', 'messages', {
  input: z.object({
    ids: z.array(z.string().max(60)).min(1, { error: 'required' }).max(MAX_BULK, { error: 'too-many' }),
    body,
  }),
  async run({ ids, body: answer }, ctx): Promise<{ batchId: string; failures: Record<string, AppError | null> }> {
    const failures: Record<string, AppError | null> = {}
    // Locked in id order, to avoid deadlocks between overlapping selections.
    for (const id of [...new Set(ids)].toSorted())
      failures[id] = await close(ctx, id, answer, { isOneOfMany: true }).then(
        () => null,
        onRefusal(refusal => refusal),
      )
    const done = Object.keys(failures).filter(id => failures[id] === null)
    const batchId = ctx.newId()
    if (done.length > 0) {
      await ctx.tx.update(contactMessages).set({ batchId }).where(inArray(contactMessages.id, done))
      const startAfter = new Date(ctx.now.getTime() + NOTIFIED_AFTER_SECONDS * 1_000)
      await ctx.queue(sendContactAnswersJob, { batchId }, { startAfter })
    }
    await notifyOffice(ctx, 'contact')
    ctx.record({ subject: batchId, detail: { isAnswered: answer !== null, messages: done } })
    return { batchId, failures }
  },
})

const ofBatch = z.object({ batchId: z.string().max(60) })

/** «Annulla» after a bulk answer: messages wait again, and no mail is sent. */
export const undoContactAnswers = command('undo-contact-answers', 'messages', {
  input: ofBatch,
  async run({ batchId }, ctx): Promise<{ back: number }> {
    const back = await ctx.tx
      .update(contactMessages)
      .set({ status: 'new', answer: null, answeredAt: null, answeredBy: null, batchId: null })
      .where(and(eq(contactMessages.batchId, batchId), eq(contactMessages.answeredBy, ctx.userId)))
      .returning({ id: contactMessages.id })
    if (back.length === 0) throw new AppError('undo-too-late')
    await notifyOffice(ctx, 'contact')
    ctx.record({ subject: batchId, detail: { messages: back.map(({ id }) => id) } })
    return { back: back.length }
  },
})

/** Sends the mails of a batch. From here on it cannot be undone, and a rerun finds nothing to send. */
export const sendContactAnswers = command('send-contact-answers', 'system', {
  input: ofBatch,
  async run({ batchId }, ctx): Promise<void> {
    const rows = await changeRows(ctx.tx, contactMessages, { batchId }, { batchId: null }).returning()
    const answered = rows.filter(({ answer }) => answer !== null)
    for (const row of answered) await send(ctx, row)
    ctx.record({ subject: batchId, detail: { messages: answered.map(({ id }) => id) } })
  },
})

/** Assigns a contact message to oneself, to another staff member, or to nobody. */
export const assignContactMessage = command('assign-contact-message', 'messages', {
  input: z.object({
    messageId: z.string().max(60),
    /** `me`, a staff id, or empty for nobody. */
    assignee: z.string().max(60),
  }),
  async run({ messageId, assignee }, ctx): Promise<void> {
    const row = await lockRow(ctx.tx, contactMessages, eq(contactMessages.id, messageId))
    const to = assignee === '' ? null : assignee === 'me' ? ctx.userId : assignee
    if (to && !(await isOfStaff(ctx, to))) throw wrongField('assignee', 'not-staff')
    await ctx.tx.update(contactMessages).set({ assigneeId: to }).where(eq(contactMessages.id, messageId))
    await notifyOffice(ctx, 'contact')
    ctx.record({ subject: messageId, detail: { before: { assignee: row.assigneeId }, after: { assignee: to } } })
  },
})

/** «Prendi in carico» and «Lascia» of a contact message: one person answers it. */
export const claimContactMessage = command('claim-contact-message', 'messages', {
  input: z.object({
    messageId: z.string().max(60),
    /** Confirmed takeover from someone who is working on it. */
    takeOver: z.literal('on').optional(),
    /** Releases it instead. */
    release: z.boolean().default(false),
  }),
  async run({ messageId, takeOver, release: isRelease }, ctx): Promise<void> {
    await rowOf(ctx.tx, contactMessages, eq(contactMessages.id, messageId))
    if (isRelease) await release(ctx, 'message', messageId)
    else await claim(ctx, 'message', messageId, { takeOver: takeOver === 'on' })
    await notifyOffice(ctx, 'contact')
    ctx.record({ subject: messageId, detail: { release: isRelease, takeOver: takeOver === 'on' } })
  },
})

/** Contact messages: waiting ones by due date, late first; closed ones newest first. */
export const listContactMessages = query('list-contact-messages', 'messages', {
  input: messageFilter.extend({
    cursor: z.string().max(100).optional(),
    /** Larger pages for exports. */
    size: z.number().int().positive().max(MAX_EXPORT_PAGE).default(PAGE_SIZE),
  }),
  async run({ cursor, size, ...filter }, ctx) {
    const rows = await messageRows(ctx, filter, decodeCursor(cursor), size + 1)
    const page = pageOf(rows, size, cursorOf(filter))
    const ids = page.rows.map(({ id }) => id)
    const claims = await claimsOf(ctx, 'message', ids)
    const staff = await staffNames(ctx, page.rows, ({ assigneeId }) => assigneeId)
    const today = romeDate(ctx.now)
    return {
      messages: page.rows.map(({ name, email, subject, begin, report, assigneeId, ...row }) => ({
        ...pick(row, 'id', 'kind', 'status', 'createdAt', 'dueOn'),
        // First name and masked address; the rest is on the desk, where access is logged.
        name: nameOf(name),
        from: maskedEmail(email),
        subject: subject || (report?.figure ?? 'Senza oggetto'),
        begin: squeezeSpaces(begin),
        isLate: row.dueOn !== null && row.dueOn < today,
        assignee: staff(assigneeId),
        claimedBy: claims.get(row.id)?.by ?? null,
      })),
      next: page.next,
      counts: {
        new: await countMessages(ctx, 'new'),
        complaint: await countMessages(ctx, 'complaint'),
        figure_report: await countMessages(ctx, 'figure_report'),
        late: await countMessages(ctx, 'late'),
      },
    }
  },
})
export type QueuedMessage = AnswerOf<typeof listContactMessages>['messages'][number]

const nameOf = (name: string): string => {
  const [first = '', ...rest] = squeezeSpaces(name).split(' ')
  return shortName(first, rest.at(-1) ?? '')
}

/** A contact message as written; an author with an account can see who opened it. */
export const openContactMessage = command('open-contact-message', 'messages', {
  input: z.object({ messageId: z.string().max(60) }),
  async run({ messageId }, ctx) {
    const row = await rowOf(ctx.tx, contactMessages, eq(contactMessages.id, messageId))
    await recordAccess(ctx, { owner: row.userId, what: 'message', subject: messageId })
    ctx.record({ subject: messageId })
    const { batchId: _, ...shown } = row
    return {
      ...shown,
      isLate: row.dueOn !== null && row.dueOn < romeDate(ctx.now),
      answeredBy: await staffName(ctx, row.answeredBy),
      claim: await claimOn(ctx, 'message', row.id),
    }
  },
})

/** Stores the figure's current value with an open report: «Corretto» is checked against it. */
export const keepFigureToday = command('keep-figure-today', 'messages', {
  input: z.object({
    messageId: z.string().max(60),
    /** Null when the figure no longer exists. */
    today: z
      .object({
        figure: z.string().max(REPORT_FIELDS.figure.maxLength),
        value: z.string().max(MAX_INPUT_VALUE).nullable(),
      })
      .nullable(),
  }),
  async run({ messageId, today }, ctx): Promise<void> {
    const kept = sql`jsonb_set(${contactMessages.report}, '{today}', ${JSON.stringify(today)}::jsonb)`
    const report = sql`case when ${contactMessages.status} = 'new' then ${kept} else ${contactMessages.report} end`
    await changeRow(ctx.tx, contactMessages, { id: messageId }, { report })
    ctx.record({ subject: messageId })
  },
})

/** As in the privacy notice: messages two years, conversations thirty days. */
const MESSAGE_MONTHS = 24

export const forgetOldMessages = command('forget-old-messages', 'system', async (_, ctx) => {
  const today = romeDate(ctx.now)
  const isOver = lt(conversations.updatedAt, startOfRomeDay(addDays(today, -CONVERSATION_DAYS)))
  const isOld = lt(contactMessages.createdAt, monthsAgo(ctx.now, MESSAGE_MONTHS))
  const gone = {
    conversations: await countOf(deleteRows(ctx.tx, conversations, isOver)),
    messages: await countOf(deleteRows(ctx.tx, contactMessages, isOld)),
  }
  ctx.record({ detail: gone })
  return gone
})
