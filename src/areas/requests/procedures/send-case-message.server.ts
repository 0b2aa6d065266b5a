import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { addCaseEvent } from '../case.server.ts'
import { holdCase, isOpen, ownerOf } from '../office-case.server.ts'
import { writeOfficeMessage } from '../office-message.server.ts'
import { moveNames, moveOf } from '../office-moves.ts'
import { requireStep, takeStep, tellTaken } from '../office-step.server.ts'
import { writtenText } from '../written-text.ts'

/**
 * What the office writes to the customer of a case, and the step that its macro takes with it; the mail that goes with it says
 * only that there is a message.
 */
export const sendCaseMessage = procedure({
  name: 'send-case-message',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    /** Nothing is written where a macro only moves. */
    body: writtenText(MAX_CASE_MESSAGE, { required: false }),
    /** A step that is taken with it, by the rules of the step alone. */
    move: z.enum(moveNames).optional(),
    /** The case waits for the customer's answer. */
    awaitsAnswer: z.stringbool().default(false),
  }),
  async run({ requestId, seen, body, move, awaitsAnswer }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    const userId = ownerOf(held)
    if (!body && !move) throw new AppError('bad-input', { fields: { body: 'required' } })
    if (move) {
      requireStep(held, move, body)
      await takeStep(ctx, held, move)
      await tellTaken(ctx, held, move, body)
      ctx.record({ detail: { move } })
    }
    // A step with a reason has written it already.
    if (!body || (move && moveOf(move).needsReason)) return
    await writeOfficeMessage(ctx, { requestId, userId, body })
    const waits = awaitsAnswer && isOpen(move ? { status: moveOf(move).to } : held.request)
    await addCaseEvent(ctx, requestId, { kind: 'message-from-office', ...(waits && { ball: 'customer' as const }) })
  },
})
