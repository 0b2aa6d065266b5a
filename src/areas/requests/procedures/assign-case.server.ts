import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOfStaff } from '#areas/office/staff.server.ts'
import { AppError } from '#core/errors.ts'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { refuseOwn } from '../own-case.server.ts'
import { requests } from '../tables.server.ts'

/** Who of the office follows a case: oneself, somebody else, or nobody. */
export const assignCase = procedure({
  name: 'assign-case',
  allow: ['cases', 'bills'],
  input: z.object({
    requestId: z.string().max(60),
    /** `me`, the number of somebody of the office, or nothing for nobody. */
    assignee: z.string().max(60),
  }),
  async run({ requestId, assignee }, ctx): Promise<void> {
    const [request] = await ctx.tx
      .select({ assigneeId: requests.assigneeId, userId: requests.userId })
      .from(requests)
      .where(eq(requests.id, requestId))
      .for('update')
    if (!request) throw new AppError('not-found')
    refuseOwn(ctx, request.userId)
    const to = assignee === '' ? null : assignee === 'me' ? ctx.userId : assignee
    if (to && !(await isOfStaff(ctx, to))) throw new AppError('bad-input', { fields: { assignee: 'not-staff' } })
    await ctx.tx.update(requests).set({ assigneeId: to }).where(eq(requests.id, requestId))
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId, detail: { before: { assignee: request.assigneeId }, after: { assignee: to } } })
  },
})
