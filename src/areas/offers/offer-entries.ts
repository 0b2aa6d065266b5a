import type { Commodity } from '#areas/market/parameters.ts'
import { capitalised } from '#core/text.ts'
import { formatDate } from '#core/dates.ts'
import { formatEuro, formatEuros, formatNumber } from '#core/money.ts'
import type { SearchEntry } from '#areas/search/entry.ts'
import { offerAddress } from './addresses.ts'
import type { Comparison } from './comparison/comparison.ts'
import { byWay, type LineKind, offerKinds, paidOf } from './offer-kinds.ts'
import type { PublicOffer, PublicPrice } from './public-offer.ts'

/** Search and assistant entries for each offer that can be signed: figures of its row, nothing else. */
export const offerEntries = (offers: readonly PublicOffer[]): SearchEntry[] =>
  offers.map(offer => ({
    kind: 'offer',
    key: offer.id,
    title: `${offer.name} · ${offer.supplier_name}`,
    text: [
      `Offerta ${offerKinds[offer.type].phrase} di ${offer.supplier_name}${offer.client_type === 'business' ? ', per aziende e partite IVA' : ''}.`,
      ...(offer.luce ? [energySentence('Luce', offer.luce, '€/kWh')] : []),
      ...(offer.gas ? [energySentence('Gas', offer.gas, '€/Smc')] : []),
      ...byWay(offer.type, { energy: () => [], line: () => telecomSentences(offer) }),
      ...(offer.green_energy ? ['Energia da fonti rinnovabili.'] : []),
      ...(offer.expiry_date ? [`Si sottoscrive fino al ${formatDate(offer.expiry_date)}.`] : []),
    ].join(' '),
    url: offerAddress({ id: offer.id, name: offer.name, supplier: offer.supplier_name }),
    also: [
      offerKinds[offer.type].keywords,
      offer.green_energy ? 'verde rinnovabile' : '',
      // Fibre to the house or to the cabinet; not copper.
      /^FTT/i.test(offer.network_type ?? '') ? 'fibra' : '',
    ].join(' '),
  }))

const BAND_WORDS = { mono: '', f1: 'in F1 ', f2: 'in F2 ', f3: 'in F3 ', f23: 'in F2 e F3 ' } as const

function energySentence(what: string, { index, prices, fixed_months, fee_year }: PublicPrice, unit: string): string {
  const terms = (['mono', 'f1', 'f2', 'f3', 'f23'] as const).flatMap(band => {
    const price = prices[band]
    if (price === undefined) return []
    const amount = formatNumber(Math.abs(price), 6, 4)
    return [`${BAND_WORDS[band]}${index ? `${index} ${price < 0 ? '−' : '+'} ${amount}` : amount} ${unit}`]
  })
  const lasts = fixed_months ? `prezzo fisso per ${fixed_months} mesi` : index ? 'prezzo variabile' : 'prezzo fisso'
  return `${what}: ${lasts}, ${terms.join(', ')} più ${formatEuros(fee_year)} l’anno di quota fissa, prima di rete, oneri e imposte.`
}

function telecomSentences(offer: PublicOffer): string[] {
  const { monthly_fixed_fee: fee, promo_months: promo, price_after_promo: after, activation_cost: activation } = offer
  const { each, oneOff } = paidOf(offer.type)
  const speed = [
    offer.download_speed && `download ${offer.download_speed}`,
    offer.upload_speed && `upload ${offer.upload_speed}`,
  ]
  return [
    ...(fee === null
      ? []
      : [
          `${formatEuros(fee)} ${each}${promo && after !== null ? ` per ${promo} mesi, poi ${formatEuros(after)}` : ''}.`,
        ]),
    ...(activation === null
      ? []
      : [`${capitalised(oneOff)} ${activation === 0 ? 'gratuita' : formatEuros(activation)}.`]),
    ...(offer.network_type ? [`Rete ${offer.network_type}.`] : []),
    ...(speed.some(Boolean) ? [`Velocità: ${speed.filter(Boolean).join(', ')}.`] : []),
    ...(offer.network_coverage ? [`${offer.network_coverage}.`] : []),
  ]
}

/** «Qual è l’offerta più economica?»: first of the ranking for the standard household. */
export function cheapestEnergyEntry(commodity: Commodity, household: string, ranking: Comparison): SearchEntry[] {
  const [best] = ranking.results
  if (!best) return []
  return [
    {
      kind: 'price',
      key: `cheapest-${commodity}`,
      title: `L’offerta ${commodity} con la spesa annua più bassa`,
      text: `Per ${household}, tra le offerte che proponiamo la spesa annua più bassa è di ${best.offer.name} (${best.offer.supplier_name}): ${formatEuro(best.cost.total)} l’anno, tasse comprese, con i dati del ${formatDate(ranking.asOf)}. Con i tuoi consumi la classifica può cambiare: calcolala nella pagina.`,
      url: offerKinds[commodity].path,
      also: `economica economico conveniente migliore risparmiare risparmio costa meno spendo ${offerKinds[commodity].keywords}`,
    },
  ]
}

/** The lowest monthly fee in the catalogue. `offers` in list order. */
export function cheapestTelecomEntry(kind: LineKind, offers: readonly PublicOffer[]): SearchEntry[] {
  const first = offers.find(offer => offer.type === kind && offer.monthly_fixed_fee !== null)
  if (!first) return []
  const { fee } = paidOf(kind)
  return [
    {
      kind: 'price',
      key: `cheapest-${kind}`,
      title: `L’offerta ${offerKinds[kind].label.toLowerCase()} con il ${fee} più basso`,
      text: `Tra le offerte che proponiamo il ${fee} più basso è di ${first.name} (${first.supplier_name}): ${telecomSentences(first).join(' ')}`,
      url: offerKinds[kind].path,
      also: `economica economico conveniente migliore risparmiare risparmio costa meno ${offerKinds[kind].keywords}`,
    },
  ]
}
