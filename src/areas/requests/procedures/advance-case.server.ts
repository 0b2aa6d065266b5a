import { z } from 'zod'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { holdCase, writtenText } from '../office/case.server.ts'
import { moveNames } from '../office/moves.ts'
import { requireStep, takeStep, tellTaken } from '../office/step.server.ts'

/** A step of a case that is one press of a button; what the customer reads of it stands in case/steps.ts. */
export const advanceCase = procedure({
  name: 'advance-case',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    move: z.enum(moveNames),
    /** Read by the customer among the messages; a case is not cancelled without one. */
    reason: writtenText(MAX_CASE_MESSAGE, { required: false }).optional(),
  }),
  async run({ requestId, seen, move, reason }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    requireStep(held, move, reason)
    await takeStep(ctx, held, move)
    await tellTaken(ctx, held, move, reason)
    ctx.record({ detail: { move } })
  },
})
