import { eq } from 'drizzle-orm'
import { notify, wantsMail } from '#areas/notifications/notify.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { caseAddress } from './case-address.ts'
import { hasFirstBill } from './case-paths.ts'
import { ruleOf } from './case-steps.ts'
import { activationCompletedMail } from './mails.tsx'
import type { HeldCase } from './office-case.server.ts'
import { requestTypeLabels } from './request.ts'

const TOPIC = 'cases'

/**
 * The message of a completed activation (spec 1 §7), in the transaction that completes it and once: a case that is
 * completed again after it was reopened is told as any other step. Answers whether the customer has been told.
 */
export async function tellCompleted(
  ctx: Context,
  { request, activation, withdrawal, kinds }: HeldCase,
): Promise<boolean> {
  const { id, userId, type } = request
  if (!activation || userId === null || kinds.some(kind => kind === 'supply-active' || kind === 'request-completed'))
    return false
  if (!(await wantsMail(ctx, userId, TOPIC))) return false
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, userId))
  if (!person) return false
  const { title, text } = ruleOf('supply-active')
  const address = caseAddress(id)
  await notify(ctx, userId, {
    topic: TOPIC,
    title: `${requestTypeLabels[type]}: ${title.toLowerCase()}`,
    text,
    address,
    withMail: false,
  })
  const url = ctx.config.SITE_URL + address
  await ctx.sendMail(activationCompletedMail, {
    to: person.email,
    data: {
      customerName: person.firstName,
      activationType: requestTypeLabels[type],
      offer: activation.selectedOffer,
      supplier: activation.supplierName,
      hasBills: hasFirstBill(type),
      url,
      withdrawal: withdrawal.stage === 'open' ? { url: `${url}/recesso`, lastDay: withdrawal.term.lastDay } : null,
    },
  })
  return true
}
