import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits, MAX_CASE_MESSAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseAddress } from '../case-address.ts'
import { addCaseEvent } from '../case.server.ts'
import { messageOnClosedCaseMail } from '../mails.tsx'
import { holdMyRequest } from '../my-case.server.ts'
import { isClosed } from '../request.ts'
import { caseMessages } from '../tables.server.ts'
import { writtenText } from '../written-text.ts'

/**
 * What the customer writes to the office on a case. `sendKey` is of the form that was drawn: sent twice, or again after
 * an answer that was lost, it is one message.
 */
export const writeOnMyCase = procedure({
  name: 'write-on-my-case',
  allow: 'signedIn',
  limit: limits.caseMessages,
  input: z.object({ requestId: z.string().max(60), sendKey: z.uuid(), body: writtenText(MAX_CASE_MESSAGE) }),
  async run({ requestId, sendKey, body }, ctx): Promise<{ isNew: boolean }> {
    const request = await holdMyRequest(ctx, requestId)
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
      const [before] = await ctx.tx
        .select({ body: caseMessages.body })
        .from(caseMessages)
        .where(eq(caseMessages.id, sendKey))
      // The form of before, with other words: it is drawn anew and sent again.
      if (before?.body !== body) throw new AppError('conflict')
      return { isNew: false }
    }
    await addCaseEvent(ctx, requestId, { kind: 'message-from-customer' })
    // A closed case stands in no queue: its message is told by mail.
    if (isClosed(request.status)) {
      const { SITE_EMAIL, SITE_URL } = ctx.config
      await ctx.sendMail(messageOnClosedCaseMail, {
        to: SITE_EMAIL,
        data: { type: request.type, url: `${SITE_URL}${caseAddress(requestId)}` },
      })
    }
    ctx.record({ subject: requestId })
    return { isNew: true }
  },
})
