import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { Decimal } from '#core/decimal.ts'
import { ownRow } from '#core/own.ts'
import {
  numberOrNull,
  amountAt,
  dayOf,
  EntryRefused,
  codeOf,
  integerAt,
  offerCode,
  webAddress,
  readAmount,
  plainTextOf,
} from './entry-values.ts'
import {
  type MarketTerms,
  type Unpriced,
  MARKET_DISPATCHING,
  type MarketComponent,
  type MarketDispatching,
  type PriceInterval,
} from '../market-terms.ts'
import { bandShares, type OwnBands, ownBands } from './week-bands.ts'
import { childrenOf, textAt, type XmlElement, textsAt, textsOf } from './xml-element.ts'
import type { CalendarDate } from '#core/dates.ts'
import { CONTRACT_TYPES, contractRows } from '../../offer.ts'
import type { MarketClient, MarketOffer } from '../market-offer.ts'
import { DECLARED, readComponents, readDiscounts } from './read-prices.ts'

const PUN = ['01', '08', '12']
/** The Portale computes Psbil (04, 11, 15) with the PSV (Trasmissione Offerte v5.0, §7.1, note 8). */
const PSV = ['03', '10', '14', '04', '11', '15']
const MIXED = '04'

/**
 * PUN for electricity, PSV for gas, whatever their reading frequency: all use one mean. Several references are summed,
 * each with its coefficient and hours (Trasmissione Offerte v5.0, §5.4, 22).
 */
