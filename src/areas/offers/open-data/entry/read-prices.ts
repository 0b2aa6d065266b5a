import { Decimal } from '#core/decimal.ts'
import { ownRow } from '#core/own.ts'
import type { DeclaredComponent } from '../../cost/plan.ts'
import { EntryRefused, amountAt, integerAt, numberOrNull, plainTextOf, readAmount } from './entry-values.ts'
import {
  type MarketBand,
  type MarketComponent,
  type MarketDiscount,
  type MarketTerms,
  type MarketUnit,
  type Validity,
  type PriceInterval,
  type Unpriced,
} from '../market-terms.ts'
import { isTimed } from './price-cells.ts'
import { bandShares, bandsIn, type HoursShare, type OwnBands } from './week-bands.ts'
import { childrenOf, textAt, textsOf, type XmlElement } from './xml-element.ts'

const AREAS = ['01', '02', '04', '05', '06'] as const
const UNITS: Readonly<Record<string, MarketUnit>> = {
  '01': '€/year',
  '02': '€/kW',
  '03': '€/kWh',
  '04': '€/Smc',
  '05': '€',
}
const PERCENT = '06'
const BANDS: Readonly<Record<string, MarketBand>> = {
  '01': 'f1',
  '02': 'f2',
  '03': 'f3',
  '91': 'f23',
  '92': 'f13',
  '93': 'f12',
}
/** CODICE_COMPONENTE_FASCIA of a discount, 11 to 18: one band each; price codes map to themselves. */
const bandOfDiscount = (code: string): string => (/^1[1-8]$/.test(code) ? `0${code[1]}` : code)
/** CODICE of ComponentiRegolate with a published value; 06 and 07 have none. */
export const DECLARED: Readonly<Record<string, DeclaredComponent>> = {
  '01': 'pcv',
  '02': 'ppe',
  '03': 'ccr',
  '04': 'cpr',
  '05': 'grad',
  '09': 'qvd-fixed',
  '10': 'qvd-variable',
}
const CONDITIONS: Readonly<Record<string, string>> = {
  '01': 'con la bolletta elettronica',
  '02': 'con la gestione online',
  '03': 'con bolletta elettronica e domiciliazione bancaria',
}
/** TIPO_PREZZO. */
const KINDS_OF_PRICE: Readonly<Record<string, { variable: boolean }>> = {
  '01': { variable: false },
  '02': { variable: true },
}
const MAX_TEXT = 200
const MAX_PARTS = 300
/** Prices times slices of the year, which every comparison evaluates. Eight own bands by month: 3,456. */
const MAX_EVALUATED = 20_000

/** Context of an entry: its commodity and the hours of its own bands. */
interface ReadContext {
  commodity: MarketTerms['commodity']
  own: OwnBands | null
}

/** The supplier's components with their prices, optional ones marked. */
export function readComponents(
  entry: XmlElement,
  { commodity, own }: ReadContext,
  reasons: Unpriced[],
): MarketComponent[] {
  const given = childrenOf(entry, 'ComponenteImpresa')
  if (given.length > MAX_PARTS) throw new EntryRefused('too-large', 'ComponenteImpresa')
  const components = given.flatMap((component): MarketComponent[] => {
    const area = textAt(component, 'MACROAREA').padStart(2, '0')
    if (!AREAS.some(known => known === area)) throw new EntryRefused('unknown-code', `MACROAREA ${area}`)
    const optional = textAt(component, 'TIPOLOGIA').padStart(2, '0') === '02'
    const intervals = childrenOf(component, 'IntervalloPrezzi')
    if (intervals.length > MAX_PARTS) throw new EntryRefused('too-large', 'IntervalloPrezzi')
    const declared = {
      name: plainTextOf(textAt(component, 'NOME'), MAX_TEXT),
      ...(optional && { optional: true as const }),
      area: area as MarketComponent['area'],
    }
    const problems = optional ? [] : reasons
    if (own) return toStandardBands(intervals, own, problems).map(each => ({ ...declared, ...each }))
    return [{ ...declared, intervals: intervals.flatMap(interval => readInterval(interval, commodity, problems)) }]
  })
  const all = components.flatMap(({ intervals }) => intervals)
  const ends = new Set(all.flatMap(({ from, upTo }) => [from, upTo]))
  if (all.length * ends.size * (all.some(isTimed) ? 12 : 1) > MAX_EVALUATED)
    throw new EntryRefused('too-large', 'IntervalloPrezzi')
  return components
}

/**
 * Converts prices in the offer's own bands to F1, F2 and F3: each own band becomes a component whose price weighs in
 * each standard band by its hours there. Reports hours without a price.
 */
