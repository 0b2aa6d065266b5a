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
  /** Of an offer for both: what each costs. */
  halves: { luce: Cents; gas: Cents } | null
  score: Score
  /** Where a discount, a fee or the fixed price ends with the first year. */
  secondYear: SecondYear | null
  /** What the first year has once: told apart from the price. */
  oneOff: OneOff | null
  /** How far the cost of a variable price could go; null for a fixed one. */
  risk: PriceRisk | null
  rank: number
  why: string[]
  /** What this figure takes for granted, besides what all of them do. */
  assumptions: string[]
  /** Of these, the mean that its index was taken at. */
  indexAssumptions: string[]
  /** Where its cost stands in the whole market; null before the open data are imported. */
  place: MarketPlace | null
}

/** The whole market beside our offers: a yardstick, never proposed. */
export interface MarketAside {
  /** Offers of the market fit for the same customer. */
  count: number
  /** Of these, the ones that have no cost or no place, by the reason. */
  unpriced: Partial<Record<Unpriced, number>>
  /** The day of the open data; null before the first import. */
  asOf: CalendarDate | null
  /** Fictional offers of a demonstration, without the attribution of the open data. */
  demo: boolean
  /** The cheapest that we cannot activate, with the supplier's own address. */
  best: MarketRow | null
  /** The cheapest of all, where they were asked for: of those that fit what was wished for. */
  offers: MarketRow[]
  /** How many fit it, listed or not. */
  found: number
  /** What fits it without a cost or a place, where the list was asked for. */
  unranked: UnrankedRow[]
}

/** An offer of the market that is not ranked: why, and its figure where that is of a part of the consumption. */
export interface UnrankedRow {
  name: string
  supplier: string
  code: string
  reason: Unpriced
  total: Cents | null
}

/** An offer of the market with its cost, as the list shows it. */
export interface MarketRow {
  /** From 1, among all that can be computed; equal costs share it. */
  place: number
  name: string
  supplier: string
  code: string
  /** The id of ours that is this very offer; null where we cannot activate it. */
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
  /** What its figures take for granted, besides what all of them do. */
  assumptions: string[]
  /** The page of the offer, else of the supplier. */
  url: string | null
}

export const NO_MARKET: MarketAside = {
  count: 0,
  unpriced: {},
  asOf: null,
  demo: false,
  best: null,
  offers: [],
  found: 0,
  unranked: [],
}

export const pricedOf = ({ count, unpriced }: Pick<MarketAside, 'count' | 'unpriced'>): number =>
  Object.values(unpriced).reduce((left, some) => left - some, count)

export interface Comparison extends DataDay {
  assumptions: string[]
  /** What no seller decides, of each that was asked; none where the rules give no figure. */
  rules: readonly Regulated[]
  /** Set, without results, where the rules give no figure. */
  notice: NotCovered | null
  market: MarketAside
  /** Our offers, cheapest first. */
  results: ComparedOffer[]
  /** Ours that fit but have no known price or no known index: shown as such, never ranked. */
  unpriced: PublicOffer[]
  /** Ours for a supply that is opened, or opened again: no choice for whoever has a contract, so never ranked. */
  newSupplies: PublicOffer[]
  /** Where a region was said: how many of ours for it are sold in some regions alone. */
  soldHere: { region: string; only: number } | null
  leftOut: LeftOut
}

/** How many of ours of the same kind are for others: businesses beside homes or homes beside businesses, and other regions. */
export interface LeftOut {
  otherClients: number
  otherRegions: number
}
export const NOTHING_LEFT_OUT: LeftOut = { otherClients: 0, otherRegions: 0 }

/** An internet or mobile offer over 24 months. */
export interface ComparedLine {
  offer: PublicOffer & { type: LineKind }
  /** All three null where a price is not known: such an offer stands last, without a place. */
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

/** The answer of OPERATIONS.md: cents become numbers of euros with at most two decimals. */
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

/** Before the first import the count alone, 0 (OPERATIONS.md). */
const marketJson = ({ count, unpriced, asOf, demo, best, offers, found, unranked }: MarketAside) => ({
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
  ...costJson(cost),
  saleLines: saleLines.map(lineJson),
  ...besidesJson({ secondYear, oneOff, risk }),
})

const lineJson = ({ text, amount }: SaleLine) => ({ text, amount: toEuros(amount) })

const resultJson = ({ offer, cost, saleLines, secondYear, oneOff, risk, rank, why, place }: ComparedOffer) => ({
  offer,
  ...costJson(cost),
  saleLines: saleLines.map(lineJson),
  ...besidesJson({ secondYear, oneOff, risk }),
  rank,
  why,
  ...(place && { place }),
})

const costJson = ({ total, breakdown }: YearlyCost) => ({ total: toEuros(total), breakdown: breakdownJson(breakdown) })

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

/** What stands beside a total; each is left out where it does not apply. */
const besidesJson = ({ secondYear, oneOff, risk }: Pick<ComparedOffer, 'secondYear' | 'oneOff' | 'risk'>) => ({
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
