import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { SOURCES } from '#areas/bills/contract/contract-texts.ts'
import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import { monthName } from '#areas/market/texts.ts'
import type { Source } from '#areas/supplies/sources.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { formatNumber, formatUnitPrice } from '#core/money.ts'

export const unitsOf = { luce: { energy: 'kWh', price: '€/kWh' }, gas: { energy: 'Smc', price: '€/Smc' } } as const

/** «Luce con Volturia», «Gas». */
export const nameOf = ({ commodity, supplierName }: Pick<SupplyLine, 'commodity' | 'supplierName'>): string =>
  supplierName ? `${supplyLabels[commodity]} con ${supplierName}` : supplyLabels[commodity]

export const codeOf = ({ commodity, code }: Pick<SupplyLine, 'commodity' | 'code'>): string | null =>
  code && `${commodity === 'luce' ? 'POD' : 'PDR'} ${code}`

export const consumptionOf = ({ commodity, annualConsumption }: SupplyLine): string | null =>
  annualConsumption && `${formatNumber(Number(annualConsumption))} ${unitsOf[commodity].energy}/anno`

/** «0,1690 €/kWh», «PUN + 0,0120 €/kWh»; null while it is not known. */
export function priceOf({ commodity, priceType, unitPrice, spread }: SupplyLine): string | null {
  const unit = unitsOf[commodity].price
  if (priceType === 'variabile' && spread !== null)
    return `${commodity === 'luce' ? 'PUN' : 'PSV'} + ${formatUnitPrice(Decimal.of(spread), unit)}`
  return unitPrice === null ? null : formatUnitPrice(Decimal.of(unitPrice), unit)
}

const LEFT = { 0: ', oggi è l’ultimo giorno', 1: ', fino a domani' } as const

/** When the price may change, in one sentence. */
export function endOfPrice({ priceType, conditionsEnd, daysLeft }: SupplyLine): string {
  if (conditionsEnd === null || daysLeft === null)
    return priceType === 'variabile'
      ? 'Prezzo variabile: segue il mercato, non ha una data di fine.'
      : 'Non sappiamo quando finisce il prezzo.'
  const what = priceType === 'variabile' ? 'Le condizioni di oggi' : 'Il prezzo fisso'
  if (daysLeft < 0) {
    return priceType === 'variabile'
      ? `Le condizioni di oggi sono finite il ${formatDate(conditionsEnd)}: il fornitore può averle cambiate.`
      : `Il prezzo fisso è finito il ${formatDate(conditionsEnd)}: il fornitore può averlo cambiato.`
  }
  const left = daysLeft === 0 || daysLeft === 1 ? LEFT[daysLeft] : `, ancora ${formatNumber(daysLeft)} giorni`
  return `${what} ${priceType === 'variabile' ? 'valgono' : 'vale'} fino al ${formatDate(conditionsEnd)}${left}.`
}

/** «dalla bolletta di marzo 2026», «scritto da te il 02/05/2026». */
export function sourceWords(source: Source): string {
  switch (source.from) {
    case 'bill':
      return source.period
        ? `dalla bolletta di ${monthName(source.period.slice(0, 7)).toLowerCase()}`
        : `dalla bolletta confermata il ${formatDate(source.on)}`
    case 'hand':
      return `scritto da te il ${formatDate(source.on)}`
    case 'request':
      return `dalla richiesta del ${formatDate(source.on)}`
    case 'market':
      return SOURCES.market
  }
}

interface HomeGroup<S> {
  home: SupplyLine['home']
  supplies: S[]
}

/** Supplies by home, ordered by first appearance; those without a home last. */
export function byHome<S extends Pick<SupplyLine, 'home'>>(supplies: readonly S[]): HomeGroup<S>[] {
  const groups = new Map<string, HomeGroup<S>>()
  for (const supply of supplies) {
    const key = supply.home?.id ?? ''
    const group = groups.get(key) ?? { home: supply.home, supplies: [] }
    group.supplies.push(supply)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => Number(a.home === null) - Number(b.home === null))
}
