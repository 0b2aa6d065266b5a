import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { mailSite } from '#platform/mail/render.server.ts'
import { drawPdf } from '#platform/pdf/document.server.ts'
import { query } from '#platform/procedure.server.ts'
import { offerSheet, sheetName } from '../activation/summary.ts'
import { knowledgeOf, usesOf } from '../offers/knowledge.server.ts'
import { indicatorsOf, listWizardOffers } from '../offers/list-wizard-offers.server.ts'
import { textAnswer } from '../payload.ts'
import { REQUEST_FLOW_NAMES, requestFlow } from '../request-flows.ts'
import { offerAddress } from '#areas/offers/addresses.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { telecomCost } from '#areas/offers/cost/telecom.ts'
import { byWay } from '#areas/offers/offer-kinds.ts'
import { isOnSale } from '#areas/offers/offer.ts'
import { priceIndicators } from '#areas/offers/price-indicators.ts'
import { publicOffer } from '#areas/offers/public-offer.ts'
import { romeDate } from '#core/dates.ts'

export const getOfferSheet = query('get-offer-sheet', 'signedIn', {
  limit: limits.offerSheets,
  input: z.object({
    flow: z.enum(REQUEST_FLOW_NAMES),
    answers: z.record(z.string().max(60), z.unknown()),
    isForCaller: z.boolean().optional(),
  }),
  async run({ flow, answers, isForCaller }, ctx): Promise<{ name: string; bytes: Buffer }> {
    const question = requestFlow(flow).question(answers)
    const { knowledge } = await knowledgeOf(ctx, answers, isForCaller)
    const list = question ? await listWizardOffers(ctx, question, answers, usesOf(knowledge)) : []
    const chosen = list.find(({ offer }) => offer.id === answers.selectedOffer)
    if (!chosen) throw new AppError('not-found')
    const indicators = await indicatorsOf(ctx, chosen, textAnswer(answers, 'province'))
    const bytes = await drawPdf(offerSheet({ chosen, indicators, site: mailSite(ctx.config), at: ctx.now }))
    return { name: sheetName(chosen), bytes }
  },
})

/** The scheda sintetica, or the contract summary of a line, available to everybody before anything else. */
export const getPublicOfferSheet = query('get-public-offer-sheet', 'anyone', {
  limit: limits.offerSheets,
  cacheTags: ['offers', 'market', 'settings'],
  input: z.object({ id: z.string().min(1).max(100) }),
  async run({ id }, { tx, now, config }): Promise<{ path: string; name: string; bytes: Buffer }> {
    const today = romeDate(now)
    const offer = (await loadCatalogue(tx)).find(each => each.id === id)
    if (!offer || offer.source === 'open-data' || !isOnSale(offer, today)) throw new AppError('not-found')
    const market = await loadMarket(tx, today)
    const twoYears = byWay(offer.type, {
      energy: () => undefined,
      line: kind => telecomCost(kind, offer)?.total,
    })
    // The yearly cost depends on the reader: it is on the page, next to its assumptions.
    const chosen = { offer: publicOffer(offer, market), seen: '', yearly: null, ...(twoYears && { twoYears }) }
    const indicators = priceIndicators(offer.plans, offer.clientType, null, market)
    return {
      path: offerAddress({ id, name: offer.name, supplier: offer.supplierName }),
      name: sheetName(chosen),
      bytes: await drawPdf(offerSheet({ chosen, indicators, site: mailSite(config), at: now })),
    }
  },
})