function toStandardBands(
  intervals: readonly XmlElement[],
  own: OwnBands,
  reasons: Unpriced[],
): Pick<MarketComponent, 'ownBand' | 'intervals'>[] {
  const byCode = Map.groupBy(intervals, each => textAt(each, 'FASCIA_COMPONENTE').padStart(2, '0'))
  // Many suppliers give only the first band to mean «all hours».
  const isForAllHours = [...byCode.keys()].every(code => code === '00' || code === '01')
  const priced = new Set([...byCode.keys()].flatMap(bandsIn))
  if (!isForAllHours && [...own.keys()].some(band => !priced.has(band))) reasons.push('other-bands')
  return [...byCode].flatMap(([code, same]) => {
    const read = same.flatMap(interval => readInterval(interval, 'luce', reasons, null))
    if (isForAllHours || code === '00') return [{ intervals: read }]
    if (!bandShares(code, own)) reasons.push('other-bands')
    return bandsIn(code).flatMap(ownBand => {
      const shares = own.get(ownBand)
      if (!shares) return []
      const weighed = (each: PriceInterval) =>
        (['f1', 'f2', 'f3'] as const).map(band => ({
          ...each,
          band,
          price: Decimal.of(each.price).times(shares[band]).toString(),
        }))
      return [{ ownBand, intervals: read.flatMap(weighed) }]
    })
  })
}

function readInterval(
  interval: XmlElement,
  commodity: MarketTerms['commodity'],
  reasons: Unpriced[],
  bands: typeof BANDS | null = BANDS,
): PriceInterval[] {
  const code = textAt(interval, 'UNITA_MISURA').padStart(2, '0')
  const unit = ownRow(UNITS, code)
  const isOther = commodity === 'luce' ? unit === '€/Smc' : unit === '€/kWh' || unit === '€/kW'
  if (!unit || isOther) {
    if (!unit && code !== PERCENT) throw new EntryRefused('unknown-code', `UNITA_MISURA ${code}`)
    reasons.push('own-unit')
    return []
  }
  const stretch = stretchOf(textAt(interval, 'CONSUMO_DA'), textAt(interval, 'CONSUMO_A'))
  const isFee = unit !== '€/kWh' && unit !== '€/Smc'
  if (isFee && (stretch.from ?? stretch.upTo)) reasons.push('fee-with-intervals')
  const bandCode = textAt(interval, 'FASCIA_COMPONENTE')
  const hasBand = bands !== null && Number(bandCode || 0) !== 0 && commodity === 'luce'
  const band = hasBand ? bands[bandCode.padStart(2, '0')] : undefined
  if (hasBand && !band) reasons.push('other-bands')
  const period = periodOf(interval)
  if (combinesPeriods(period)) reasons.push('several-periods')
  return [
    {
      price: amountAt(textAt(interval, 'PREZZO'), 'PREZZO'),
      unit,
      ...(band && { band }),
      ...KINDS_OF_PRICE[textAt(interval, 'TIPO_PREZZO').padStart(2, '0')],
      ...stretch,
      ...period,
    },
  ]
}

/** A tier of yearly consumption; an end of 0 means none, and a beginning of 1 is the first unit. */
function stretchOf(from: string, upTo: string): { from?: string; upTo?: string } {
  const [start, end] = [numberOrNull(from, 'CONSUMO_DA'), numberOrNull(upTo, 'CONSUMO_A')]
  return {
    ...(start !== null && Number(start) > 1 && { from: start }),
    ...(end !== null && Number(end) > 0 && { upTo: end }),
  }
}

function periodOf(element: XmlElement): Validity {
  const [months, until] = [
    textAt(element, 'PeriodoValidita', 'DURATA'),
    textAt(element, 'PeriodoValidita', 'VALIDO_FINO') || textAt(element, 'PeriodoValidita', 'VALIDA_FINO'),
  ]
  const only = childrenOf(element, 'PeriodoValidita').flatMap(period =>
    childrenOf(period, 'MESE_VALIDITA').map(({ text }) => integerAt(text.trim(), 'MESE_VALIDITA')),
  )
  if (only.some(month => month < 1 || month > 12)) throw new EntryRefused('unknown-code', 'MESE_VALIDITA')
  const [, month, year] = /^(0[1-9]|1[0-2])\/(20\d{2})$/.exec(until) ?? []
  if (until && !year) throw new EntryRefused('not-a-date', `VALIDO_FINO ${until}`)
  const lasts = months ? integerAt(months, 'DURATA') : -1
  return {
    ...(lasts > 0 && { months: lasts }),
    ...(year && { until: `${year}-${month}` }),
    ...(only.length > 0 && only.length < 12 && { only: [...new Set(only)] }),
  }
}

/** First months, an end date and calendar months are never combined (ENERGY.md §1, «Periods»). */
const combinesPeriods = ({ months, until, only }: Validity): boolean => [months, until, only].filter(Boolean).length > 1

const ON = { '01': 'fee', '02': 'power', '03': 'sale' } as const
const BEYOND_FIRST_YEAR = '03'

