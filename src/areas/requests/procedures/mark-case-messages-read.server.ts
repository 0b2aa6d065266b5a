import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { caseMessages } from '../tables.server.ts'

/** The customer has the messages of the office on the screen. */
export const markCaseMessagesRead = procedure({
  name: 'mark-case-messages-read',
  allow: 'signedIn',
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx): Promise<void> {
    const { userId, now } = ctx
    await ctx.asSystem(() =>
      ctx.tx
        .update(caseMessages)
        .set({ readAt: now })
        .where(
          and(
            eq(caseMessages.requestId, requestId),
            eq(caseMessages.userId, userId),
            eq(caseMessages.author, 'office'),
            isNull(caseMessages.readAt),
          ),
        ),
    )
    ctx.record({ subject: requestId })
  },
})
