import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { advanceRequest, writeOfficeMessage } from '#areas/requests/case/case.server.ts'
import { concludeContract } from '#areas/requests/activation/conclude-contract.server.ts'
import { holdCase, ownerOf, writtenText } from '#areas/requests/office/case.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { MAX_ANSWER_NOTE, MAX_CASE_MESSAGE, MAX_SUPPLIER_REFERENCE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { awaitsAnswer } from '../waiting-send.server.ts'
import { REFUSAL_REASONS, refusalReasons, TAKE_BACK_REASONS, takeBackReasons } from '../answer-reasons.ts'
import { supplierAnswers } from '../tables.server.ts'

/**
 * What the supplier answered. Accepted: the contract is concluded on that day. Refused: the customer reads in plain words
 * why, as somebody of the office has seen them before; the note stays here, and the case goes back to before it was sent on,
 * to whoever those words ask to act.
 */
export const recordSupplierAnswer = procedure({
  name: 'record-supplier-answer',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    answer: z.enum(['accepted', 'refused']),
    on: z.iso.date(),
    /** The supplier's own number of the contract. */
    reference: writtenText(MAX_SUPPLIER_REFERENCE, { required: false }).default(''),
    reason: z.enum(refusalReasons, { error: 'required' }).optional(),
    note: writtenText(MAX_ANSWER_NOTE, { required: false }).default(''),
    /** Of a refusal: what its customer will read, as somebody has seen it, and the reason it was shown for. */
    told: writtenText(MAX_CASE_MESSAGE, { required: false }).default(''),
    toldFor: z.string().max(60).optional(),
  }),
  async run({ requestId, seen, answer, on, reference, reason, note, told, toldFor }, ctx): Promise<void> {
    const held = await holdCase(ctx, requestId, seen)
    if (!awaitsAnswer(held)) throw new AppError('move-not-possible')
    const userId = ownerOf(held)
    const isRefused = answer === 'refused'
    if (isRefused && !reason) throw new AppError('bad-input', { fields: { reason: 'required' } })
    if (isRefused && reason === 'other' && note === '')
      throw new AppError('bad-input', { fields: { note: 'required' } })
    if (on > romeDate(ctx.now)) throw new AppError('bad-input', { fields: { on: 'date-future' } })
    if (on < romeDate(held.request.createdAt))
      throw new AppError('bad-input', { fields: { on: 'date-before-request' } })
    if (isRefused && (told === '' || toldFor !== reason))
      throw new AppError('bad-input', { fields: { told: 'see-first' } })
    await ctx.tx.insert(supplierAnswers).values({
      id: ctx.newId(),
      requestId,
      userId,
      answer,
      reason: isRefused ? (reason ?? null) : null,
      note,
      reference: reference || null,
      answeredOn: on,
      recordedBy: ctx.userId,
      at: ctx.now,
    })
    if (!isRefused) await concludeContract(ctx, held, on)
    else {
      await writeOfficeMessage(ctx, { requestId, userId, body: told })
      await advanceRequest(ctx, requestId, 'in_progress', {
        kind: 'supplier-refused',
        ball: REFUSAL_REASONS[reason ?? 'other'].ball,
        detail: { reason: reason ?? 'other', answered: on },
      })
    }
    ctx.record({ detail: { answer, ...(isRefused && { reason }), hasReference: reference !== '' } })
  },
})

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