function readIndex(
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
  // Many suppliers give only the first band to mean «all hours».
  const isForAllHours = commodity === 'gas' || given.every(each => ['00', '01'].includes(bandOf(each)))
  const sum = { f1: Decimal.zero, f2: Decimal.zero, f3: Decimal.zero, f23: Decimal.zero }
  for (const each of given) {
    const coefficient = coefficientOf(each, given.length)
    // The hours outside F1 have their own index: the mix of F2 and F3.
    if (!isForAllHours && !own && bandOf(each) === F23) {
      sum.f23 = sum.f23.plus(coefficient)
      continue
    }
    const shares = isForAllHours ? ALL_HOURS : bandShares(bandOf(each), own)
    if (!shares) {
      reasons.push('other-bands')
      return undefined
    }
    for (const band of SINGLE_BANDS) sum[band] = sum[band].plus(coefficient.times(shares[band]))
  }
  // An index that skips some hours is not a variable price; in a mixed one those hours are fixed.
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
const SINGLE_BANDS = ['f1', 'f2', 'f3'] as const
const ALL_HOURS = { f1: Decimal.one, f2: Decimal.one, f3: Decimal.one }

/** Some suppliers write zero next to a single index to mean «no coefficient». */
function coefficientOf(each: XmlElement, given: number): Decimal {
  const coefficient = Decimal.of(numberOrNull(textAt(each, 'COEFFICIENTE'), 'COEFFICIENTE') ?? '1')
  return coefficient.isZero() && given === 1 ? Decimal.one : coefficient
}

const NO = ['', '00', 'NO']

/**
 * OFFERTA_ONNICOMPRENSIVA, for households: 01 a yearly fee and a unit price that include all but taxes; 02 the same
 * with a subscription for CONSUMO_CANONE units. Undefined for any other offer.
 */
function readInclusive(
  entry: XmlElement,
  { components, index, declared }: MarketTerms,
  { business }: { business: boolean },
  reasons: Unpriced[],
): MarketTerms['inclusive'] {
  const written = textBelow(entry, 'OFFERTA_ONNICOMPRENSIVA').toUpperCase()
  const code = written.padStart(written === '' ? 0 : 2, '0')
  if (NO.includes(code)) return undefined
  const asked = components.filter(({ optional }) => !optional).flatMap(({ intervals }) => intervals)
  const isKnown = code === '01' || code === '02'
  const isPlain = !index?.byBand && asked.every(({ band, unit }) => (!band || band === 'f1') && unit !== '€/kW')
  if (business || !isKnown || !isPlain || (code === '01' && (index !== undefined || declared.length > 0))) {
    reasons.push('all-inclusive')
    return undefined
  }
  if (code === '01') return {}
  const subscribed = readAmount(textBelow(entry, 'CONSUMO_CANONE'))
  if (subscribed === null) {
    reasons.push('all-inclusive')
    return undefined
  }
  return { subscribed }
}

/** First text of a name at any depth: the official specifications place these differently. */
function textBelow(element: XmlElement, name: string): string {
  if (element.name === name) return element.text.trim()
  for (const child of element.children) {
    const found = textBelow(child, name)
    if (found) return found
  }
  return ''
}

const KINDS = { '01': 'luce', '02': 'gas', '03': 'luce_gas' } as const satisfies Record<string, EnergyKind>
const CLIENTS = { '01': 'domestico', '02': 'business', '03': 'condominio' } as const satisfies Record<
  string,
  MarketClient
>
const RESIDENCES = { '01': 'resident', '02': 'non-resident', '03': 'all' } as const
const PRICE_TYPES = { '01': 'fixed', '02': 'variable', '03': 'flat', '04': 'mixed' } as const
const PAYMENTS = {
  '01': 'direct-debit',
  '02': 'direct-debit',
  '03': 'card',
  '04': 'bollettino',
  '99': 'other',
} as const
const BANDS = {
  '01': 'mono',
  // Two bands: the second is everything outside the first.
  '02': 'f1-f23',
  '03': 'f1-f2-f3',
  '91': 'f1-f23',
  '92': 'f2-f13',
  '93': 'f3-f12',
} as const
const MAX_NAME = 255
const MAX_LIMITS = 10
const MAX_LIMIT_TEXT = 500
const MAX_ZONES = 9_000

/** Parses an `<offerta>`. Throws EntryRefused with the reason. */
export function readEntry(entry: XmlElement): MarketOffer {
  const detail = (...path: string[]) => textAt(entry, 'DettaglioOfferta', ...path)
  const code = offerCode(textAt(entry, 'IdentificativiOfferta', 'COD_OFFERTA'))
  const vatNumber = textAt(entry, 'IdentificativiOfferta', 'PIVA_UTENTE').replace(/^IT/i, '')
  if (!/^\d{11}$/.test(vatNumber)) throw new EntryRefused('vat-number-missing', vatNumber)
  const kind = codeOf(KINDS, detail('TIPO_MERCATO'), 'market-unknown')
  const client = codeOf(CLIENTS, detail('TIPO_CLIENTE'), 'client-unknown')
  const name = plainTextOf(detail('NOME_OFFERTA'), MAX_NAME)
  if (!name) throw new EntryRefused('name-missing', code)
  const commodity = kind === 'gas' ? 'gas' : 'luce'
  const validFrom = dateAt(entry, 'DATA_INIZIO')
  const priced =
    kind === 'luce_gas' ? null : readTerms(entry, commodity, { business: client === 'business', validFrom })
  const both = kind === 'luce_gas' ? readJoined(entry) : null
  const features = (of: string) => numberOrNull(textAt(entry, 'CaratteristicheOfferta', of), of)
  const months = integerAt(detail('DURATA') || '-1', 'DURATA')

  return {
    kind,
    code,
    vatNumber,
    name,
    client,
    residence: codeOf(RESIDENCES, detail('DOMESTICO_RESIDENTE') || '03', 'unknown-code'),
    priceType: codeOf(PRICE_TYPES, detail('TIPO_OFFERTA'), 'price-type-unknown'),
    months: months < 1 ? null : months,
    validFrom,
    validTo: textAt(entry, 'ValiditaOfferta', 'DATA_FINE') ? dateAt(entry, 'DATA_FINE') : OPEN_ENDED,
    alone: detail('OFFERTA_SINGOLA').toUpperCase() !== 'NO',
    ways: waysOf(entry),
    payments: [
      ...new Set(
        textsAt(entry, 'MetodoPagamento', 'MODALITA_PAGAMENTO').map(
          each => PAYMENTS[each.padStart(2, '0') as '01'] ?? 'other',
        ),
      ),
    ],
    url: webAddress(detail('Contatti', 'URL_OFFERTA')),
    site: webAddress(detail('Contatti', 'URL_SITO_VENDITORE')),
    phone: plainTextOf(detail('Contatti', 'TELEFONO'), 40) || null,
    consumption: { min: features('CONSUMO_MIN'), max: upperLimit(features('CONSUMO_MAX')) },
    power: { min: features('POTENZA_MIN'), max: upperLimit(features('POTENZA_MAX')) },
    zones: {
      regions: zonesAt(entry, 'REGIONE', 2),
      provinces: zonesAt(entry, 'PROVINCIA', 3),
      towns: zonesAt(entry, 'COMUNE', 6),
    },
    limits: childrenOf(entry, 'CondizioniContrattuali')
      .filter(condition => textAt(condition, 'LIMITANTE').padStart(2, '0') === '01')
      .map(condition => plainTextOf(textAt(condition, 'DESCRIZIONE'), MAX_LIMIT_TEXT))
      .slice(0, MAX_LIMITS),
    joined: both?.joined ?? null,
    terms: priced?.terms ?? null,
    placet: false,
    unpriced: client === 'condominio' ? 'condominium' : (priced?.unpriced ?? both?.unpriced ?? null),
  }
}

/** An offer listed today without an end date can be signed today. */
const OPEN_ENDED: CalendarDate = '9999-12-31'

/** Some suppliers write zero as an upper limit to mean «none». */
const upperLimit = (value: string | null): string | null => (value === null || Number(value) === 0 ? null : value)

function readTerms(
  entry: XmlElement,
  commodity: MarketTerms['commodity'],
  customer: { business: boolean; validFrom: CalendarDate },
): { terms: MarketTerms; unpriced: Unpriced | null } {
  const reasons: Unpriced[] = []
  const bandsCode = (textAt(entry, 'TipoPrezzo', 'TIPOLOGIA_FASCE') || '1').padStart(2, '0')
  const hours = commodity === 'gas' || bandsCode === '01' || bandsCode > '07' ? null : ownBands(entry, bandsCode)
  const own = hours === 'unreadable' ? null : hours
  const bands = commodity === 'gas' ? 'mono' : own ? 'f1-f2-f3' : ownRow(BANDS, bandsCode)
  if (!bands || hours === 'unreadable') reasons.push('other-bands')
  const declared = textsAt(entry, 'ComponentiRegolate', 'CODICE').map(code => code.padStart(2, '0'))
  if (declared.some(each => !ownRow(DECLARED, each))) reasons.push('regulated-component')
  const index = readIndex(entry, commodity, own, reasons)
  const components = readComponents(entry, { commodity, own }, reasons)
  const terms: MarketTerms = {
    commodity,
    bands: bands ?? 'mono',
    ...(index && { index }),
    components,
    declared: [...new Set(declared.flatMap(each => ownRow(DECLARED, each) ?? []))],
    dispatching: commodity === 'gas' ? [] : readDispatching(entry, customer, reasons),
    discounts: readDiscounts(entry, { commodity, own }, reasons),
    ...sizeOf(entry, components, reasons),
    ...mixOf(entry, index, components, reasons),
  }
  const inclusive = readInclusive(entry, terms, customer, reasons)
  if (inclusive) terms.inclusive = inclusive
  // A fee alone does not price consumption, unless the offer is flat.
  const pays = isFlat(entry) ? asks(components) : asks(components, isPerUnit)
  if (!pays && !index) reasons.push('no-price')
  return { terms, unpriced: reasons[0] ?? null }
}

/** Mixed fixed and variable energy: only the intervals distinguish them, unless the index is partial. */
function mixOf(
  entry: XmlElement,
  index: MarketTerms['index'],
  components: readonly MarketComponent[],
  reasons: Unpriced[],
): Pick<MarketTerms, 'mixed'> {
  const kinds = new Set(
    components.flatMap(({ area, optional, intervals }) =>
      !optional && (area === '04' || area === '06') ? intervals.map(({ variable }) => variable) : [],
    ),
  )
  const isMixed = textAt(entry, 'DettaglioOfferta', 'TIPO_OFFERTA').padStart(2, '0') === '04'
  if (!index) {
    if (isMixed && kinds.has(true)) reasons.push('other-index')
    return {}
  }
  if (kinds.has(true) && (isMixed || kinds.size > 1)) return { mixed: true }
  if (!isMixed) return {}
  if (kinds.has(false)) return { mixed: true }
  if (!index.byBand && index.coefficient === '1') reasons.push('mixed')
  return {}
}

/**
 * A flat offer charges its maximum consumption to everybody, network and taxes included (Trasmissione Offerte v5.0,
 * §5.4, 18). One without a unit price costs the same at any size.
 */
function sizeOf(
  entry: XmlElement,
  components: readonly MarketComponent[],
  reasons: Unpriced[],
): { flatUnits?: string } {
  if (!isFlat(entry)) return {}
  const size = upperLimit(numberOrNull(textAt(entry, 'CaratteristicheOfferta', 'CONSUMO_MAX'), 'CONSUMO_MAX'))
  if (size !== null) return { flatUnits: size }
  if (asks(components, isPerUnit)) reasons.push('flat-without-size')
  return {}
}

const isFlat = (entry: XmlElement): boolean =>
  textAt(entry, 'DettaglioOfferta', 'TIPO_OFFERTA').padStart(2, '0') === '03'

/** Does the offer have such a price, not optional? */
const asks = (components: readonly MarketComponent[], such: (price: PriceInterval) => boolean = () => true): boolean =>
  components.some(({ optional, intervals }) => !optional && intervals.some(such))
const isPerUnit = ({ unit }: PriceInterval): boolean => unit === '€/kWh' || unit === '€/Smc'

function waysOf(entry: XmlElement): MarketOffer['ways'] {
  const codes = childrenOf(entry, 'DettaglioOfferta').flatMap(detail =>
    textsOf(detail, 'TIPOLOGIA_ATT_CONTR').map(code => code.padStart(2, '0')),
  )
  if (codes.length === 0 || codes.includes('99')) return CONTRACT_TYPES
  return CONTRACT_TYPES.filter(type => codes.includes(contractRows[type].code))
}

const dateAt = (entry: XmlElement, name: string): CalendarDate => dayOf(textAt(entry, 'ValiditaOfferta', name), name)

function zonesAt(entry: XmlElement, name: string, digits: number): string[] {
  const codes = textsAt(entry, 'ZoneOfferta', name).flatMap(text => text.split(/[\s;,|]+/).filter(Boolean))
  if (codes.length > MAX_ZONES) throw new EntryRefused('too-large', name)
  return codes.map(code => {
    if (!/^\d{1,6}$/.test(code) || code.length > digits) throw new EntryRefused('unknown-code', `${name} ${code}`)
    return code.padStart(digits, '0')
  })
}

function readJoined(entry: XmlElement): { joined: NonNullable<MarketOffer['joined']>; unpriced: Unpriced | null } {
  const reasons: Unpriced[] = []
  const discounts = readDiscounts(entry, { commodity: 'luce', own: null }, reasons)
  const joined = {
    luce: joinedAt(entry, 'OFFERTE_CONGIUNTE_EE'),
    gas: joinedAt(entry, 'OFFERTE_CONGIUNTE_GAS'),
    discounts,
  }
  if (joined.luce.length === 0 || joined.gas.length === 0) reasons.push('joined-offers-missing')
  return { joined, unpriced: reasons[0] ?? null }
}

const joinedAt = (entry: XmlElement, name: string): string[] =>
  [...textsAt(entry, 'OffertaDual', name), ...textsAt(entry, 'OffertaDUAL', name)]
    .flatMap(text => text.split(/[\s;,|]+/).filter(Boolean))
    .slice(0, 200)

/** From this day households pay CdispD instead of the parts of 01. */
const HOUSEHOLDS_WITHOUT_01 = '2026-04-01'

function readDispatching(
  entry: XmlElement,
  { business, validFrom }: { business: boolean; validFrom: string },
  reasons: Unpriced[],
): MarketTerms['dispatching'] {
  const read = childrenOf(entry, 'Dispacciamento').flatMap((each): MarketTerms['dispatching'] => {
    const code = textAt(each, 'TIPO_DISPACCIAMENTO').padStart(2, '0')
    if (
      !MARKET_DISPATCHING.some(known => known === code) ||
      (code === '01' && !business && validFrom >= HOUSEHOLDS_WITHOUT_01)
    ) {
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
  // Alternatives: each type of customer pays one of them.
  const taken = business ? '12' : '13'
  const isTaken = read.some(each => each.entry === taken)
  return read.filter(each => !isTaken || each.entry === taken || !ONE_OF.includes(each.entry))
}
const ONE_OF: readonly string[] = ['11', '12', '13']
