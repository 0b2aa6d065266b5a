import { eq, and } from 'drizzle-orm'
import { z } from 'zod'
import { advanceRequest, writeOfficeMessage } from '#areas/requests/case/case.server.ts'
import { concludeContract } from '#areas/requests/activation/conclude-contract.server.ts'
import {
  lockCase,
  ownerOf,
  writtenText,
  askDocument,
  requireDay,
  seenCase,
} from '#areas/requests/office/case.server.ts'
import { activations } from '#areas/requests/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { MAX_ANSWER_NOTE, MAX_CASE_MESSAGE, MAX_SUPPLIER_REFERENCE, MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { command } from '#platform/procedure.server.ts'
import { awaitsAnswer } from '../waiting-send.server.ts'
import {
  REFUSAL_REASONS,
  type RefusalRule,
  refusalReasons,
  refusalReasonsFor,
  TAKE_BACK_REASONS,
  takeBackReasons,
} from '../answer-reasons.ts'
import { supplierAnswers } from '../tables.server.ts'
import { notifyOffice } from '#areas/office/staff.server.ts'
import { hasFirstBill } from '#areas/requests/case/paths.ts'
import { type Check, checkNames, checkOutcomes, checksFor } from '#areas/requests/checks/checks.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { dataNames, type Datum, datumRule } from '#areas/requests/corrections/data.ts'
import { type DocumentKind, documentKinds } from '#areas/requests/document-kinds.ts'
import { requireStep, takeStep, notifyTaken } from '#areas/requests/office/step.server.ts'
import { correctCase } from './correct-case-data.server.ts'
import { rowsIn, updateRow } from '#platform/database/rows.server.ts'

/**
 * Records the supplier's answer. Accepted: the contract is concluded on that day. Refused: the customer gets a plain
 * explanation that staff has reviewed; the note stays internal, and the case returns to before it was sent, to whoever
 * the explanation asks to act.
 */
export const recordSupplierAnswer = command('record-supplier-answer', 'cases', {
  input: z.object({
    ...seenCase,
    answer: z.enum(['accepted', 'refused']),
    on: z.iso.date(),
    /** The supplier's contract number. */
    reference: writtenText(MAX_SUPPLIER_REFERENCE, { required: false }).default(''),
    reason: z.enum(refusalReasons, { error: 'required' }).optional(),
    note: writtenText(MAX_ANSWER_NOTE, { required: false }).default(''),
    /** Refusals: the text for the customer as reviewed by staff, and the reason it was shown for. */
    told: writtenText(MAX_CASE_MESSAGE, { required: false }).default(''),
    toldFor: z.string().max(60).optional(),
  }),
  async run({ requestId, seen, answer, on, reference, reason, note, told, toldFor }, ctx): Promise<void> {
    const locked = await lockCase(ctx, requestId, seen)
    if (!awaitsAnswer(locked)) throw new AppError('move-not-possible')
    const userId = ownerOf(locked)
    const isRefused = answer === 'refused'
    if (isRefused && !(reason && refusalReasonsFor(hasFirstBill(locked.request.type)).includes(reason)))
      throw wrongField('reason', 'required')
    if (isRefused && reason === 'other' && note === '') throw wrongField('note', 'required')
    requireDay(on, ctx.now, romeDate(locked.request.createdAt), 'date-before-request')
    if (isRefused && (told === '' || toldFor !== reason)) throw wrongField('told', 'see-first')
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
    if (!isRefused) await concludeContract(ctx, locked, on)
    else {
      const { ball, asks }: RefusalRule = REFUSAL_REASONS[reason ?? 'other']
      await writeOfficeMessage(ctx, { requestId, userId, body: told })
      await advanceRequest(ctx, requestId, 'in_progress', {
        kind: 'supplier-refused',
        ball,
        detail: { reason: reason ?? 'other', answered: on },
      })
      if (asks) await askDocument(ctx, locked, { kind: asks, note: '' })
    }
    ctx.record({ detail: { answer, ...(isRefused && { reason }), hasReference: reference !== '' } })
  },
})

/**
 * The supplier retracts its acceptance within the customer's withdrawal period. The case returns to before it was sent
 * and the customer is told why and what comes next; their right and deadline stay, since someone who was told of a
 * contract must be able to leave it.
 */
