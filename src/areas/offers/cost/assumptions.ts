import { toName } from '#core/text.ts'
import { Decimal } from '#core/decimal.ts'
import { monthName } from '#areas/market/texts.ts'
import type { PricePlan } from './plan.ts'
import type { Regulated } from './regulated.ts'
import { USUAL_POWER_KW } from './use.ts'
import { applies, costOf, type PlanInUse, priceEndsInFirstYear, priceOfYear } from './yearly-cost.ts'
import { type Cents, formatNumber } from '#core/money.ts'

const figure = (value: Decimal) => formatNumber(value, 6)

export function useAssumptions(regulated: Regulated): string[] {
  const { use, quarter } = regulated
  const shared = `Tariffe di rete, oneri di sistema e imposte del ${quarter}, uguali per tutto l’anno.`
  if (use.commodity === 'luce') {
    return [
      shared,
      ...(use.client === 'business'
        ? ['Stima per altri usi in bassa tensione: nessun risultato ufficiale permette di verificarla.']
        : [
            `${use.resident ? 'Casa di residenza' : 'Casa non di residenza'}, potenza impegnata ${figure(use.powerKw)} kW${use.powerKw.compare(Decimal.of(USUAL_POWER_KW)) > 0 && use.resident ? ': sopra i 3 kW non c’è l’esenzione dall’accisa' : ''}.`,
          ]),
      ...(regulated.bandsAssumed
        ? [
            use.client === 'business'
              ? 'Consumo diviso per fasce come nelle imprese tipo: F1 44 %, F2 24 %, F3 32 %.'
              : 'Consumo diviso per fasce come nella famiglia tipo: F1 33 %, F2 31 %, F3 36 %.',
          ]
        : []),
    ]
  }
  const { place, heating } = use
  return [
    shared,
    place.province || place.region !== 'Lazio'
      ? `Gas consumato in ${place.region}${place.province ? ` (${place.province})` : ''}, ambito tariffario ${place.ambito}.`
      : 'Gas consumato nel Lazio fuori dalle province di Latina e Frosinone, che pagano imposte minori, ambito tariffario 5.',
    ...(place.climateZoneAssumed ? [`Zona climatica ${place.climateZone}, quella del capoluogo.`] : []),
    heating ? 'Gas per riscaldamento, acqua calda e cottura.' : 'Gas per acqua calda e cottura, senza riscaldamento.',
    ...(regulated.surchargeToCheck ? ['Addizionale regionale dalla tabella di gennaio 2021, da verificare.'] : []),
  ]
}

/** Assumptions specific to one offer: its index, and discounts not counted. */
export function planAssumptions(parts: readonly PlanInUse[]): string[] {
  const sentences = parts.flatMap(part => {
    const conditional = part.plan.discounts.filter(({ condition }) => condition !== null)
    return [
      ...indexAssumptions([part]),
      ...conditional.map(({ name, condition }) => `Lo sconto «${name}» non è contato: vale solo ${condition}.`),
    ]
  })
  return [...new Set(sentences)]
}

/** All assumptions of one offer's figure, the common ones first. */
export const assumptionsOf = (parts: readonly PlanInUse[]): string[] => [
  ...new Set([...parts.flatMap(({ regulated }) => useAssumptions(regulated)), ...planAssumptions(parts)]),
]

/** Sentence required next to every variable figure (ENERGY.md §1); none for a fixed one. */
export const indexAssumptions = (parts: readonly PlanInUse[]): string[] =>
  parts.filter(({ plan }) => plan.price.index !== null).map(indexAssumption)

function indexAssumption({ plan, regulated: { index } }: PlanInUse): string {
  const banded = plan.price.prices.bands !== 'mono'
  const estimate = banded ? index.banded : index.estimate
  const unit = index.name === 'PUN' ? '€/kWh' : '€/Smc'
  if (!estimate) return `Prezzo variabile: il valore del ${index.name} non è disponibile.`
  if (!estimate.months)
    return `Prezzo variabile: stima con il ${index.name} a ${figure(estimate.value)} ${unit} (${estimate.source}).`
  const { count, missing } = estimate.months
  const ofBands = banded
    ? estimate.ratio
      ? ` per fascia: al PUN è applicato il rapporto tra fascia e PUN da ${span(estimate.ratio)}`
      : ' per fascia'
    : `, ${figure(estimate.value)} ${unit}`
  const without =
    missing.length > 0
      ? `, senza ${missing.map(monthName).join(' e ')}, non ${missing.length > 1 ? 'pubblicati' : 'pubblicato'}`
      : ''
  return `Prezzo variabile: stima con la media ${index.name} degli ultimi ${count} mesi${ofBands} (da ${span(estimate.months)}${without}).`
}

const span = ({ from, to }: { from: string; to: string }) => `${monthName(from)} ${toName(monthName(to))}`

/**
 * Why the second year costs a different amount. After `renewal` and `price-changes` the contract says the price; after
 * `fixed-price-ends` nothing does, and the same one is supposed.
 */
export type SecondYearCause = 'discount-ends' | 'fixed-price-ends' | 'renewal' | 'one-off-fee' | 'price-changes'

export interface SecondYear {
  total: Cents
  because: SecondYearCause[]
  assumptions: string[]
}

/** What ends with the first year of a plan. */
const causesOf = (plan: PricePlan): SecondYearCause[] => [
  ...(plan.discounts.some(discount => applies(discount, 1) && !applies(discount, 2))
    ? (['discount-ends'] as const)
    : []),
  ...(priceEndsInFirstYear(plan) ? ([plan.renewal ? 'renewal' : 'fixed-price-ends'] as const) : []),
  ...(plan.feeOnce ? (['one-off-fee'] as const) : []),
]

/** Cost of the second year, when a discount, a fee or a fixed price ends with the first; null when nothing changes. */
export function secondYear(parts: readonly PlanInUse[]): SecondYear | null {
  const because = parts.flatMap(({ plan }) => causesOf(plan))
  const cost = because.length > 0 ? costOf(parts, 2) : null
  if (!cost) return null
  const assumptions = parts.flatMap(({ plan, regulated }) => {
    const causes = causesOf(plan)
    if (causes.length === 0) return []
    const renewed = { ...plan, price: priceOfYear(plan, 2) }
    return [...causes.map(cause => causeSentence(cause, plan)), ...indexAssumptions([{ plan: renewed, regulated }])]
  })
  return { total: cost.total, because: [...new Set(because)], assumptions: [...new Set(assumptions)] }
}

export function causeSentence(cause: SecondYearCause, { fixedMonths }: Pick<PricePlan, 'fixedMonths'>): string {
  switch (cause) {
    case 'discount-ends':
      return 'Dal secondo anno finiscono gli sconti del primo.'
    case 'renewal':
      return `Dopo ${fixedMonths} mesi vale il prezzo di rinnovo previsto dal contratto.`
    case 'fixed-price-ends':
      return `Il prezzo è bloccato per ${fixedMonths} mesi, poi il fornitore può cambiarlo: il secondo anno è calcolato con lo stesso prezzo.`
    case 'one-off-fee':
      return 'Il costo che si paga una volta sola è del primo anno.'
    case 'price-changes':
      return 'Il contratto prevede altri prezzi dopo il primo anno.'
  }
}
