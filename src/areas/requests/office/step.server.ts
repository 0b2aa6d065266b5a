import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { advanceRequest, notifyStepTaken, writeOfficeMessage } from '../case/case.server.ts'
import { type LockedCase, requireNothingLacking } from './case.server.ts'
import { type Move, moveOf } from './moves.ts'
import { completedMail } from '../completed-mail.server.ts'

/** Refuses a step that is not allowed now, lacks something, or has no reason for the customer. */
export function requireStep(held: LockedCase, move: Move, reason: string | undefined): void {
  if (!held.possible.moves.includes(move)) throw new AppError('move-not-possible')
  requireNothingLacking(held, move)
  if (moveOf(move).needsReason && held.request.userId && !reason) throw wrongField('reason', 'required')
}

/** Takes an allowed step; the caller notifies the customer. */
export const takeStep = (ctx: Context, { request }: Pick<LockedCase, 'request'>, move: Move): Promise<void> =>
  advanceRequest(ctx, request.id, moveOf(move).to, { kind: move, isNotified: false })

/**
 * Notifies the customer of a step: reason among the messages, and notice. `held` is the case before it; `by` took it,
 * when a job notifies.
 */
export async function notifyTaken(
  ctx: Context,
  held: LockedCase,
  move: Move,
  reason: string | undefined,
  by?: string,
): Promise<void> {
  const { id: requestId, userId } = held.request
  if (userId && reason && moveOf(move).needsReason)
    await writeOfficeMessage(ctx, { requestId, userId, body: reason, by })
  const mail = moveOf(move).to === 'completed' ? completedMail(ctx, held) : undefined
  await notifyStepTaken(ctx, held.request, { kind: mail ? 'supply-active' : move, mail })
}
