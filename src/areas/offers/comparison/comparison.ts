import type { LineKind } from '../offer-kinds.ts'
import type { CalendarDate } from '#core/dates.ts'
import { type Cents, toEuros } from '#core/money.ts'
import type { DataDay } from '#areas/market/data-day.ts'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import type { SecondYear } from '../cost/assumptions.ts'
import type { OneOff } from '../cost/one-off.ts'
import type { PriceRisk } from '../cost/price-risk.ts'
import type { Regulated } from '../cost/regulated.ts'
import { riskSentences } from '../price-words.ts'
import type { SaleLine } from '../cost/sale-lines.ts'
import type { TelecomCost } from '../cost/telecom.ts'
import type { Breakdown, NotCovered, YearlyCost } from '../cost/yearly-cost.ts'
import type { MarketOffer } from '../open-data/market-offer.ts'
import type { Unpriced } from '../open-data/market-terms.ts'
import { unpricedTexts } from '../open-data/texts.ts'
import type { MarketPlace } from '../open-data/yardstick.ts'
import type { PublicOffer, PublicPrice } from '../public-offer.ts'
import type { Score } from './score.ts'
import { noticeTexts } from '../texts.ts'

export interface ComparedOffer {
  offer: PublicOffer
  cost: YearlyCost
  saleLines: SaleLine[]
  /** €/kWh or €/Smc in the hours of this household, index included; null for a dual offer. */
  unitPrice: number | null
  /** For a dual offer: the cost of each commodity. */
  halves: { luce: Cents; gas: Cents } | null
  score: Score
  /** Set when a discount, a fee or the fixed price ends with the first year. */
  secondYear: SecondYear | null
  /** One-off items of the first year, shown apart from the price. */
  oneOff: OneOff | null
  /** Range of the cost of a variable price; null for a fixed one. */
  risk: PriceRisk | null
  rank: number
  why: string[]
  /** Assumptions of this figure beyond those common to all. */
  assumptions: string[]
  /** The index mean, among the assumptions above. */
  indexAssumptions: string[]
  /** Its rank in the whole market; null before the open data are imported. */
  place: MarketPlace | null
}

/** The whole market next to our offers: for comparison only, never proposed. */
export interface MarketOverview {
  /** Market offers available to the same customer. */
  count: number
  /** Of these, the ones without a cost or a rank, by reason. */
  unpriced: Partial<Record<Unpriced, number>>
  /** Day of the open data; null before the first import. */
  asOf: CalendarDate | null
  /** Fictional demo offers, without the attribution of the open data. */
  demo: boolean
  /** The cheapest one that we cannot activate, with the supplier's own address. */
  best: MarketRow | null
  /** The cheapest that match the market filters, if requested. */
  offers: MarketRow[]
  /** How many match, listed or not. */
  found: number
  /** Matches without a cost or a rank, if the list was requested. */
  unranked: UnrankedRow[]
}

/** A market offer that is not ranked: the reason, and its partial cost when only part of the consumption is priced. */
export interface UnrankedRow {
  name: string
  supplier: string
  code: string
  reason: Unpriced
  total: Cents | null
}

/** A market offer with its cost, as listed. */
export interface MarketRow {
  /** From 1, among all offers with a cost; equal costs share a rank. */
  place: number
  name: string
  supplier: string
  code: string
  /** The id of the same offer in our catalogue; null when we cannot activate it. */
  ours: string | null
  cost: YearlyCost
  saleLines: SaleLine[]
  secondYear: SecondYear | null
  oneOff: OneOff | null
  risk: PriceRisk | null
  priceType: MarketOffer['priceType']
  /** Months for which the conditions hold; null: open-ended. */
  months: number | null
  luce: PublicPrice | null
  gas: PublicPrice | null
  /** Assumptions of its figures beyond those common to all. */
  assumptions: string[]
  /** Page of the offer, else of the supplier. */
  url: string | null
}

export const NO_MARKET: MarketOverview = {
  count: 0,
  unpriced: {},
  asOf: null,
  demo: false,
  best: null,
  offers: [],
  found: 0,
  unranked: [],
}

export const pricedOf = ({ count, unpriced }: Pick<MarketOverview, 'count' | 'unpriced'>): number =>
  Object.values(unpriced).reduce((left, some) => left - some, count)

