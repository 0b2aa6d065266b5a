import { and, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError, wrongField } from '#core/errors.ts'
import { limits, MAX_CASE_MESSAGE } from '#core/limits.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { caseAddress, isClosed } from '../request.ts'
import { addCaseEvent, lockMyRequest, writeOfficeMessage } from '../case/case.server.ts'
import { messageOnClosedCaseMail } from '../mails.tsx'
import { lockCase, isOpen, ownerOf, writtenText, seenCase } from '../office/case.server.ts'
import { moveNames, moveOf } from '../office/moves.ts'
import { requireStep, takeStep, notifyTaken } from '../office/step.server.ts'
import { caseMessages } from '../tables.server.ts'
import { has, newestPage, pick, rowsIn } from '#platform/database/rows.server.ts'

/** Office message to the customer of a case, with the step of its macro; the mail only announces it. */
export const sendCaseMessage = command('send-case-message', 'cases', {
  input: z.object({
    ...seenCase,
    /** Empty when a macro only takes a step. */
    body: writtenText(MAX_CASE_MESSAGE, { required: false }),
    /** Step taken with it, by the step's own rules. */
    move: z.enum(moveNames).optional(),
    /** The case waits for the customer's answer. */
    awaitsAnswer: z.stringbool().default(false),
  }),
  async run({ requestId, seen, body, move, awaitsAnswer }, ctx): Promise<void> {
    const locked = await lockCase(ctx, requestId, seen)
    const userId = ownerOf(locked)
    if (!body && !move) throw wrongField('body', 'required')
    if (move) {
      requireStep(locked, move, body)
      await takeStep(ctx, locked, move)
      await notifyTaken(ctx, locked, move, body)
      ctx.record({ detail: { move } })
    }
    // A step with a reason has already written the message.
    if (!body || (move && moveOf(move).needsReason)) return
    await writeOfficeMessage(ctx, { requestId, userId, body })
    const waits = awaitsAnswer && isOpen(move ? { status: moveOf(move).to } : locked.request)
    await addCaseEvent(ctx, requestId, { kind: 'message-from-office', ...(waits && { ball: 'customer' as const }) })
  },
})

/**
 * Customer's message to the office on a case. `sendKey` identifies the rendered form: sent twice, or again after a
 * lost response, it is stored once.
 */
export const writeOnMyCase = command('write-on-my-case', 'signedIn', {
  limit: limits.caseMessages,
  input: z.object({ requestId: z.string().max(60), sendKey: z.uuid(), body: writtenText(MAX_CASE_MESSAGE) }),
  async run({ requestId, sendKey, body }, ctx): Promise<{ isNew: boolean }> {
    const request = await lockMyRequest(ctx, requestId)
    const [sent] = await ctx.tx
      .insert(caseMessages)
      .values({
        id: sendKey,
        requestId,
        userId: ctx.userId,
        author: 'customer',
        authorId: ctx.userId,
        body,
        at: ctx.now,
      })
      .onConflictDoNothing({ target: caseMessages.id })
      .returning({ id: caseMessages.id })
    if (!sent) {
      const [before] = await rowsIn(ctx.tx, caseMessages, { id: sendKey }, 'body')
      // The same form with a different text: render it again and resend.
      if (before?.body !== body) throw new AppError('conflict')
      return { isNew: false }
    }
    await addCaseEvent(ctx, requestId, { kind: 'message-from-customer' })
    // A closed case is in no queue: notify by mail.
    if (isClosed(request.status)) {
      const { SITE_EMAIL, SITE_URL } = ctx.config
      await ctx.sendMail(messageOnClosedCaseMail, SITE_EMAIL, {
        type: request.type,
        url: `${SITE_URL}${caseAddress(requestId)}`,
      })
    }
    ctx.record({ subject: requestId })
    return { isNew: true }
  },
})

export const MESSAGE_PAGE = 20

/** Messages of one of the actor's cases: a page, latest first page, in order of writing. */
export const listMyCaseMessages = query('list-my-case-messages', 'signedIn', {
  input: z.object({ requestId: z.string().max(60), cursor: z.string().max(100).optional() }),
  async run({ requestId, cursor }, ctx) {
    const all = ctx.tx.select(pick(caseMessages, 'id', 'author', 'body', 'at', 'readAt')).from(caseMessages)
    const asked = { where: has(caseMessages, { requestId, userId: ctx.userId }), cursor, size: MESSAGE_PAGE }
    const page = await newestPage(all, caseMessages, 'at', asked, row => row)
    const messages = page.rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null })).toReversed()
    return { messages, next: page.next }
  },
})
export type CaseMessage = AnswerOf<typeof listMyCaseMessages>['messages'][number]

export const markCaseMessagesRead = command('mark-case-messages-read', 'signedIn', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx): Promise<void> {
    const { userId, now } = ctx
    await ctx.asSystem(() =>
      ctx.tx
        .update(caseMessages)
        .set({ readAt: now })
        .where(and(has(caseMessages, { requestId, userId, author: 'office' }), isNull(caseMessages.readAt))),
    )
    ctx.record({ subject: requestId })
  },
})
