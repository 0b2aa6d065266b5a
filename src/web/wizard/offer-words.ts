import { Decimal } from '#core/decimal.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { DURATION_LABELS } from '#areas/offers/offer.ts'
import { activationCostText, type WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import { byWay, delivers, type LineKind, offerKinds, paidOf, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { capitalised } from '#core/text.ts'
import { feeWords, PAYMENT_WORDS, priceLines, priceLineText } from '#areas/offers/price-words.ts'
import type { Payment } from '#web/blocks/comparison/offer-row.ts'

type PublicOffer = WizardOffer['offer']
const decimal = (amount: number | null): Decimal | null => (amount === null ? null : Decimal.of(String(amount)))

/**
 * Main figure of a card: yearly cost at the person's consumption, or 24 months of a line. Energy without a yearly figure
 * shows the unit price, as in the list: the fixed fee alone would look like the whole price.
 */
export function priceWords({ offer, yearly, twoYears }: WizardOffer): string {
  if (yearly) return `${formatEuro(yearly.total)} all’anno`
  if (twoYears !== undefined) return `${formatEuro(twoYears)} in 24 mesi`
  return byWay(offer.type, {
    energy: kind => pricesOf(offer, kind === 'gas' ? 'gas' : 'luce'),
    line: kind => feeWords(kind, decimal(offer.monthly_fixed_fee)),
  })
}

export function priceNote({ offer, yearly, notYearly, twoYears }: WizardOffer): string | null {
  if (yearly) return yearly.basis
  if (notYearly) return noticeTexts[notYearly]
  return twoYears === undefined ? null : `${capitalised(paidOf(offer.type).oneOff)} compresa`
}

/** As on public lists: bands separately, a variable price as index plus spread. */
const pricesOf = (offer: PublicOffer, commodity: Commodity): string =>
  priceLines({ ...offer, ...(commodity === 'luce' ? { gas: null } : { luce: null }) })
    .map(priceLineText)
    .join(' · ') || NOT_AVAILABLE

interface OfferFact {
  term: string
  value: string
}

/** Prices, duration, activation and payment of an offer, as rows (spec 2 §2.6, units of §9). */
export function offerFacts(offer: PublicOffer): OfferFact[] {
  const rows = byWay(offer.type, { energy: () => energyFacts(offer), line: kind => lineFacts(offer, kind) })
  const activation = activationCostText(offer)
  return [
    ...rows.filter(row => row !== null),
    ...(activation ? [{ term: capitalised(paidOf(offer.type).oneOff), value: activation }] : []),
    ...(offer.payment_method
      ? [{ term: 'Pagamento', value: PAYMENT_WORDS[offer.payment_method as Payment] ?? offer.payment_method }]
      : []),
    ...(offer.regions ? [{ term: 'Solo in', value: offer.regions.join(', ') }] : []),
  ]
}

function energyFacts(offer: PublicOffer): (OfferFact | null)[] {
  const { type } = offer
  return [
    delivers(type, 'luce') ? { term: 'Prezzo luce', value: pricesOf(offer, 'luce') } : null,
    delivers(type, 'gas') ? { term: 'Prezzo gas', value: pricesOf(offer, 'gas') } : null,
    { term: 'Quota fissa', value: feeWords(type, decimal(offer.monthly_fixed_fee)) },
    offer.offer_type ? { term: 'Durata', value: DURATION_LABELS[offer.offer_type] } : null,
    offer.voltura_subentro_costs ? { term: 'Voltura e subentro', value: offer.voltura_subentro_costs } : null,
  ]
}

function lineFacts(offer: PublicOffer, kind: LineKind): (OfferFact | null)[] {
  const { includes } = offerKinds[kind]
  const after = offer.price_after_promo === null ? null : feeWords(kind, decimal(offer.price_after_promo))
  return [
    { term: capitalised(paidOf(kind).fee), value: feeWords(kind, decimal(offer.monthly_fixed_fee)) },
    after ? { term: `Dopo ${offer.promo_months ?? ''} mesi`, value: after } : null,
    offer.network_type ? { term: 'Rete', value: offer.network_type } : null,
    sellsSpeed(kind) && offer.download_speed
      ? { term: 'Velocità', value: `↓ ${offer.download_speed} ↑ ${offer.upload_speed ?? 'non indicata'}` }
      : null,
    includes && offer.network_coverage ? { term: includes, value: offer.network_coverage } : null,
    offer.client_type === 'business' ? { term: 'Per', value: 'Azienda o partita IVA' } : null,
  ]
}
