import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { canBeSigned } from '#areas/offers/offer.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { REQUEST_FLOW_NAMES, requestFlow } from '../request-flows.ts'

/** What a wizard may take as answered when it opens with an offer: the offer, and whom and what it is for. */
export const startFromOffer = procedure({
  name: 'start-from-offer',
  allow: 'signedIn',
  reads: true,
  limit: limits.offers,
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES),
    offerId: z.string().min(1).max(100),
    billId: z.string().max(60).optional(),
  }),
  async run({ flow: name, offerId, billId }, ctx): Promise<Answers> {
    const flow = requestFlow(name)
    const offer = (await loadCatalogue(ctx.tx)).find(({ id }) => id === offerId)
    if (!offer || offer.source === 'open-data' || !canBeSigned(offer, romeDate(ctx.now)))
      throw new AppError('not-found')
    const asked = new Set(flow.wizard.steps.flatMap(({ fields }) => fields.map(f => ('name' in f ? f.name : ''))))
    const told: Answers = {
      selectedOffer: offer.id,
      supplyType: offer.type,
      clientType: offer.clientType,
      offerPayment: offer.paymentMethod ?? flow.paymentUnsaid ?? null,
      offerGone: null,
      billId: billId && (await isOwnBill(ctx, billId)) ? billId : null,
    }
    return Object.fromEntries(Object.entries(told).filter(([answer]) => asked.has(answer) || answer === 'offerGone'))
  },
})

/** A bill is known here by the supplies its holder confirmed on it. */
async function isOwnBill({ tx, userId }: Context, billId: string): Promise<boolean> {
  const [supply] = await tx
    .select({ id: supplies.id })
    .from(supplies)
    .where(and(eq(supplies.userId, userId), eq(supplies.billId, billId)))
    .limit(1)
  return supply !== undefined
}
