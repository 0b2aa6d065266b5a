import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { hasFirstBill } from '#areas/requests/case-paths.ts'
import { checksFor } from '#areas/requests/checks/checks.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { holdCase, ownerOf } from '#areas/requests/office-case.server.ts'
import { requireStep, takeStep, tellTaken } from '#areas/requests/office-step.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'

const MOVE = 'data-checked'

/**
 * «Tutto a posto»: whoever has looked at all that was left says so at once, and the case goes on. What is ticked as wrong stays so
 * and holds it, like whatever else the step lacks: then nothing is ticked.
 */
export const approveChecks = procedure({
  name: 'approve-checks',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), seen: z.coerce.number().pipe(z.int32()) }),
  async run({ requestId, seen }, ctx): Promise<void> {
    const { request, activation } = await holdCase(ctx, requestId, seen)
    if (!activation) throw new AppError('not-found')
    const checks = checksFor(hasFirstBill(request.type))
    const looked = await ctx.tx
      .select({ check: activationChecks.check })
      .from(activationChecks)
      .where(and(eq(activationChecks.requestId, requestId), inArray(activationChecks.check, [...checks])))
    const left = checks.filter(check => !looked.some(each => each.check === check))
    const ok = { outcome: 'ok' as const, checkedBy: ctx.userId, at: ctx.now }
    if (left.length > 0)
      await ctx.tx
        .insert(activationChecks)
        .values(left.map(check => ({ id: ctx.newId(), requestId, userId: ownerOf({ request }), check, ...ok })))
    const held = await holdCase(ctx, requestId, seen)
    requireStep(held, MOVE, undefined)
    await takeStep(ctx, held, MOVE)
    await tellTaken(ctx, held, MOVE, undefined)
    ctx.record({ detail: { move: MOVE, checks: left } })
  },
})
