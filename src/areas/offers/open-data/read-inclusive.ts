import { isAmount } from './entry-values.ts'
import type { MarketTerms, Unpriced } from './market-terms.ts'
import { textAt, type XmlElement } from './xml-element.ts'

const NO = ['', '00', 'NO']

/**
 * OFFERTA_ONNICOMPRENSIVA, of households: 01 a fee a year and a price per unit that hold everything but taxes; 02 the same with
 * a subscription for CONSUMO_CANONE units. Undefined for any other offer.
 */
export function readInclusive(
  entry: XmlElement,
  { components, index, declared }: MarketTerms,
  { business }: { business: boolean },
  reasons: Unpriced[],
): MarketTerms['inclusive'] {
  const written = textAt(entry, 'DettaglioOfferta', 'OFFERTA_ONNICOMPRENSIVA').toUpperCase()
  const code = written.padStart(written === '' ? 0 : 2, '0')
  if (NO.includes(code)) return undefined
  const asked = components.filter(({ optional }) => !optional).flatMap(({ intervals }) => intervals)
  const isKnown = code === '01' || code === '02'
  const isPlain = asked.every(({ band, unit }) => (!band || band === 'f1') && unit !== '€/kW')
  if (business || !isKnown || !isPlain || (code === '01' && (index !== undefined || declared.length > 0))) {
    reasons.push('all-inclusive')
    return undefined
  }
  if (code === '01') return {}
  const subscribed = textBelow(entry, 'CONSUMO_CANONE')
  if (!isAmount(subscribed)) {
    reasons.push('all-inclusive')
    return undefined
  }
  return { subscribed: subscribed.replace(',', '.') }
}

/** The first text of a name, wherever it stands: official texts put it in two places. */
function textBelow(element: XmlElement, name: string): string {
  if (element.name === name) return element.text.trim()
  for (const child of element.children) {
    const found = textBelow(child, name)
    if (found) return found
  }
  return ''
}