export interface Comparison extends DataDay {
  assumptions: string[]
  /** Regulated part per commodity asked for; empty when the rules give no figure. */
  rules: readonly Regulated[]
  /** Set, without results, when the rules give no figure. */
  notice: NotCovered | null
  market: MarketOverview
  /** Our offers, cheapest first. */
  results: ComparedOffer[]
  /** Ours that match but have no known price or index: shown as such, never ranked. */
  unpriced: PublicOffer[]
  /** Ours for opening or reopening a supply: useless to someone who has a contract, so never ranked. */
  newSupplies: PublicOffer[]
  /** If a region was given: how many of our offers for it are sold only in some regions. */
  soldHere: { region: string; only: number } | null
  leftOut: LeftOut
}

/** How many of our offers of this kind are excluded: other type of customer, other regions. */
export interface LeftOut {
  otherClients: number
  otherRegions: number
}
export const NOTHING_LEFT_OUT: LeftOut = { otherClients: 0, otherRegions: 0 }

/** An internet or mobile offer over 24 months. */
export interface ComparedLine {
  offer: PublicOffer & { type: LineKind }
  /** All three null when a price is unknown: such an offer comes last, without a rank. */
  cost: TelecomCost | null
  rank: number | null
  score: Score | null
  why: string[]
}

export interface LineComparison {
  asOf: CalendarDate
  leftOut: LeftOut
  /** Ranked ones first, cheapest over 24 months first. */
  results: ComparedLine[]
}

/** The response documented in OPERATIONS.md: cents become euros with at most two decimals. */
export const comparisonJson = ({
  asOf,
  assumptions,
  notice,
  market,
  results,
  unpriced,
  newSupplies,
  leftOut,
}: Comparison) => ({
  asOf,
  assumptions,
  ...(notice && { notice: noticeTexts[notice] }),
  market: marketJson(market),
  results: results.map(resultJson),
  leftOut: { unpriced: unpriced.length, newSupplies: newSupplies.length, ...leftOut },
})

/** Before the first import only the count, 0 (OPERATIONS.md). */
const marketJson = ({ count, unpriced, asOf, demo, best, offers, found, unranked }: MarketOverview) => ({
  count,
  ...(asOf && { asOf, unpriced, best: best && rowJson(best) }),
  ...(asOf && (demo ? { demo } : { attribution: OPEN_DATA_ATTRIBUTION })),
  ...(offers.length > 0 && { found, offers: offers.map(rowJson) }),
  ...(unranked.length > 0 && { unranked: unranked.map(unrankedJson) }),
})

const unrankedJson = ({ total, ...row }: UnrankedRow) => ({
  ...row,
  why: unpricedTexts[row.reason],
  ...(total !== null && { total: toEuros(total) }),
})

const rowJson = ({ cost, saleLines, secondYear, oneOff, risk, ...row }: MarketRow) => ({
  ...row,
  ...figuresJson({ cost, saleLines, secondYear, oneOff, risk }),
})

const resultJson = ({ offer, rank, why, place, ...figures }: ComparedOffer) => ({
  offer,
  ...figuresJson(figures),
  rank,
  why,
  ...(place && { place }),
})

function breakdownJson(breakdown: Breakdown) {
  const { sale, network, charges, excise, vat, vatReduced, vatOrdinary, discounts, rounding } = breakdown
  return {
    sale: toEuros(sale),
    network: toEuros(network),
    charges: toEuros(charges),
    excise: toEuros(excise),
    vat: toEuros(vat),
    ...(vatReduced !== undefined &&
      vatOrdinary !== undefined && { vatReduced: toEuros(vatReduced), vatOrdinary: toEuros(vatOrdinary) }),
    discounts: toEuros(discounts),
    rounding: toEuros(rounding),
  }
}

type Figures = Pick<ComparedOffer, 'cost' | 'saleLines' | 'secondYear' | 'oneOff' | 'risk'>
/** Optional details of a total are omitted when not applicable. */
const figuresJson = ({ cost: { total, breakdown }, saleLines, secondYear, oneOff, risk }: Figures) => ({
  total: toEuros(total),
  breakdown: breakdownJson(breakdown),
  saleLines: saleLines.map(({ text, amount }) => ({ text, amount: toEuros(amount) })),
  ...(secondYear && { secondYear: { ...secondYear, total: toEuros(secondYear.total) } }),
  ...(oneOff && { oneOff: { ...oneOff, discounts: toEuros(oneOff.discounts), fees: toEuros(oneOff.fees) } }),
  ...(risk && {
    risk: {
      lowest: toEuros(risk.lowest),
      highest: toEuros(risk.highest),
      indices: risk.indices,
      sentences: Object.values(riskSentences(risk)),
    },
  }),
})
