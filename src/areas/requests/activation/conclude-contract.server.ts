import { eq } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { addCaseEvent, advanceRequest } from '../case/case.server.ts'
import { type LockedCase, requireNothingLacking } from '../office/case.server.ts'
import { activations } from '../tables.server.ts'
import { contractConcludedMail } from '../mails.tsx'
import type { Notice } from '#areas/notifications/notify.server.ts'
import { loadTermRules } from '../withdrawal/load-withdrawal.server.ts'
import { isInTime, termOf } from '../withdrawal/withdrawal.ts'

/**
 * Records the conclusion of a locked case's contract: the customer's withdrawal period starts now, so that late
 * recording costs no days. The contract day is the one on the supplier's document; it can be corrected until the
 * customer withdraws, without moving the deadline. Each record is a step of its own. If the supplier accepts again
 * after a retraction, that is another contract with its own period.
 */
export async function concludeContract(ctx: Context, held: LockedCase, on: string): Promise<void> {
  const { request, activation, possible } = held
  if (!activation || !possible.dates.includes('contract-concluded')) throw new AppError('move-not-possible')
  requireNothingLacking(held, 'contract-concluded')
  // Already concluded and still valid: only the day is corrected.
  const standing = activation.takenBackAt ? null : activation.concludedAt
  const refusal = refusalOf(on, request.createdAt, standing && activation.contractDay, ctx.now)
  if (refusal) throw wrongField('on', refusal)
  const concludedAt = standing ?? ctx.now
  await ctx.asSystem(() =>
    ctx.tx
      .update(activations)
      .set({ concludedAt, contractDay: on, takenBackAt: null, updatedAt: ctx.now })
      .where(eq(activations.id, activation.id)),
  )
  const mail = await concludedMail(ctx, activation, concludedAt, on)
  const step = { kind: 'contract-concluded', detail: { on }, mail } as const
  // Recorded after the end because it was forgotten: nobody has to act.
  if (request.status === 'completed') await addCaseEvent(ctx, request.id, { ...step, ball: 'nobody', expectedOn: null })
  // Correction: whoever had to act still has to.
  else if (standing) await addCaseEvent(ctx, request.id, { ...step, ...(request.ball && { ball: request.ball }) })
  else await advanceRequest(ctx, request.id, 'in_progress', step)
  ctx.record({ detail: { on, isCorrection: standing !== null } })
}

function refusalOf(on: string, asked: Date, known: string | null, now: Date): string | null {
  if (on > romeDate(now)) return 'date-future'
  if (on < romeDate(asked)) return 'date-before-request'
  return known === on ? 'date-unchanged' : null
}

/** Mail about a concluded contract, with the last day and the link to withdraw. */
async function concludedMail(
  ctx: Context,
  { selectedOffer, supplierName }: NonNullable<LockedCase['activation']>,
  concludedAt: Date,
  on: string,
): Promise<Notice['mail']> {
  const term = termOf(concludedAt, await loadTermRules(ctx), on)
  return ({ email, firstName, url }) =>
    ctx.sendMail(contractConcludedMail, email, {
      name: firstName,
      offer: selectedOffer,
      supplier: supplierName,
      concludedOn: term.concludedOn,
      lastDay: isInTime(term, ctx.now) ? term.lastDay : null,
      url,
      withdrawalUrl: `${url}/recesso`,
    })
}
