import { type Cents } from '#core/money.ts'
import { createHash } from 'node:crypto'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { loadCatalogue } from '#areas/offers/catalogue.server.ts'
import { telecomCost } from '#areas/offers/cost/telecom.ts'
import { type PriceIndicators, priceIndicators } from '#areas/offers/price-indicators.ts'
import { byWay } from '#areas/offers/offer-kinds.ts'
import { inListOrder, publicOffer } from '#areas/offers/public-offer.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { romeDate } from '#core/dates.ts'
import type { Context } from '#platform/procedure.server.ts'
import { orderedOffers } from './offer-orders.ts'
import { type OfferQuestion, offersFor, type WizardOffer } from './wizard-offers.ts'
import { type KnownUses, yearlyCosts } from './yearly-costs.ts'

/** A wizard's offers by cost; ties, and offers without a cost, in the order of spec 2 §9. */
export async function listWizardOffers(
  ctx: Pick<Context, 'tx' | 'now'>,
  question: OfferQuestion,
  answers: Answers,
  known: KnownUses,
): Promise<WizardOffer[]> {
  const today = romeDate(ctx.now)
  const market = await loadMarket(ctx.tx, today)
  const fitting = offersFor(await loadCatalogue(ctx.tx), question, today)
  const { costs, notice, ofLines } = byWay<
    ReturnType<typeof yearlyCosts> & { ofLines: Map<string, Cents | undefined> }
  >(question.kind, {
    energy: () => ({ ...yearlyCosts(fitting, market, question, answers, known), ofLines: new Map() }),
    line: kind => ({
      costs: new Map(),
      notice: null,
      ofLines: new Map(fitting.map(line => [line.id, telecomCost(kind, line)?.total])),
    }),
  })
  const items = inListOrder(fitting.map(offer => publicOffer(offer, market))).map((offer): WizardOffer => {
    const twoYears = ofLines.get(offer.id)
    return {
      offer,
      seen: createHash('sha256').update(JSON.stringify(offer)).digest('base64url').slice(0, 16),
      yearly: costs.get(offer.id) ?? null,
      ...(notice && { notYearly: notice }),
      ...(twoYears !== undefined && { twoYears }),
    }
  })
  return orderedOffers(items, null).list
}

export async function indicatorsOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  { offer }: WizardOffer,
  province: string,
): Promise<PriceIndicators[]> {
  const market = await loadMarket(ctx.tx, romeDate(ctx.now))
  const whole = (await loadCatalogue(ctx.tx)).find(({ id }) => id === offer.id)
  return whole ? priceIndicators(whole.plans, whole.clientType, province || null, market) : []
}
