import type { Commodity } from '#areas/market/parameters.ts'
import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { LuceUse, Use } from '../cost/use.ts'
import { costOf, type PlanInUse, type YearlyCost, type YearOfContract, yearlyTotal } from '../cost/yearly-cost.ts'
import type { MarketEntry, MarketPair } from './market-entry.ts'
import type { MarketTerms, Unpriced } from './market-terms.ts'
import { provinceOfIstat, regionOfIstat } from './istat-zones.ts'
import { planFor, planInput } from './market-plan.ts'
import type { MarketOffer } from './market-offer.ts'
import type { PlanInput } from './entry/price-cells.ts'

export interface MarketQuestion {
  day: CalendarDate
  luce: Regulated | null
  gas: Regulated | null
  /** Null when unknown: offers sold only in some places are then left out. */
  region: string | null
  province: string | null
}

export interface PricedEntry {
  entry: MarketEntry
  total: Cents
}

/**
 * An available offer without a rank: the reason, and its partial cost when only part of the consumption is unpriced.
 */
interface UnrankedEntry {
  entry: MarketEntry
  reason: Unpriced
  /** Cost without the unpriced part; null when nothing can be computed. */
  total: Cents | null
}

/** The market for one household: computable offers, cheapest first, and those that cannot be ranked. */
interface MarketCosts {
  priced: readonly PricedEntry[]
  unranked: readonly UnrankedEntry[]
}

/** Cost of every market offer that this household can switch to; an offer for some customers only (LIMITANTE) has none. */
export function marketCosts(entries: readonly MarketEntry[], question: MarketQuestion, market: Market): MarketCosts {
  const { luce, gas } = question
  const kind = luce && gas ? 'luce_gas' : luce ? 'luce' : 'gas'
  const uses = [luce?.use, gas?.use].filter(use => use !== undefined)
  const inputs = contextsOf(question, market, 1)
  const priced: PricedEntry[] = []
  const unranked: UnrankedEntry[] = []
  for (const entry of entries) {
    const { offer } = entry
    if (offer.kind !== kind || offer.limits.length > 0 || !fits(offer, uses, question)) continue
    // Pairs that cannot be computed are reported; pairs that this household cannot sign are skipped.
    if (entry.pairs.length > 0 && pairsFor(entry, inputs).length === 0) continue
    const cost = totalOf(entry, inputs)
    if (typeof cost === 'string') unranked.push({ entry, reason: cost, total: null })
    else if (cost.incomplete) unranked.push({ entry, reason: 'incomplete', total: cost.total })
    else priced.push({ entry, total: cost.total })
  }
  const byTotal = (a: { entry: MarketEntry; total: Cents | null }, b: typeof a) =>
    (a.total ?? Number.MAX_SAFE_INTEGER) - (b.total ?? Number.MAX_SAFE_INTEGER) || (a.entry.id < b.entry.id ? -1 : 1)
  priced.sort(byTotal)
  unranked.sort(byTotal)
  return { priced, unranked }
}

/** How many there are of each. */
export const countBy = <Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> =>
  Object.fromEntries([...Map.groupBy(keys, key => key)].map(([key, same]) => [key, same.length])) as Partial<
    Record<Key, number>
  >

/** One commodity of an offer for one household, at its fixed size if flat. */
interface CostedTerms extends PlanInUse {
  incomplete: boolean
}

export function costTerms(terms: MarketTerms, input: PlanInput): CostedTerms | null {
  const sized = terms.flatUnits === undefined ? input : input.sized(terms.flatUnits)
  const made = sized && planFor(terms, sized)
  return made && { regulated: sized.regulated, plan: made.plan, incomplete: made.incomplete }
}

/** Cost of one offer for one commodity with its components; null when it cannot be computed. */
export function marketCost(terms: MarketTerms, input: PlanInput): (YearlyCost & { incomplete: boolean }) | null {
  const made = costTerms(terms, input)
  // The plan is built for its year: what ended earlier is not in it.
  const cost = made && costOf([made])
  return cost && { ...cost, incomplete: made.incomplete }
}

function marketTotal(...made: readonly (CostedTerms | null)[]): Total | null {
  const total = made.every(each => each !== null) ? yearlyTotal(made) : null
  return total === null ? null : { total, incomplete: made.some(each => each?.incomplete) }
}

/** Plan inputs of a household by commodity; null for one not asked for. */
export type CommodityInputs = Record<Commodity, PlanInput | null>

export const contextsOf = (
  { luce, gas }: Pick<MarketQuestion, 'luce' | 'gas'>,
  market: Market,
  year: YearOfContract,
): CommodityInputs => ({ luce: luce && planInput(luce, market, year), gas: gas && planInput(gas, market, year) })

interface Total {
  total: Cents
  incomplete: boolean
}

function totalOf(entry: MarketEntry, inputs: CommodityInputs): Total | Unpriced {
  const { offer } = entry
  if (offer.unpriced) return offer.unpriced
  if (offer.joined) return cheapestPair(entry, inputs) ?? 'joined-offers-missing'
  const input = offer.terms && inputs[offer.terms.commodity]
  return (input && offer.terms && marketTotal(costTerms(offer.terms, input))) ?? unpricedFor(offer.terms, input)
}

