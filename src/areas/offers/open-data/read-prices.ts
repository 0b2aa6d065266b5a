import { Decimal } from '#core/decimal.ts'
import type { DeclaredComponent } from '../cost/plan.ts'
import { EntryRefused, amountAt, integerAt, numberOrNull } from './entry-values.ts'
import {
  MARKET_DISPATCHING,
  type MarketBand,
  type MarketComponent,
  type MarketDiscount,
  type MarketDispatching,
  type MarketTerms,
  type MarketUnit,
  type Period,
  type PriceInterval,
  type Unpriced,
} from './market-terms.ts'
import { bandShares, bandsIn, type OwnBands } from './week-bands.ts'
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
/** CODICE_COMPONENTE_FASCIA of a discount: bands have codes of their own beside those of prices. */
const DISCOUNT_BANDS: Readonly<Record<string, MarketBand>> = {
  '11': 'f1',
  '12': 'f2',
  '13': 'f3',
  '91': 'f23',
  '92': 'f13',
  '93': 'f12',
}
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
const MAX_TEXT = 200
const MAX_PARTS = 300

/** Of what an entry is read: its commodity, and the hours of its own bands. */
interface ReadGround {
  commodity: MarketTerms['commodity']
  own: OwnBands | null
}

/** The components of the supplier with their prices, optional ones marked. */
export function readComponents(
  entry: XmlElement,
  { commodity, own }: ReadGround,
  reasons: Unpriced[],
): MarketComponent[] {
  const given = childrenOf(entry, 'ComponenteImpresa')
  if (given.length > MAX_PARTS) throw new EntryRefused('too-large', 'ComponenteImpresa')
  return given.flatMap(component => {
    const area = textAt(component, 'MACROAREA').padStart(2, '0')
    if (!AREAS.some(known => known === area)) throw new EntryRefused('unknown-code', `MACROAREA ${area}`)
    const optional = textAt(component, 'TIPOLOGIA').padStart(2, '0') === '02'
    const intervals = childrenOf(component, 'IntervalloPrezzi')
    if (intervals.length > MAX_PARTS) throw new EntryRefused('too-large', 'IntervalloPrezzi')
    const said = {
      name: textAt(component, 'NOME').slice(0, MAX_TEXT),
      ...(optional && { optional: true as const }),
      area: area as MarketComponent['area'],
    }
    const told = optional ? [] : reasons
    if (own) return inOwnBands(intervals, own, told).map(each => ({ ...said, intervals: each }))
    return [{ ...said, intervals: intervals.flatMap(interval => readInterval(interval, commodity, told)) }]
  })
}

/**
 * Prices in bands of the offer's own as prices of F1, F2 and F3: each own band becomes a component of its own, whose price
 * weighs in each standard band by the hours that it has there. Hours without a price are told.
 */
function inOwnBands(intervals: readonly XmlElement[], own: OwnBands, reasons: Unpriced[]): PriceInterval[][] {
  const byCode = Map.groupBy(intervals, each => textAt(each, 'FASCIA_COMPONENTE').padStart(2, '0'))
  // The first band alone is how many suppliers write «all hours».
  const isForAllHours = [...byCode.keys()].every(code => code === '00' || code === '01')
  const priced = new Set([...byCode.keys()].flatMap(bandsIn))
  if (!isForAllHours && [...own.keys()].some(band => !priced.has(band))) reasons.push('other-bands')
  return [...byCode].map(([code, same]) => {
    const shares = isForAllHours || code === '00' ? null : bandShares(code, own)
    if (!shares && !isForAllHours && code !== '00') reasons.push('other-bands')
    return same.flatMap(interval =>
      readInterval(interval, 'luce', reasons, null).flatMap((read): PriceInterval[] =>
        shares
          ? (['f1', 'f2', 'f3'] as const).map(band => ({
              ...read,
              band,
              price: Decimal.of(read.price).times(shares[band]).toString(),
            }))
          : [read],
      ),
    )
  })
}

function readInterval(
  interval: XmlElement,
  commodity: MarketTerms['commodity'],
  reasons: Unpriced[],
  bands: typeof BANDS | null = BANDS,
): PriceInterval[] {
  const code = textAt(interval, 'UNITA_MISURA').padStart(2, '0')
  const unit = UNITS[code]
  const isOther = commodity === 'luce' ? unit === '€/Smc' : unit === '€/kWh' || unit === '€/kW'
  if (!unit || isOther) {
    if (!unit && code !== PERCENT) throw new EntryRefused('unknown-code', `UNITA_MISURA ${code}`)
    reasons.push('own-unit')
    return []
  }
  const bandCode = textAt(interval, 'FASCIA_COMPONENTE')
  const hasBand = bands !== null && bandCode !== '' && commodity === 'luce'
  const band = hasBand ? bands[bandCode.padStart(2, '0')] : undefined
  if (hasBand && !band) reasons.push('other-bands')
  return [
    {
      price: amountAt(textAt(interval, 'PREZZO'), 'PREZZO'),
      unit,
      ...(band && { band }),
      ...stretchOf(textAt(interval, 'CONSUMO_DA'), textAt(interval, 'CONSUMO_A')),
      ...periodOf(interval),
    },
  ]
}

