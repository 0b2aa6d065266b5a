import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { tellOffice } from '#areas/office/staff.server.ts'
import { askDocument, holdCase, ownerOf, writtenText } from '#areas/requests/office/case.server.ts'
import { hasFirstBill } from '#areas/requests/case/paths.ts'
import { type Check, checkNames, checkOutcomes, checksFor } from '#areas/requests/checks/checks.ts'
import { activationChecks } from '#areas/requests/checks/tables.server.ts'
import { dataNames, type Datum, datumRule } from '#areas/requests/corrections/data.ts'
import { type DocumentKind, documentKinds } from '#areas/requests/document-kinds.ts'
import { requireStep, takeStep, tellTaken } from '#areas/requests/office/step.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { correctCase } from './correct-case-data.server.ts'

const refused = (field: string, why: string) => new AppError('bad-input', { fields: { [field]: why } })
const isDocument = (remedy: string): remedy is DocumentKind => documentKinds.some(kind => kind === remedy)

/**
 * A tick: somebody of the office has looked, and it is in order or it is not. What is not says why, and either asks the customer
 * for a document or puts the datum right at once. The last tick counts; all stand in the trail.
 */
export const tickActivationCheck = procedure({
  name: 'tick-activation-check',
  allow: 'cases',
  input: z.object({
    requestId: z.string().max(60),
    seen: z.coerce.number().pipe(z.int32()),
    check: z.enum(checkNames),
    outcome: z.enum(checkOutcomes),
    /** Read by the customer. */
    reason: writtenText(MAX_DOCUMENT_NOTE, { required: false }).default(''),
    /** The document that is asked for, or the datum that is corrected. */
    remedy: z.enum([...documentKinds, ...dataNames]).optional(),
    value: writtenText(200, { required: false }).default(''),
  }),
  async run({ requestId, seen, check, outcome, reason, remedy, value }, ctx): Promise<void> {
    const isThis = and(eq(activationChecks.requestId, requestId), eq(activationChecks.check, check))
    const [before] = await ctx.tx.select({ outcome: activationChecks.outcome }).from(activationChecks).where(isThis)
    const remedied = outcome === 'problem' ? wrongWith(check, { reason, remedy, value }) : null
    const held = remedied?.datum
      ? await correctCase(ctx, { requestId, seen, ...remedied })
      : await holdCase(ctx, requestId, seen)
    if (!held.activation) throw new AppError('not-found')
    if (!checksFor(hasFirstBill(held.request.type)).includes(check)) throw new AppError('bad-input')
    if (remedied?.kind) await askDocument(ctx, held, { kind: remedied.kind, note: reason })
    const now = { outcome, reason: remedied && reason, checkedBy: ctx.userId, at: ctx.now }
    await ctx.tx
      .insert(activationChecks)
      .values({ id: ctx.newId(), requestId, userId: ownerOf(held), check, ...now })
      .onConflictDoUpdate({ target: [activationChecks.requestId, activationChecks.check], set: now })
    await tellOffice(ctx, 'requests')
    ctx.record({ subject: requestId, detail: { check, before: before ?? null, after: { outcome, remedy } } })
  },
})

interface Wrong {
  reason: string
  remedy: DocumentKind | Datum | undefined
  value: string
}

/** What is done about a check that is not in order; refused without a reason, and without a document or a correction. */
function wrongWith(check: Check, { reason, remedy, value }: Wrong) {
  if (!reason) throw refused('reason', 'why-wrong')
  if (!remedy) throw refused('remedy', 'required')
  if (isDocument(remedy)) return { kind: remedy, datum: null }
  if (datumRule(remedy).check !== check) throw refused('remedy', 'other-check')
  if (!value) throw refused('value', 'required')
  return { kind: null, datum: remedy, value, reason }
}

const MOVE = 'data-checked'

/**
 * «Tutto a posto»: whoever has looked at all that was left says so at once, and the case goes on. What is ticked as wrong stays so
 * and holds it, like whatever else the step lacks: then nothing is ticked.
 */
export const approveChecks = procedure({
  name: 'approve-checks',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), seen: z.coerce.number().pipe(z.int32()) }),
  async run({ requestId, seen }, ctx): Promise<void> {
    const { request, activation } = await holdCase(ctx, requestId, seen)
    if (!activation) throw new AppError('not-found')
    const checks = checksFor(hasFirstBill(request.type))
    const looked = await ctx.tx
      .select({ check: activationChecks.check })
      .from(activationChecks)
      .where(and(eq(activationChecks.requestId, requestId), inArray(activationChecks.check, [...checks])))
    const left = checks.filter(check => !looked.some(each => each.check === check))
    const ok = { outcome: 'ok' as const, checkedBy: ctx.userId, at: ctx.now }
    if (left.length > 0)
      await ctx.tx
        .insert(activationChecks)
        .values(left.map(check => ({ id: ctx.newId(), requestId, userId: ownerOf({ request }), check, ...ok })))
    const held = await holdCase(ctx, requestId, seen)
    requireStep(held, MOVE, undefined)
    await takeStep(ctx, held, MOVE)
    await tellTaken(ctx, held, MOVE, undefined)
    ctx.record({ detail: { move: MOVE, checks: left } })
  },
})
