import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { claimsOf } from '#areas/office/claims.server.ts'
import type { Claim } from '#areas/office/claim.ts'
import { staffNames } from '#areas/office/staff.server.ts'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contactMessages } from '../tables.server.ts'
import { rowOf } from '#platform/database/rows.server.ts'

export interface OpenMessage extends Pick<
  typeof contactMessages.$inferSelect,
  | 'id'
  | 'userId'
  | 'name'
  | 'email'
  | 'subject'
  | 'message'
  | 'kind'
  | 'report'
  | 'status'
  | 'createdAt'
  | 'dueOn'
  | 'assigneeId'
  | 'answer'
  | 'answeredAt'
  | 'outcome'
> {
  answeredBy: string | null
  isLate: boolean
  claim: Claim | null
}

/** One message of the contact page, as it was written; whoever wrote it with an account can see who opened it. */
export const openContactMessage = procedure({
  name: 'open-contact-message',
  allow: 'messages',
  input: z.object({ messageId: z.string().max(60) }),
  async run({ messageId }, ctx): Promise<OpenMessage> {
    const row = await rowOf(ctx.tx, contactMessages, eq(contactMessages.id, messageId))
    await recordAccess(ctx, { owner: row.userId, what: 'message', subject: messageId })
    ctx.record({ subject: messageId })
    const { id, name, email, subject, message, kind, report, status, createdAt, answer, answeredAt, answeredBy } = row
    const { userId, dueOn, assigneeId, outcome } = row
    const names = await staffNames(ctx, [answeredBy])
    return {
      id,
      userId,
      name,
      email,
      subject,
      message,
      kind,
      report,
      status,
      createdAt,
      dueOn,
      isLate: dueOn !== null && dueOn < romeDate(ctx.now),
      assigneeId,
      answer,
      answeredAt,
      outcome,
      answeredBy: (answeredBy && names.get(answeredBy)) ?? null,
      claim: (await claimsOf(ctx, 'message', [id])).get(id) ?? null,
    }
  },
})
