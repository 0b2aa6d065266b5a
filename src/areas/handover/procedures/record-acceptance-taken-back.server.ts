import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { advanceRequest } from '#areas/requests/case.server.ts'
import { holdCase, ownerOf } from '#areas/requests/office-case.server.ts'
import { writeOfficeMessage } from '#areas/requests/office-message.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { writtenText } from '#areas/requests/written-text.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_ANSWER_NOTE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { TAKE_BACK_REASONS, takeBackReasons } from '../take-back-reasons.ts'
import { supplierAnswers } from '../tables.server.ts'

/**
 * The supplier takes its acceptance back within the days its customer has to withdraw. The case goes back to before it was
 * sent on and the customer reads why and what comes now; their own right and its term stay as they were, since whoever has
 * been told of a contract must not lose the way out of it.
 */
export const recordAcceptanceTakenBack = procedure({
  name: 'record-acceptance-taken-back',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    on: z.iso.date(),
    reason: z.enum(takeBackReasons, { error: 'required' }),
    note: writtenText(MAX_ANSWER_NOTE, { required: false }).default(''),
  }),
  async run({ requestId, seen, on, reason, note }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    const { activation, possible } = held
    if (!activation?.concludedAt || !possible.takeBack) throw new AppError('move-not-possible')
    const userId = ownerOf(held)
    if (reason === 'other' && note === '') throw new AppError('bad-input', { fields: { note: 'required' } })
    if (on > romeDate(ctx.now)) throw new AppError('bad-input', { fields: { on: 'date-future' } })
    if (on < (activation.contractDay ?? romeDate(activation.concludedAt)))
      throw new AppError('bad-input', { fields: { on: 'date-before-conclusion' } })
    await ctx.tx.insert(supplierAnswers).values({
      id: ctx.newId(),
      requestId,
      userId,
      answer: 'taken-back',
      reason,
      note,
      reference: null,
      answeredOn: on,
      recordedBy: ctx.userId,
      at: ctx.now,
    })
    await ctx.asSystem(() =>
      ctx.tx
        .update(activations)
        .set({ takenBackAt: ctx.now, updatedAt: ctx.now })
        .where(eq(activations.id, activation.id)),
    )
    await writeOfficeMessage(ctx, { requestId, userId, body: TAKE_BACK_REASONS[reason].told })
    await advanceRequest(ctx, requestId, 'in_progress', {
      kind: 'supplier-took-back',
      detail: { reason, on },
    })
    ctx.record({ detail: { reason, on, before: { concludedAt: activation.concludedAt.toISOString() } } })
  },
})
