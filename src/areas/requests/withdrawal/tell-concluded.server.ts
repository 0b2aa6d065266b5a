import { eq } from 'drizzle-orm'
import { notify, wantsMail } from '#areas/notifications/notify.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { caseAddress } from '../case-address.ts'
import { ruleOf } from '../case-steps.ts'
import { contractConcludedMail } from '../mails.tsx'
import { type RequestType, requestTypeLabels } from '../request.ts'
import { loadTermRules } from './load-withdrawal.server.ts'
import { isInTime, termOf } from './rule.ts'

const TOPIC = 'cases'

/**
 * The message of a concluded contract, with the last day to leave it and the link that does it; in the transaction that
 * records the day. Answers whether the customer has been told: who wants no mail is told as of any other step.
 */
export async function tellConcluded(
  ctx: Context,
  of: {
    request: { id: string; userId: string | null; type: RequestType }
    contract: { selectedOffer: string; supplierName: string }
    concludedAt: Date
    contractDay: string
  },
): Promise<boolean> {
  const { id, userId, type } = of.request
  if (userId === null || !(await wantsMail(ctx, userId, TOPIC))) return false
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, userId))
  if (!person) return false
  const { title, text } = ruleOf('contract-concluded')
  const address = caseAddress(id)
  await notify(ctx, userId, {
    topic: TOPIC,
    title: `${requestTypeLabels[type]}: ${title.toLowerCase()}`,
    text,
    address,
    withMail: false,
  })
  const term = termOf(of.concludedAt, await loadTermRules(ctx), of.contractDay)
  const url = ctx.config.SITE_URL + address
  await ctx.sendMail(contractConcludedMail, {
    to: person.email,
    data: {
      name: person.firstName,
      offer: of.contract.selectedOffer,
      supplier: of.contract.supplierName,
      concludedOn: term.concludedOn,
      lastDay: isInTime(term, ctx.now) ? term.lastDay : null,
      url,
      withdrawalUrl: `${url}/recesso`,
    },
  })
  return true
}