export const recordAcceptanceTakenBack = command('record-acceptance-taken-back', 'cases', {
  input: z.object({
    ...seenCase,
    on: z.iso.date(),
    reason: z.enum(takeBackReasons, { error: 'required' }),
    note: writtenText(MAX_ANSWER_NOTE, { required: false }).default(''),
  }),
  async run({ requestId, seen, on, reason, note }, ctx): Promise<void> {
    const locked = await lockCase(ctx, requestId, seen)
    const { activation, possible } = locked
    if (!activation?.concludedAt || !possible.takeBack) throw new AppError('move-not-possible')
    const userId = ownerOf(locked)
    if (reason === 'other' && note === '') throw wrongField('note', 'required')
    requireDay(on, ctx.now, activation.contractDay ?? romeDate(activation.concludedAt), 'date-before-conclusion')
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
      updateRow(ctx.tx, activations, activation.id, { takenBackAt: ctx.now, updatedAt: ctx.now }),
    )
    await writeOfficeMessage(ctx, { requestId, userId, body: TAKE_BACK_REASONS[reason].customerText })
    await advanceRequest(ctx, requestId, 'in_progress', {
      kind: 'supplier-took-back',
      detail: { reason, on },
    })
    ctx.record({ detail: { reason, on, before: { concludedAt: activation.concludedAt.toISOString() } } })
  },
})

const isDocument = (remedy: string): remedy is DocumentKind => documentKinds.some(kind => kind === remedy)

/**
 * Records a staff check, passed or failed. A failed one has a reason, and either requests a document or corrects the
 * datum at once. The latest check counts; all are in the audit trail.
 */
export const tickActivationCheck = command('tick-activation-check', 'cases', {
  input: z.object({
    ...seenCase,
    check: z.enum(checkNames),
    outcome: z.enum(checkOutcomes),
    /** Shown to the customer. */
    reason: writtenText(MAX_DOCUMENT_NOTE, { required: false }).default(''),
    /** Document requested, or datum corrected. */
    remedy: z.enum([...documentKinds, ...dataNames]).optional(),
    value: writtenText(200, { required: false }).default(''),
  }),
  async run({ requestId, seen, check, outcome, reason, remedy, value }, ctx): Promise<void> {
    const isThis = and(eq(activationChecks.requestId, requestId), eq(activationChecks.check, check))
    const [before] = await ctx.tx.select({ outcome: activationChecks.outcome }).from(activationChecks).where(isThis)
    const remedied = outcome === 'problem' ? wrongWith(check, { reason, remedy, value }) : null
    const locked = remedied?.datum
      ? await correctCase(ctx, { requestId, seen, ...remedied })
      : await lockCase(ctx, requestId, seen)
    if (!locked.activation) throw new AppError('not-found')
    if (!checksFor(hasFirstBill(locked.request.type)).includes(check)) throw new AppError('bad-input')
    if (remedied?.kind) await askDocument(ctx, locked, { kind: remedied.kind, note: reason })
    const now = { outcome, reason: remedied && reason, checkedBy: ctx.userId, at: ctx.now }
    await ctx.tx
      .insert(activationChecks)
      .values({ id: ctx.newId(), requestId, userId: ownerOf(locked), check, ...now })
      .onConflictDoUpdate({ target: [activationChecks.requestId, activationChecks.check], set: now })
    await notifyOffice(ctx, 'requests')
    ctx.record({ subject: requestId, detail: { check, before: before ?? null, after: { outcome, remedy } } })
  },
})

interface Wrong {
  reason: string
  remedy: DocumentKind | Datum | undefined
  value: string
}

/** Remedy of a failed check; refused without a reason, or without a document or a correction. */
function wrongWith(check: Check, { reason, remedy, value }: Wrong) {
  if (!reason) throw wrongField('reason', 'why-wrong')
  if (!remedy) throw wrongField('remedy', 'required')
  if (isDocument(remedy)) return { kind: remedy, datum: null }
  if (datumRule(remedy).check !== check) throw wrongField('remedy', 'other-check')
  if (!value) throw wrongField('value', 'required')
  return { kind: null, datum: remedy, value, reason }
}

const MOVE = 'data-checked'

/**
 * «Tutto a posto»: marks all remaining checks as passed, and the case advances. Failed checks and other blockers stay:
 * then nothing is marked.
 */
export const approveChecks = command('approve-checks', 'cases', {
  input: z.object(seenCase),
  async run({ requestId, seen }, ctx): Promise<void> {
    const { request, activation } = await lockCase(ctx, requestId, seen)
    if (!activation) throw new AppError('not-found')
    const checks = checksFor(hasFirstBill(request.type))
    const done = await rowsIn(ctx.tx, activationChecks, { requestId, check: checks }, 'check')
    const left = checks.filter(check => !done.some(each => each.check === check))
    const ok = { outcome: 'ok' as const, checkedBy: ctx.userId, at: ctx.now }
    if (left.length > 0)
      await ctx.tx
        .insert(activationChecks)
        .values(left.map(check => ({ id: ctx.newId(), requestId, userId: ownerOf({ request }), check, ...ok })))
    const locked = await lockCase(ctx, requestId, seen)
    requireStep(locked, MOVE, undefined)
    await takeStep(ctx, locked, MOVE)
    await notifyTaken(ctx, locked, MOVE, undefined)
    ctx.record({ detail: { move: MOVE, checks: left } })
  },
})
