import { Decimal } from '#core/decimal.ts'
import { numberOrNull } from './entry-values.ts'
import type { MarketTerms, Unpriced } from '../market-terms.ts'
import { bandShares, type OwnBands } from './week-bands.ts'
import { childrenOf, textAt, type XmlElement } from './xml-element.ts'

const PUN = ['01', '08', '12']
/** The Portale computes Psbil (04, 11, 15) with the PSV (Trasmissione Offerte v5.0, §7.1, note 8). */
const PSV = ['03', '10', '14', '04', '11', '15']
const MIXED = '04'

/**
 * PUN for electricity, PSV for gas, however often they are read: all are estimated with one mean. Several references are
 * added, each with its coefficient and in its hours (Trasmissione Offerte v5.0, §5.4, 22).
 */
export function readIndex(
  entry: XmlElement,
  commodity: MarketTerms['commodity'],
  own: OwnBands | null,
  reasons: Unpriced[],
): MarketTerms['index'] {
  const type = textAt(entry, 'DettaglioOfferta', 'TIPO_OFFERTA').padStart(2, '0')
  const given = childrenOf(entry, 'RiferimentiPrezzoEnergia').filter(each => textAt(each, 'IDX_PREZZO_ENERGIA'))
  if (given.length === 0) {
    if (type === '02') reasons.push('other-index')
    return undefined
  }
  const [known, name] = commodity === 'luce' ? [PUN, 'pun' as const] : [PSV, 'psv' as const]
  if (given.some(each => !known.includes(textAt(each, 'IDX_PREZZO_ENERGIA').padStart(2, '0')))) {
    reasons.push('other-index')
    return undefined
  }
  const bandOf = (each: XmlElement) => textAt(each, 'FASCIA_PREZZO').padStart(2, '0')
  // The first band alone is how many suppliers write «all hours».
  const isForAllHours = commodity === 'gas' || given.every(each => ['00', '01'].includes(bandOf(each)))
  const sum = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero, f23: Decimal.zero }
  for (const each of given) {
    const coefficient = coefficientOf(each, given.length)
    // The hours outside F1 have an index of their own: the mix of F2 and F3.
    if (!isForAllHours && !own && bandOf(each) === F23) {
      sum.f23 = sum.f23.plus(coefficient)
      continue
    }
    const shares = isForAllHours ? ALL_HOURS : bandShares(bandOf(each), own)
    if (!shares) {
      reasons.push('other-bands')
      return undefined
    }
    for (const band of BANDS) sum[band] = sum[band].plus(coefficient.times(shares[band]))
  }
  // An index that leaves hours out is no variable price; of a mixed one the others are fixed.
  const leavesOut = sum.f1.isZero() || (sum.f23.isZero() && (sum.f2.isZero() || sum.f3.isZero()))
  if (type !== MIXED && leavesOut) reasons.push('several-indices')
  const isOne = sum.f23.isZero() && sum.f1.compare(sum.f2) === 0 && sum.f2.compare(sum.f3) === 0
  const byBand = { f1: sum.f1.toString(), f2: sum.f2.toString(), f3: sum.f3.toString() }
  return {
    name,
    coefficient: sum.f1.toString(),
    ...(!isOne && { byBand: sum.f23.isZero() ? byBand : { ...byBand, f23: sum.f23.toString() } }),
  }
}

const F23 = '91'
const BANDS = ['f1', 'f2', 'f3'] as const
const ALL_HOURS = { f1: Decimal.one, f2: Decimal.one, f3: Decimal.one }

/** Zero beside one index is how some suppliers write that there is no coefficient. */
function coefficientOf(each: XmlElement, given: number): Decimal {
  const coefficient = Decimal.of(numberOrNull(textAt(each, 'COEFFICIENTE'), 'COEFFICIENTE') ?? '1')
  return coefficient.isZero() && given === 1 ? Decimal.one : coefficient
}
