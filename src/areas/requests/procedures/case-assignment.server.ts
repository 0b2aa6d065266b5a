import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { claim, release } from '#areas/office/claims.server.ts'
import { isOfStaff, tellOffice } from '#areas/office/staff.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { refuseOwn } from '../office/case.server.ts'
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

/** «Prendi in carico»: one works on the case, and follows it from now on where nobody did. */
export const claimCase = procedure({
  name: 'claim-case',
  allow: ['cases', 'bills'],
  input: z.object({
    requestId: z.string().max(60),
    /** They have confirmed that they want it although somebody else is working on it. */
    takeOver: z.literal('on').optional(),
  }),
  async run({ requestId, takeOver }, ctx): Promise<void> {
    const [request] = await ctx.tx.select({ userId: requests.userId }).from(requests).where(eq(requests.id, requestId))
    if (!request) throw new AppError('not-found')
    refuseOwn(ctx, request.userId)
    await claim(ctx, 'request', requestId, { takeOver: takeOver === 'on' })
    await ctx.tx
      .update(requests)
      .set({ assigneeId: ctx.userId })
      .where(and(eq(requests.id, requestId), takeOver ? undefined : isNull(requests.assigneeId)))
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId, detail: { takeOver: takeOver === 'on' } })
  },
})

/** «Lascia»: others may work on the case at once; who follows it stays. */
export const releaseCase = procedure({
  name: 'release-case',
  allow: ['cases', 'bills'],
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx): Promise<void> {
    await release(ctx, 'request', requestId)
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId })
  },
})
