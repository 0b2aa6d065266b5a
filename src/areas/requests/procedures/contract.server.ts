import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { command } from '#platform/procedure.server.ts'
import { advanceRequest } from '../case/case.server.ts'
import { concludeContract } from '../activation/conclude-contract.server.ts'
import { lockCase, requireNothingLacking, writtenText, requireDay, seenCase } from '../office/case.server.ts'
import { completedMail } from '../completed-mail.server.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { moveNames } from '../office/moves.ts'
import { requireStep, takeStep, notifyTaken } from '../office/step.server.ts'

/** Contract day, as read by the office on the supplier's document. */
export const recordContractConcluded = command('record-contract-concluded', 'cases', {
  input: z.object({
    ...seenCase,
    on: z.iso.date(),
  }),
  async run({ requestId, seen, on }, ctx): Promise<void> {
    await concludeContract(ctx, await lockCase(ctx, requestId, seen), on)
  },
})

/** Day the supply or the line became active: completes the activation, and notifies the customer. */
export const recordSupplyActive = command('record-supply-active', 'cases', {
  input: z.object({
    ...seenCase,
    on: z.iso.date(),
  }),
  answers: ['send-notification-email (activation_completed)'],
  async run({ requestId, seen, on }, ctx): Promise<void> {
    const locked = await lockCase(ctx, requestId, seen)
    const { activation, possible } = locked
    if (!activation) throw new AppError('move-not-possible')
    if (!activation.concludedAt) throw new AppError('not-concluded')
    if (!possible.dates.includes('supply-active')) throw new AppError('move-not-possible')
    requireNothingLacking(locked, 'supply-active')
    requireDay(on, ctx.now, activation.contractDay ?? romeDate(activation.concludedAt), 'date-before-conclusion')
    const mail = completedMail(ctx, locked)
    await advanceRequest(ctx, requestId, 'completed', { kind: 'supply-active', detail: { on }, mail })
    ctx.record({ detail: { on } })
  },
})

/** A one-click step of a case; its texts for the customer are in case/steps.ts. */
export const advanceCase = command('advance-case', 'cases', {
  input: z.object({
    ...seenCase,
    move: z.enum(moveNames),
    /** Shown to the customer among the messages; required to cancel a case. */
    reason: writtenText(MAX_CASE_MESSAGE, { required: false }).optional(),
  }),
  async run({ requestId, seen, move, reason }, ctx): Promise<void> {
    const locked = await lockCase(ctx, requestId, seen)
    requireStep(locked, move, reason)
    await takeStep(ctx, locked, move)
    await notifyTaken(ctx, locked, move, reason)
    ctx.record({ detail: { move } })
  },
})
