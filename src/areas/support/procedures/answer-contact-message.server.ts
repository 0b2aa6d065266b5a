import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { respectClaim } from '#areas/office/claims.server.ts'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { checkTypedText } from '#core/typed-text.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { reportOutcomes } from '../contact.server.ts'
import { contactAnswerMail } from '../mails/contact-answer.tsx'
import { contactMessages } from '../tables.server.ts'

/**
 * Answers a message of the contact page by mail, or closes it without an answer; of two who answer, the second is told.
 * A report of a wrong figure is answered with what was found.
 */
export const answerContactMessage = procedure({
  name: 'answer-contact-message',
  allow: 'messages',
  input: z.object({
    messageId: z.string().max(60),
    /** Nothing closes it without a word. */
    body: z
      .string()
      .max(20_000, { error: 'too-long' })
      .optional()
      .transform((text, ctx) => {
        if (text === undefined) return null
        const { errors, sanitised } = checkTypedText(text, 'general', { maxLength: MAX_CONTACT_ANSWER, required: true })
        if (errors[0]) ctx.addIssue({ code: 'custom', message: errors[0] })
        return sanitised
      }),
    outcome: z.enum(reportOutcomes).optional(),
  }),
  async run({ messageId, body, outcome: found }, ctx): Promise<void> {
    const [row] = await ctx.tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('update')
    if (!row) throw new AppError('not-found')
    if (row.status !== 'new') throw new AppError('message-done')
    await respectClaim(ctx, 'message', messageId)
    const outcome = row.kind === 'figure_report' && body !== null ? (found ?? null) : null
    if (row.kind === 'figure_report' && body !== null && outcome === null)
      throw new AppError('bad-input', { fields: { outcome: 'required' } })
    await ctx.tx
      .update(contactMessages)
      .set({
        status: body === null ? 'closed' : 'answered',
        answer: body,
        outcome,
        answeredAt: ctx.now,
        answeredBy: ctx.userId,
      })
      .where(eq(contactMessages.id, messageId))
    if (body !== null)
      await ctx.sendMail(contactAnswerMail, {
        to: row.email,
        data: { subject: row.subject, answer: body, outcome },
      })
    await tellOffice(ctx, 'contact')
    ctx.record({
      subject: messageId,
      detail: { before: { status: 'new' }, after: { isAnswered: body !== null, outcome } },
    })
  },
})
