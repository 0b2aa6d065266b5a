import type { CsvCell } from '#core/csv/csv.ts'
import { type Cents, toEuros } from '#core/money.ts'
import { DEMO_MARKET, OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { type ComparedOffer, type Comparison, type MarketRow, type UnrankedRow } from './comparison.ts'
import { unpricedTexts } from '../open-data/texts.ts'
import { priceLines } from '../price-words.ts'
import type { PublicOffer, PublicPrice } from '../public-offer.ts'
import { noticeTexts } from '../texts.ts'

const HEAD = [
  'elenco',
  'posto',
  'offerta',
  'fornitore',
  'codice',
  'spesa primo anno (€)',
  'spesa secondo anno (€)',
  'vendita (€)',
  'rete (€)',
  'oneri (€)',
  'accise (€)',
  'IVA (€)',
  'sconti (€)',
  'arrotondamento (€)',
  'di cui sconti una volta sola, IVA compresa (€)',
  'di cui costi una volta sola, IVA compresa (€)',
  'tipo di prezzo',
  'prezzo',
  'quota fissa (€/anno)',
  'rischio min (€)',
  'rischio max (€)',
  'posto nel mercato',
  'offerte del mercato',
  'ipotesi',
] as const

const PRICE_WORDS = { fixed: 'fisso', variable: 'variabile', flat: 'a forfait', mixed: 'misto' } as const

/**
 * A comparison as CSV rows: our offers, then the market's if requested, then the assumptions. `inputs` are the
 * household's data, by name; amounts are euros, years begin with the contract.
 */
export function comparisonCsv(
  { asOf, newestIndex, assumptions, notice, market, results }: Comparison,
  inputs: readonly (readonly [string, string])[],
): CsvCell[][] {
  return [
    [...HEAD],
    ...results.map(ourRow),
    ...market.offers.map(marketRow),
    ...market.unranked.map(unrankedRow),
    [],
    ...(notice ? [['Avviso', noticeTexts[notice]]] : []),
    ...inputs.map(([name, value]) => [name, value]),
    ['Dati del', asOf],
    ...(newestIndex ? [['Indici fino a', newestIndex]] : []),
    ...assumptions.map(text => ['Supposto', text]),
    ...(market.asOf
      ? [
          ['Mercato', `dati del ${market.asOf}`],
          ['Fonte', market.demo ? DEMO_MARKET : OPEN_DATA_ATTRIBUTION],
        ]
      : []),
  ]
}

function ourRow(result: ComparedOffer): CsvCell[] {
  const { offer, rank, place } = result
  return [
    'con noi',
    rank,
    offer.name,
    offer.supplier_name,
    offer.offer_code,
    ...amounts({ ...result, luce: offer.luce, gas: offer.gas }),
    offer.luce?.index || offer.gas?.index ? PRICE_WORDS.variable : PRICE_WORDS.fixed,
    ...prices(offer),
    ...risk(result),
    place?.place,
    place?.of,
    assumed(result),
  ]
}

/** Its place is that in its own list: the rank in the whole market counts ours too. */
function marketRow(row: MarketRow): CsvCell[] {
  return [
    row.ours ? 'mercato, anche con noi' : 'mercato',
    row.place,
    row.name,
    row.supplier,
    row.code,
    ...amounts(row),
    PRICE_WORDS[row.priceType],
    ...prices(row),
    ...risk(row),
    null,
    null,
    assumed(row),
  ]
}

/** Not ranked; the total is that of an incomplete offer. */
const unrankedRow = ({ name, supplier, code, reason, total }: UnrankedRow): CsvCell[] => [
  'mercato, senza posto',
  null,
  name,
  supplier,
  code,
  total === null ? null : toEuros(total),
  ...Array.from({ length: HEAD.length - 7 }, () => null),
  unpricedTexts[reason],
]

/** What the figures of both years suppose. */
const assumed = ({ assumptions, secondYear }: Pick<ComparedOffer, 'assumptions' | 'secondYear'>): string =>
  [...new Set([...assumptions, ...(secondYear?.assumptions ?? [])])].join(' ')

const TWO_YEARS = 24
/** A price fixed for both years costs the same in the second; what another will cost is not known. */
const isKept = (price: PublicPrice | null) =>
  price === null || (price.index === null && (price.fixed_months ?? 0) >= TWO_YEARS)

function amounts({
  cost,
  secondYear,
  oneOff,
  luce,
  gas,
}: Pick<ComparedOffer, 'cost' | 'secondYear' | 'oneOff'> & Pick<PublicOffer, 'luce' | 'gas'>): CsvCell[] {
  const { sale, network, charges, excise, vat, discounts, rounding } = cost.breakdown
  const zero = 0 as Cents
  const later = secondYear?.total ?? (isKept(luce) && isKept(gas) ? cost.total : null)
  return [
    cost.total,
    later,
    sale,
    network,
    charges,
    excise,
    vat,
    discounts,
    rounding,
    oneOff?.discounts ?? zero,
    oneOff?.fees ?? zero,
  ].map(amount => (amount === null ? null : toEuros(amount)))
}

const prices = (of: { luce: PublicPrice | null; gas: PublicPrice | null }): CsvCell[] => [
  priceLines(of)
    .map(({ label, value, unit }) => `${label ? `${label} ` : ''}${value} ${unit}`)
    .join(', '),
  // Fees have at most two decimals; rounding hides floating-point error in the sum.
  Math.round(((of.luce?.fee_year ?? 0) + (of.gas?.fee_year ?? 0)) * 100) / 100,
]

const risk = ({ risk: range }: Pick<ComparedOffer, 'risk'>): CsvCell[] =>
  range ? [toEuros(range.lowest), toEuros(range.highest)] : [null, null]
