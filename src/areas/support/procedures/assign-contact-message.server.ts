import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOfStaff, tellOffice } from '#areas/office/staff.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contactMessages } from '../tables.server.ts'

/** Who of the office follows a message of the contact page: oneself, somebody else, or nobody. */
export const assignContactMessage = procedure({
  name: 'assign-contact-message',
  allow: 'messages',
  input: z.object({
    messageId: z.string().max(60),
    /** `me`, the number of somebody of the office, or nothing for nobody. */
    assignee: z.string().max(60),
  }),
  async run({ messageId, assignee }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .select({ assigneeId: contactMessages.assigneeId })
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for('update')
    if (!row) throw new AppError('not-found')
    const to = assignee === '' ? null : assignee === 'me' ? ctx.userId : assignee
    if (to && !(await isOfStaff(ctx, to))) throw new AppError('bad-input', { fields: { assignee: 'not-staff' } })
    await ctx.tx.update(contactMessages).set({ assigneeId: to }).where(eq(contactMessages.id, messageId))
    await tellOffice(ctx, 'contact')
    ctx.record({ subject: messageId, detail: { before: { assignee: row.assigneeId }, after: { assignee: to } } })
  },
})
