import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { claim } from '#areas/office/claims.server.ts'
import { AppError } from '#core/errors.ts'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { refuseOwn } from '../own-case.server.ts'
import { requests } from '../tables.server.ts'

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