/** Why valid terms have no cost: no value of the index, or unpriced hours. */
const unpricedFor = (terms: MarketTerms | null, input: PlanInput | null): Unpriced =>
  terms && input && costTerms(terms, input) ? 'no-index' : 'other-bands'

/** Terms behind the cost of an offer: its own, or those of its cheapest pair. Empty when it cannot be computed. */
export function termsOfCost(entry: MarketEntry, inputs: CommodityInputs): readonly MarketTerms[] {
  const { joined, terms } = entry.offer
  if (!joined) return terms ? [terms] : []
  const pair = cheapestPair(entry, inputs)
  return pair ? [pair.luce, pair.gas] : []
}

/** Pairs whose offers are both available to this household. */
function pairsFor({ pairs }: MarketEntry, { luce, gas }: CommodityInputs): readonly MarketPair[] {
  const [ofLuce, ofGas] = [luce?.regulated.use, gas?.regulated.use]
  if (!ofLuce || ofGas?.commodity !== 'gas') return []
  const { region, province } = ofGas.place
  const isFor = (offer: MarketOffer, use: Use) => suits(offer, use) && isSoldAt(offer.zones, region, province)
  return pairs.filter(pair => isFor(pair.luce, ofLuce) && isFor(pair.gas, ofGas))
}

/** A discount on both is taken off luce, lowering its VAT. Fully priced pairs come first. */
function cheapestPair(
  entry: MarketEntry,
  inputs: CommodityInputs,
): (Total & { luce: MarketTerms; gas: MarketTerms }) | null {
  const { offer } = entry
  const { luce, gas } = inputs
  if (!luce || !gas) return null
  const onBoth = offer.joined?.discounts ?? []
  let cheapest: ReturnType<typeof cheapestPair> = null
  for (const pair of pairsFor(entry, inputs)) {
    const { terms } = pair.luce
    const ofLuce = onBoth.length > 0 ? { ...terms, discounts: [...terms.discounts, ...onBoth] } : terms
    const cost = marketTotal(costTerms(ofLuce, luce), costTerms(pair.gas.terms, gas))
    if (!cost) continue
    const isBetter =
      !cheapest || (cost.incomplete === cheapest.incomplete ? cost.total < cheapest.total : cheapest.incomplete)
    if (isBetter) cheapest = { ...cost, luce: ofLuce, gas: pair.gas.terms }
  }
  return cheapest
}

/** Can this household sign it today, on its own, by switching? */
function fits(offer: MarketOffer, uses: readonly Use[], { day, region, province }: MarketQuestion): boolean {
  return (
    offer.validFrom <= day &&
    day <= offer.validTo &&
    offer.alone &&
    offer.ways.includes('switch') &&
    uses.every(use => use.client === offer.client && suits(offer, use)) &&
    isSoldAt(offer.zones, region, province)
  )
}

function suits({ kind, residence, consumption, power }: MarketOffer, use: Use): boolean {
  const units = use.commodity === 'luce' ? use.kwh : use.smc
  // The limits of a dual offer do not state which consumption they refer to.
  if (kind !== 'luce_gas' && !isWithin(units, consumption)) return false
  return use.commodity === 'gas' || (suitsHome(residence, use) && isWithin(use.powerKw, power))
}

const suitsHome = (residence: MarketOffer['residence'], { client, resident }: LuceUse): boolean =>
  client === 'business' || residence === 'all' || (residence === 'resident') === resident

const isWithin = (value: Decimal, { min, max }: { min: string | null; max: string | null }): boolean =>
  (min === null || Decimal.of(min).compare(value) <= 0) && (max === null || value.compare(Decimal.of(max)) <= 0)

/** Offers of single towns are left out: a household gives its region and province, never its address. */
function isSoldAt({ regions, provinces, towns }: MarketOffer['zones'], region: string | null, province: string | null) {
  if (regions.length + provinces.length + towns.length === 0) return true
  return (
    (region !== null && regions.some(code => regionOfIstat(code) === region)) ||
    (province !== null && provinces.some(code => provinceOfIstat(code) === province))
  )
}

export interface MarketPlace {
  /** From 1, among market offers and ours; equal costs share a rank. */
  place: number
  of: number
  /** The market is fictional. */
  demo?: true
}

export function countCheaper(priced: readonly PricedEntry[], total: Cents): number {
  let [low, high] = [0, priced.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((priced[middle]?.total ?? 0) < total) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Ranks of our costs among the market and all of ours: against the market alone two of ours could share a rank. Offers
 * in both count once, at our cost. Null before any import.
 */
export function placesWithOurs(
  { priced }: Pick<MarketCosts, 'priced'>,
  ours: readonly { total: Cents; code: string | null }[],
  isDemo: boolean,
): (total: Cents) => MarketPlace | null {
  const codes = new Set(ours.flatMap(({ code }) => code ?? []))
  const others = priced.filter(({ entry }) => !codes.has(entry.offer.code))
  const of = others.length + ours.length
  return total =>
    priced.length === 0
      ? null
      : {
          place: 1 + countCheaper(others, total) + ours.filter(each => each.total < total).length,
          of,
          ...(isDemo && { demo: true }),
        }
}