/** A stretch of yearly consumption; 0 as its end is no end. */
function stretchOf(from: string, upTo: string): { from?: string; upTo?: string } {
  const [start, end] = [numberOrNull(from, 'CONSUMO_DA'), numberOrNull(upTo, 'CONSUMO_A')]
  return {
    ...(start !== null && Number(start) > 0 && { from: start }),
    ...(end !== null && Number(end) > 0 && { upTo: end }),
  }
}

function periodOf(element: XmlElement): Period {
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

export function readDispatching(entry: XmlElement, reasons: Unpriced[]): MarketTerms['dispatching'] {
  return childrenOf(entry, 'Dispacciamento').flatMap(each => {
    const code = textAt(each, 'TIPO_DISPACCIAMENTO').padStart(2, '0')
    if (!MARKET_DISPATCHING.some(known => known === code)) {
      reasons.push('other-dispatching')
      return []
    }
    const own = code === '99'
    return [
      {
        entry: code as MarketDispatching,
        ...(own && { value: amountAt(textAt(each, 'VALORE_DISP'), 'VALORE_DISP') }),
      },
    ]
  })
}

const ON = { '01': 'fee', '02': 'power', '03': 'sale' } as const
const BEYOND_FIRST_YEAR = '03'

/** What a discount is taken of, where not of the whole: bands, or regulated components; null for what cannot be reckoned. */
function targetOf(discount: XmlElement, own: OwnBands | null): Pick<MarketDiscount, 'bands' | 'components'> | null {
  const codes = textsOf(discount, 'CODICE_COMPONENTE_FASCIA')
  if (codes.length === 0) return {}
  const [bands, components] = [codes.map(code => DISCOUNT_BANDS[code]), codes.map(code => DECLARED[code])]
  if (!own && bands.every(band => band !== undefined)) return { bands }
  return components.every(component => component !== undefined) ? { components } : null
}

export function readDiscounts(
  entry: XmlElement,
  { commodity, own }: ReadGround,
  reasons: Unpriced[],
): MarketDiscount[] {
  return childrenOf(entry, 'Sconto').flatMap(discount => {
    const validity = textAt(discount, 'VALIDITA').padStart(2, '0')
    if (validity === BEYOND_FIRST_YEAR) return []
    const condition = conditionOf(discount)
    const target = targetOf(discount, own)
    return childrenOf(discount, 'PrezziSconto').flatMap((price): MarketDiscount[] => {
      const kind = textAt(price, 'TIPOLOGIA').padStart(2, '0')
      const code = textAt(price, 'UNITA_MISURA').padStart(2, '0')
      const unit = code === PERCENT ? '%' : UNITS[code]
      const on = ON[kind as keyof typeof ON]
      if (!unit || (!on && kind !== '04')) throw new EntryRefused('unknown-code', `Sconto ${kind} ${code}`)
      const wrongUnit = commodity === 'luce' ? unit === '€/Smc' : unit === '€/kWh' || unit === '€/kW'
      // Only a percentage of regulated components, and only euros of a band, say how much they are.
      const isReckoned = target !== null && (unit === '%' ? !target.bands : !target.components)
      // What no condition asks for would be in the cost: without being able to reckon it there is none.
      if (!condition) {
        if (!on) reasons.push('discount-on-tutela')
        else if (!isReckoned) reasons.push('discount-on-component')
        else if (wrongUnit) reasons.push('own-unit')
      }
      if (!on || !isReckoned || wrongUnit) return []
      return [
        {
          name: textAt(discount, 'NOME').slice(0, MAX_TEXT),
          amount: amountAt(textAt(price, 'PREZZO'), 'PREZZO').replace('-', ''),
          unit,
          on,
          ...target,
          ...(validity === '01' && { atEntry: true as const }),
          ...(isAfterVat(textAt(discount, 'IVA_SCONTO')) && { afterVat: true as const }),
          ...(condition && { condition }),
          ...stretchOf(textAt(price, 'VALIDO_DA'), textAt(price, 'VALIDO_FINO')),
          ...periodOf(discount),
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
    (textAt(discount, 'Condizione', 'DESCRIZIONE_CONDIZIONE') || 'a una condizione del fornitore').slice(0, MAX_TEXT)
  )
}
