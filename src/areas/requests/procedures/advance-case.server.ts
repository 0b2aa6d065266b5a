import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { advanceRequest } from '../case.server.ts'
import { holdCase, requireNothingLacking } from '../office-case.server.ts'
import { writeOfficeMessage } from '../office-message.server.ts'
import { moveNames, moveOf } from '../office-moves.ts'
import { tellCompleted } from '../tell-completed.server.ts'
import { writtenText } from '../written-text.ts'

/** A step of a case that is one press of a button; what the customer reads of it stands in case-steps.ts. */
export const advanceCase = procedure({
  name: 'advance-case',
  allow: 'admin',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    move: z.enum(moveNames),
    /** Read by the customer among the messages; a case is not cancelled without one. */
    reason: writtenText(MAX_CASE_MESSAGE, { required: false }).optional(),
  }),
  async run({ requestId, seen, move, reason }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    if (!held.possible.moves.includes(move)) throw new AppError('move-not-possible')
    requireNothingLacking(held, move)
    const { userId } = held.request
    const { to, needsReason } = moveOf(move)
    if (needsReason && userId) {
      if (!reason) throw new AppError('bad-input', { fields: { reason: 'required' } })
      await writeOfficeMessage(ctx, { requestId, userId, body: reason })
    }
    const isTold = to === 'completed' && (await tellCompleted(ctx, held))
    await advanceRequest(ctx, requestId, to, { kind: move, ...(isTold && { isTold: false }) })
    ctx.record({ detail: { move } })
  },
})
