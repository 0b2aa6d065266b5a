import { eq } from 'drizzle-orm'
import { notify, wantsMail } from '#areas/notifications/notify.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { caseAddress, type RequestType, requestTypeLabels } from './request.ts'
import { hasFirstBill } from './case/paths.ts'
import { ruleOf, type StepKind } from './case/steps.ts'
import { activationCompletedMail } from './mails.tsx'
import type { LockedCase } from './office/case.server.ts'

const TOPIC = 'cases'

/**
 * Notifies the customer of a step in their area, in this transaction. Returns the recipient if the step has its own
 * mail and mail is allowed; null: notified as for any other.
 */
export async function notifyStep(
  ctx: Context,
  { id, userId, type }: { id: string; userId: string | null; type: RequestType },
  step: StepKind,
): Promise<{ to: string; firstName: string; url: string } | null> {
  if (userId === null || !(await wantsMail(ctx, userId, TOPIC))) return null
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, userId))
  if (!person) return null
  const { title, text } = ruleOf(step)
  const address = caseAddress(id)
  await notify(ctx, userId, {
    topic: TOPIC,
    title: `${requestTypeLabels[type]}: ${title.toLowerCase()}`,
    text,
    address,
    withMail: false,
  })
  return { to: person.email, firstName: person.firstName, url: ctx.config.SITE_URL + address }
}

/**
 * Mail of a completed activation (spec 1 §7), in the transaction that completes it and only once: a case completed
 * again after reopening is notified as any other step. Returns whether the customer was notified.
 */
export async function notifyCompleted(
  ctx: Context,
  { request, activation, withdrawal, kinds }: LockedCase,
): Promise<boolean> {
  if (!activation || kinds.some(kind => kind === 'supply-active' || kind === 'request-completed')) return false
  const notified = await notifyStep(ctx, request, 'supply-active')
  if (!notified) return false
  const { to, firstName, url } = notified
  await ctx.sendMail(activationCompletedMail, to, {
    customerName: firstName,
    activationType: requestTypeLabels[request.type],
    offer: activation.selectedOffer,
    supplier: activation.supplierName,
    hasBills: hasFirstBill(request.type),
    url,
    withdrawal: withdrawal.stage === 'open' ? { url: `${url}/recesso`, lastDay: withdrawal.term.lastDay } : null,
  })
  return true
}
