import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { advanceRequest, tellStep, writeOfficeMessage } from '../case/case.server.ts'
import { type HeldCase, requireNothingLacking } from './case.server.ts'
import { type Move, moveOf } from './moves.ts'
import { tellCompleted } from '../tell-customer.server.ts'

/** Refuses a step that is not allowed now, lacks something, or has no reason for the customer. */
export function requireStep(held: HeldCase, move: Move, reason: string | undefined): void {
  if (!held.possible.moves.includes(move)) throw new AppError('move-not-possible')
  requireNothingLacking(held, move)
  if (moveOf(move).needsReason && held.request.userId && !reason) throw wrongField('reason', 'required')
}

/** Takes an allowed step; the caller notifies the customer. */
export const takeStep = (ctx: Context, { request }: Pick<HeldCase, 'request'>, move: Move): Promise<void> =>
  advanceRequest(ctx, request.id, moveOf(move).to, { kind: move, isNotified: false })

/**
 * Notifies the customer of a step: reason among the messages, and notice. `held` is the case before it; `by` took it,
 * when a job notifies.
 */
export async function tellTaken(
  ctx: Context,
  held: HeldCase,
  move: Move,
  reason: string | undefined,
  by?: string,
): Promise<void> {
  const { id: requestId, userId } = held.request
  if (userId && reason && moveOf(move).needsReason)
    await writeOfficeMessage(ctx, { requestId, userId, body: reason, by })
  if (moveOf(move).to === 'completed' && (await tellCompleted(ctx, held))) return
  await tellStep(ctx, held.request, { kind: move })
}
