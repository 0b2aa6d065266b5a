import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { respectClaim } from '#areas/office/claims.server.ts'
import { tellOffice } from '#areas/office/tell-office.server.ts'
import { hasFirstBill } from '#areas/requests/case-paths.ts'
import { checkNames, checkOutcomes, checksFor } from '#areas/requests/checks/checks.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { refuseOwn } from '#areas/requests/own-case.server.ts'
import { activations, requests } from '#areas/requests/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'

/** A tick: somebody of the office has looked, and it is in order or it is not. The last one counts; all stand in the trail. */
export const tickActivationCheck = procedure({
  name: 'tick-activation-check',
  allow: 'admin',
  input: z.object({
    requestId: z.string().max(60),
    check: z.enum(checkNames),
    outcome: z.enum(checkOutcomes),
  }),
  async run({ requestId, check, outcome }, ctx): Promise<void> {
    const [request] = await ctx.tx
      .select({ type: requests.type, userId: activations.userId })
      .from(requests)
      .innerJoin(activations, eq(activations.requestId, requests.id))
      .where(eq(requests.id, requestId))
      .for('update', { of: requests })
    if (!request) throw new AppError('not-found')
    refuseOwn(ctx, request.userId)
    await respectClaim(ctx, 'request', requestId)
    if (!checksFor(hasFirstBill(request.type)).includes(check)) throw new AppError('bad-input')
    const isThis = and(eq(activationChecks.requestId, requestId), eq(activationChecks.check, check))
    const [before] = await ctx.tx.select().from(activationChecks).where(isThis)
    const now = { outcome, checkedBy: ctx.userId, at: ctx.now }
    if (before) await ctx.tx.update(activationChecks).set(now).where(isThis)
    else
      await ctx.tx
        .insert(activationChecks)
        .values({ id: ctx.newId(), requestId, userId: request.userId, check, ...now })
    await tellOffice(ctx, 'requests')
    ctx.record({
      subject: requestId,
      detail: { check, before: before ? { outcome: before.outcome } : null, after: { outcome } },
    })
  },
})
