import { priceUnitOf } from '../../offer-kinds.ts'
import { MAX_SELLER_NAME } from '#core/limits.ts'
import { Decimal } from '#core/decimal.ts'
import { dayOf, EntryRefused, numberOrNull, offerCode, webAddress, plainTextOf } from './entry-values.ts'
import { CONTRACT_TYPES } from '../../offer.ts'
import type { MarketOffer } from '../market-offer.ts'
import type { MarketBand, MarketComponent, MarketTerms } from '../market-terms.ts'

type PlacetRow = Readonly<Record<string, string>>

export const PLACET_COLUMNS = [
  'p_iva',
  'nome_offerta',
  'cod_offerta',
  'data_inizio',
  'data_fine',
  'tipo_cliente',
  'tipo_offerta',
]

/**
 * Parses a PLACET offer: fee and price are the supplier's, the rest is set by ARERA. The spread of a variable one
 * includes network losses (Regole per il calcolo della spesa annua stimata v4.0, §3.1). Throws EntryRefused.
 */
export function readPlacet(row: PlacetRow, commodity: MarketTerms['commodity'], lambda: Decimal): MarketOffer {
  const at = (name: string) => row[name]?.trim() ?? ''
  // Spreadsheets use the decimal separator of their locale.
  const number = (name: string) => numberOrNull(at(name).replace(',', '.'), name)
  const code = offerCode(at('cod_offerta'))
  const written = at('p_iva').replace(/^IT/i, '')
  // Spreadsheets drop leading zeros; with fewer digits something else is missing.
  if (!/^\d{6,11}$/.test(written)) throw new EntryRefused('vat-number-missing', at('p_iva'))
  const vatNumber = written.padStart(11, '0')
  const isVariable = /variabile/i.test(at('tipo_offerta'))
  if (!isVariable && !/fisso/i.test(at('tipo_offerta')))
    throw new EntryRefused('price-type-unknown', at('tipo_offerta'))
  const isHousehold = /^domestico/i.test(at('tipo_cliente'))
  const unit = priceUnitOf(commodity)
  const fee = number(isVariable ? 'p_fix_v' : 'p_fix_f') ?? number('p_fix')
  const alpha = isVariable ? number('alpha') : null
  const losses = commodity === 'luce' ? Decimal.one.plus(lambda) : Decimal.one
  const priced = isVariable
    ? alpha === null
      ? []
      : [{ price: Decimal.of(alpha).times(losses).toString(), unit } as const]
    : fixedPrices(number, unit)
  const components: MarketComponent[] = [
    ...(fee === null
      ? []
      : [{ name: 'Quota fissa', area: '01' as const, intervals: [{ price: fee, unit: '€/year' as const }] }]),
    ...(priced.length === 0 ? [] : [{ name: 'Energia', area: '04' as const, intervals: priced }]),
  ]
  const banded = priced.find(interval => 'band' in interval)
  const terms: MarketTerms = {
    commodity,
    bands: !banded ? 'mono' : priced.length === 2 ? 'f1-f23' : 'f1-f2-f3',
    ...(isVariable && {
      index: { name: commodity === 'luce' ? ('pun' as const) : ('psv' as const), coefficient: '1' },
    }),
    components,
    declared: [],
    dispatching:
      commodity === 'gas' ? [] : isHousehold ? [{ entry: '13' }, { entry: '14' }] : [{ entry: 'placet-business' }],
    discounts: [],
  }
  return {
    kind: commodity,
    code,
    vatNumber,
    name: plainTextOf(at('nome_offerta'), 255) || code,
    client: isHousehold ? 'domestico' : /condomin/i.test(at('tipo_cliente')) ? 'condominio' : 'business',
    residence: 'all',
    priceType: isVariable ? 'variable' : 'fixed',
    months: 12,
    validFrom: dayOf(at('data_inizio'), 'data_inizio'),
    validTo: dayOf(at('data_fine'), 'data_fine'),
    alone: true,
    ways: CONTRACT_TYPES,
    payments: [],
    url: webAddress(at('url_offerta')),
    site: webAddress(at('url_sito_venditore')),
    phone: plainTextOf(at('telefono'), 40) || null,
    consumption: { min: null, max: null },
    power: { min: null, max: null },
    zones: { regions: zones(at('regione'), 2), provinces: zones(at('provincia'), 3), towns: zones(at('comune'), 6) },
    limits: [],
    joined: null,
    terms,
    placet: true,
    unpriced: fee === null || priced.length === 0 ? 'no-price' : null,
  }
}

/** Only these lists give the seller's name. */
export const sellerIn = (row: PlacetRow): string => plainTextOf(row['denominazione'] ?? '', MAX_SELLER_NAME)

type NumberReader = (name: string) => string | null

/** One price for all hours if given, else two bands, else three: the customer may choose. */
function fixedPrices(number: NumberReader, unit: '€/kWh' | '€/Smc') {
  const mono = number('p_vol_mono') ?? number('p_vol')
  if (mono !== null) return [{ price: mono, unit }]
  const banded = (...of: [string, MarketBand][]) => {
    const prices = of.map(([name, band]) => ({ price: number(name), unit, band }))
    return prices.every((each): each is typeof each & { price: string } => each.price !== null) ? prices : null
  }
  return (
    banded(['p_vol_bf1', 'f1'], ['p_vol_bf23', 'f23']) ??
    banded(['p_vol_f1', 'f1'], ['p_vol_f2', 'f2'], ['p_vol_f3', 'f3']) ??
    []
  )
}

const zones = (text: string, digits: number): string[] =>
  text
    .split(/[\s;,|]+/)
    .filter(Boolean)
    .map(code => {
      if (!/^\d{1,6}$/.test(code)) throw new EntryRefused('unknown-code', code)
      return code.padStart(digits, '0')
    })
