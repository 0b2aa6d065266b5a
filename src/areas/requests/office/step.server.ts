import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { advanceRequest, tellStep, writeOfficeMessage } from '../case/case.server.ts'
import { type HeldCase, requireNothingLacking } from './case.server.ts'
import { type Move, moveOf } from './moves.ts'
import { tellCompleted } from '../tell-customer.server.ts'

/** Refuses a step that the case does not allow from here, that lacks something, or that says no reason to its customer. */
export function requireStep(held: HeldCase, move: Move, reason: string | undefined): void {
  if (!held.possible.moves.includes(move)) throw new AppError('move-not-possible')
  requireNothingLacking(held, move)
  if (moveOf(move).needsReason && held.request.userId && !reason) throw wrongField('reason', 'required')
}

/** Takes a step that is allowed; whoever calls tells the customer. */
export const takeStep = (ctx: Context, { request }: Pick<HeldCase, 'request'>, move: Move): Promise<void> =>
  advanceRequest(ctx, request.id, moveOf(move).to, { kind: move, isNotified: false })

/**
 * What the customer hears of a step: its reason among the messages, and its notice. `held` is the case as it was before; `by`
 * is who took it, where a job tells it.
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
