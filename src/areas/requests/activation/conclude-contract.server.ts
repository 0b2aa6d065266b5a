import { eq } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { AppError, wrongField } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { addCaseEvent, advanceRequest } from '../case/case.server.ts'
import { type HeldCase, requireNothingLacking } from '../office/case.server.ts'
import { activations } from '../tables.server.ts'
import { contractConcludedMail } from '../mails.tsx'
import { tellStep } from '../tell-customer.server.ts'
import { loadTermRules } from '../withdrawal/load-withdrawal.server.ts'
import { isInTime, termOf } from '../withdrawal/withdrawal.ts'

/**
 * Writes that the contract of a held case is concluded: its customer's days to withdraw count from this moment, so that an
 * office that records late takes none of them. The day of the contract is the one on the supplier's paper; a wrong one can
 * be put right until the customer has withdrawn, and moves no term. Each record is a step of its own. What the supplier
 * accepts again after taking it back is another contract, with days of its own.
 */
export async function concludeContract(ctx: Context, held: HeldCase, on: string): Promise<void> {
  const { request, activation, possible } = held
  if (!activation || !possible.dates.includes('contract-concluded')) throw new AppError('move-not-possible')
  requireNothingLacking(held, 'contract-concluded')
  // Concluded before, and it still holds: the day alone is put right.
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
  const hasMail = await tellConcluded(ctx, held, concludedAt, on)
  const step = { kind: 'contract-concluded', detail: { on }, isNotified: !hasMail } as const
  // Forgotten before the end, it is recorded after it: nobody has to act.
  if (request.status === 'completed') await addCaseEvent(ctx, request.id, { ...step, ball: 'nobody', expectedOn: null })
  // Put right: whoever had to act still has.
  else if (standing) await addCaseEvent(ctx, request.id, { ...step, ...(request.ball && { ball: request.ball }) })
  else await advanceRequest(ctx, request.id, 'in_progress', step)
  ctx.record({ detail: { on, isCorrection: standing !== null } })
}

function refusalOf(on: string, asked: Date, known: string | null, now: Date): string | null {
  if (on > romeDate(now)) return 'date-future'
  if (on < romeDate(asked)) return 'date-before-request'
  return known === on ? 'date-unchanged' : null
}

/**
 * The message of a concluded contract, with the last day to leave it and the link that does it; in the transaction that
 * records the day. Answers whether the customer has been told: who wants no mail is told as of any other step.
 */
async function tellConcluded(
  ctx: Context,
  { request, activation }: HeldCase,
  concludedAt: Date,
  on: string,
): Promise<boolean> {
  const notified = activation && (await tellStep(ctx, request, 'contract-concluded'))
  if (!notified) return false
  const { to, firstName, url } = notified
  const term = termOf(concludedAt, await loadTermRules(ctx), on)
  await ctx.sendMail(contractConcludedMail, to, {
    name: firstName,
    offer: activation.selectedOffer,
    supplier: activation.supplierName,
    concludedOn: term.concludedOn,
    lastDay: isInTime(term, ctx.now) ? term.lastDay : null,
    url,
    withdrawalUrl: `${url}/recesso`,
  })
  return true
}
