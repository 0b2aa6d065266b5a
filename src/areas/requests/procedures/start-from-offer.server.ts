import { z } from 'zod'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { canBeSigned } from '#areas/offers/offer.ts'
import { type Answers, isAsked } from '#areas/wizards/wizard.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { chosenSupplies, staleAnswers } from '../chosen-supplies.ts'
import { knowledgeOf } from '../offers/knowledge.server.ts'
import { REQUEST_FLOW_NAMES, requestFlow } from '../request-flows.ts'

/**
 * What a wizard may take as answered when it opens with an offer: the offer, and whom, what and which supply it is for.
 * What the draft held of another supply, and what was accepted of another offer, is asked again (undefined).
 */
export const startFromOffer = procedure({
  name: 'start-from-offer',
  allow: 'signedIn',
  reads: true,
  limit: limits.offers,
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES),
    offerId: z.string().min(1).max(100),
    billId: z.string().max(60).optional(),
    /** The supplies whose page, or whose bill, the button stood on. */
    supplyIds: z.array(z.string().max(60)).max(10).default([]),
    /** The draft as it was. */
    before: z.record(z.string().max(60), z.unknown()).default({}),
  }),
  async run({ flow: name, offerId, billId, supplyIds, before }, ctx): Promise<Answers> {
    const flow = requestFlow(name)
    const offer = (await loadCatalogue(ctx.tx)).find(({ id }) => id === offerId)
    if (!offer || offer.source === 'open-data' || !canBeSigned(offer, romeDate(ctx.now)))
      throw new AppError('not-found')
    const fields = flow.wizard.steps.flatMap(step => step.fields)
    const asked = new Set(fields.map(field => ('name' in field ? field.name : '')))
    const { supplies } = await knowledgeOf(ctx, {})
    const named = supplies.filter(({ id }) => supplyIds.includes(id))
    const supplyOf = (commodity: 'luce' | 'gas') => named.find(supply => supply.commodity === commodity)?.id ?? null
    const about = {
      supplyType: offer.type,
      supplyIsTold: named.length > 0 ? 'si' : null,
      aboutLuce: supplyOf('luce'),
      aboutGas: supplyOf('gas'),
      luceSupply: null,
      gasSupply: null,
    }
    const chosen = chosenSupplies(supplies, about)
    const told: Answers = {
      selectedOffer: offer.id,
      clientType: offer.clientType,
      offerPayment: offer.paymentMethod ?? flow.paymentUnsaid ?? null,
      billId: billId && named.length > 0 ? billId : null,
      ...about,
      ...chosen.facts,
    }
    const accepted = fields.flatMap(field =>
      isAsked(field) && field.kind === 'checkbox' && field.mustBeTicked ? [field.name] : [],
    )
    return {
      ...Object.fromEntries(accepted.map(acceptance => [acceptance, undefined])),
      ...(flow.isOwnSupply && staleAnswers(before, chosen.facts, true)),
      ...Object.fromEntries(Object.entries(told).filter(([answer]) => asked.has(answer))),
      offerGone: null,
    }
  },
})