/** What a partial discount applies to: bands, or regulated components; null when it cannot be computed. */
function targetOf(
  codesIn: readonly XmlElement[],
  own: OwnBands | null,
): Pick<MarketDiscount, 'shares' | 'ownBands' | 'components'> | null {
  const written = codesIn.flatMap(each => textsOf(each, 'CODICE_COMPONENTE_FASCIA'))
  const codes = [...new Set(written.map(code => code.padStart(2, '0')))]
  if (codes.length === 0) return {}
  const components = codes.map(code => ownRow(DECLARED, code))
  if (components.every(component => component !== undefined)) return { components }
  const bands = codes.map(bandOfDiscount)
  const shares = hoursOf(bands, own)
  return (
    shares && {
      shares: { f1: shares.f1.toString(), f2: shares.f2.toString(), f3: shares.f3.toString() },
      ...(own && { ownBands: [...new Set(bands.flatMap(bandsIn))] }),
    }
  )
}

/** Deduplicated: several codes may name the same hour. */
function hoursOf(codes: readonly string[], own: OwnBands | null): HoursShare | null {
  const sum = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero }
  if (codes.some(code => bandsIn(code).length === 0)) return null
  for (const band of new Set(codes.flatMap(bandsIn))) {
    const share = bandShares(`0${band}`, own)
    if (!share) return null
    for (const part of ['f1', 'f2', 'f3'] as const) sum[part] = sum[part].plus(share[part])
  }
  return sum
}

/** The official specifications use both spellings. */
const pricesOf = (discount: XmlElement): XmlElement[] =>
  discount.children.filter(({ name }) => name.toLowerCase() === 'prezzisconto')

export function readDiscounts(
  entry: XmlElement,
  { commodity, own }: ReadContext,
  reasons: Unpriced[],
): MarketDiscount[] {
  const given = childrenOf(entry, 'Sconto')
  if (given.flatMap(pricesOf).length > MAX_PARTS) throw new EntryRefused('too-large', 'Sconto')
  return given.flatMap(discount => {
    const validity = textAt(discount, 'VALIDITA').padStart(2, '0')
    if (validity === BEYOND_FIRST_YEAR) return []
    const condition = conditionOf(discount)
    // An unconditional discount would enter the cost: if it cannot be computed, there is no cost.
    const addReason = (reason: Unpriced) => void (condition || reasons.push(reason))
    const prices = pricesOf(discount)
    if (prices.length === 0) addReason('discount-without-price')
    const period = periodOf(discount)
    if (combinesPeriods(period)) addReason('several-periods')
    return prices.flatMap((price): MarketDiscount[] => {
      const kind = textAt(price, 'TIPOLOGIA').padStart(2, '0')
      const code = textAt(price, 'UNITA_MISURA').padStart(2, '0')
      const unit = code === PERCENT ? '%' : ownRow(UNITS, code)
      const on = ownRow(ON, kind)
      const amount = readAmount(textAt(price, 'PREZZO'))
      if (kind === '04') addReason('discount-on-tutela')
      else if (!unit || !on || amount === null) addReason('discount-without-price')
      if (!unit || !on || amount === null) return []
      const wrongUnit = commodity === 'luce' ? unit === '€/Smc' : unit === '€/kWh' || unit === '€/kW'
      const target = targetOf([discount, price], own)
      // A percentage of a band's fee gives no amount.
      const isComputed =
        target !== null &&
        (!target.shares || unit === '€/kWh' || (unit === '%' && on === 'sale')) &&
        (!target.components || unit === '%')
      if (!isComputed) addReason('discount-on-component')
      else if (wrongUnit) addReason('own-unit')
      if (!isComputed || wrongUnit) return []
      return [
        {
          name: plainTextOf(textAt(discount, 'NOME'), MAX_TEXT),
          amount: amount.replace('-', ''),
          unit,
          on,
          ...target,
          ...(validity === '01' && { atEntry: true as const }),
          ...(isAfterVat(textAt(discount, 'IVA_SCONTO')) && { afterVat: true as const }),
          ...(condition && { condition }),
          ...stretchOf(textAt(price, 'VALIDO_DA'), textAt(price, 'VALIDO_FINO')),
          ...period,
        },
      ]
    })
  })
}

const isAfterVat = (text: string): boolean => text.padStart(2, '0') === '02' || text.toUpperCase() === 'NO'

function conditionOf(discount: XmlElement): string | undefined {
  const code = textAt(discount, 'Condizione', 'CONDIZIONE_APPLICAZIONE').padStart(2, '0')
  if (code === '00') return undefined
  return (
    CONDITIONS[code] ??
    (plainTextOf(textAt(discount, 'Condizione', 'DESCRIZIONE_CONDIZIONE'), MAX_TEXT) ||
      'a una condizione del fornitore')
  )
}
