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
import { childrenOf, textAt, type XmlElement } from './xml-element.ts'

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
const CONDITIONS: Readonly<Record<string, string>> = {
  '01': 'con la bolletta elettronica',
  '02': 'con la gestione online',
  '03': 'con bolletta elettronica e domiciliazione bancaria',
}
const MAX_TEXT = 200
const MAX_PARTS = 300

/** The components of the supplier with their prices, optional ones marked. */
export function readComponents(
  entry: XmlElement,
  commodity: MarketTerms['commodity'],
  reasons: Unpriced[],
): MarketComponent[] {
  const given = childrenOf(entry, 'ComponenteImpresa')
  if (given.length > MAX_PARTS) throw new EntryRefused('too-large', 'ComponenteImpresa')
  return given.map(component => {
    const area = textAt(component, 'MACROAREA').padStart(2, '0')
    if (!AREAS.some(known => known === area)) throw new EntryRefused('unknown-code', `MACROAREA ${area}`)
    const optional = textAt(component, 'TIPOLOGIA').padStart(2, '0') === '02'
    const intervals = childrenOf(component, 'IntervalloPrezzi')
    if (intervals.length > MAX_PARTS) throw new EntryRefused('too-large', 'IntervalloPrezzi')
    return {
      name: textAt(component, 'NOME').slice(0, MAX_TEXT),
      ...(optional && { optional: true as const }),
      area: area as MarketComponent['area'],
      intervals: intervals.flatMap(interval => readInterval(interval, commodity, optional ? [] : reasons)),
    }
  })
}

function readInterval(interval: XmlElement, commodity: MarketTerms['commodity'], reasons: Unpriced[]): PriceInterval[] {
  const code = textAt(interval, 'UNITA_MISURA').padStart(2, '0')
  const unit = UNITS[code]
  const isOther = commodity === 'luce' ? unit === '€/Smc' : unit === '€/kWh' || unit === '€/kW'
  if (!unit || isOther) {
    if (!unit && code !== PERCENT) throw new EntryRefused('unknown-code', `UNITA_MISURA ${code}`)
    reasons.push('own-unit')
    return []
  }
  const bandCode = textAt(interval, 'FASCIA_COMPONENTE')
  const band = bandCode && commodity === 'luce' ? BANDS[bandCode.padStart(2, '0')] : undefined
  if (bandCode && commodity === 'luce' && !band) reasons.push('other-bands')
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

export function readDiscounts(
  entry: XmlElement,
  commodity: MarketTerms['commodity'],
  reasons: Unpriced[],
): MarketDiscount[] {
  return childrenOf(entry, 'Sconto').flatMap(discount => {
    const validity = textAt(discount, 'VALIDITA').padStart(2, '0')
    if (validity === BEYOND_FIRST_YEAR) return []
    const condition = conditionOf(discount)
    const target = textAt(discount, 'CODICE_COMPONENTE_FASCIA')
    const band = target ? DISCOUNT_BANDS[target] : undefined
    return childrenOf(discount, 'PrezziSconto').flatMap((price): MarketDiscount[] => {
      const kind = textAt(price, 'TIPOLOGIA').padStart(2, '0')
      const code = textAt(price, 'UNITA_MISURA').padStart(2, '0')
      const unit = code === PERCENT ? '%' : UNITS[code]
      const on = ON[kind as keyof typeof ON]
      if (!unit || (!on && kind !== '04')) throw new EntryRefused('unknown-code', `Sconto ${kind} ${code}`)
      const wrongUnit = commodity === 'luce' ? unit === '€/Smc' : unit === '€/kWh' || unit === '€/kW'
      // What no condition asks for would be in the cost: without being able to reckon it there is none.
      if (!condition) {
        if (!on) reasons.push('discount-on-tutela')
        else if (target && (!band || unit === '%')) reasons.push('discount-on-component')
        else if (wrongUnit) reasons.push('own-unit')
      }
      if (!on || (target && (!band || unit === '%')) || wrongUnit) return []
      return [
        {
          name: textAt(discount, 'NOME').slice(0, MAX_TEXT),
          amount: amountAt(textAt(price, 'PREZZO'), 'PREZZO').replace('-', ''),
          unit,
          on,
          ...(band && { band }),
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
