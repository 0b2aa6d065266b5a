import type { CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import type { Cents } from '#core/money.ts'
import type { Market } from '#areas/market/market.ts'
import type { Regulated } from '../cost/regulated.ts'
import type { LuceUse, Use } from '../cost/use.ts'
import { yearlyCost, type YearlyCost, type YearOfContract } from '../cost/yearly-cost.ts'
import type { MarketEntry } from './market-entry.ts'
import type { MarketTerms } from './market-terms.ts'
import { provinceOfIstat, regionOfIstat } from './istat-zones.ts'
import { planFor, planGround, type PlanGround } from './market-plan.ts'
import type { MarketOffer } from './market-offer.ts'

/** One household before the whole market. */
export interface MarketQuestion {
  day: CalendarDate
  luce: Regulated | null
  gas: Regulated | null
  /** Where it lives; null where that is not known: offers sold in some places are then left out. */
  region: string | null
  province: string | null
}

export interface PricedEntry {
  entry: MarketEntry
  total: Cents
}

/** The market for one household: what can be reckoned, cheapest first, and how many of those that fit cannot. */
interface MarketCosts {
  priced: readonly PricedEntry[]
  /** They fit, but follow an index without published values, have bands of their own, …: never in a ranking. */
  unpriced: number
  /** They ask for something that this household may not be (LIMITANTE): never in a ranking. */
  limited: number
}

/** The cost of every offer of the market that this household can sign by changing its supplier. */
export function marketCosts(
  entries: readonly MarketEntry[],
  question: MarketQuestion,
  market: Market,
  year: YearOfContract = 1,
): MarketCosts {
  const { luce, gas } = question
  const kind = luce && gas ? 'luce_gas' : luce ? 'luce' : 'gas'
  const grounds = groundsOf(question, market, year)
  const priced: PricedEntry[] = []
  let [unpriced, limited] = [0, 0]
  for (const entry of entries) {
    const { offer } = entry
    if (offer.kind !== kind || !fits(offer, question)) continue
    if (offer.limits.length > 0) limited += 1
    else {
      const total = totalOf(entry, grounds)
      if (total === null) unpriced += 1
      else priced.push({ entry, total })
    }
  }
  priced.sort((a, b) => a.total - b.total || (a.entry.id < b.entry.id ? -1 : 1))
  return { priced, unpriced, limited }
}

/** The cost of one offer for one commodity, parts and all; null where it cannot be reckoned. */
export function marketCost(terms: MarketTerms, ground: PlanGround): YearlyCost | null {
  const sized = terms.flatUnits === undefined ? ground : ground.sized(terms.flatUnits)
  const plan = sized && planFor(terms, sized)
  // The plan is made for its year: what ended before is not in it.
  return plan && yearlyCost(plan, sized.regulated)
}

/** What the plans of a household are made for, by commodity; null for what it did not ask. */
export type Grounds = Record<'luce' | 'gas', PlanGround | null>

export const groundsOf = (
  { luce, gas }: Pick<MarketQuestion, 'luce' | 'gas'>,
  market: Market,
  year: YearOfContract,
): Grounds => ({ luce: luce && planGround(luce, market, year), gas: gas && planGround(gas, market, year) })

function totalOf(entry: MarketEntry, grounds: Grounds): Cents | null {
  const { offer } = entry
  if (offer.unpriced) return null
  if (offer.joined) return cheapestPair(entry, grounds)?.total ?? null
  const ground = offer.terms && grounds[offer.terms.commodity]
  return (ground && offer.terms && marketCost(offer.terms, ground)?.total) ?? null
}

/** What the cost of an offer is made of: its terms, or those of its cheapest pair. Empty where it cannot be reckoned. */
export function reckonedTerms(entry: MarketEntry, grounds: Grounds): readonly MarketTerms[] {
  const { joined, terms } = entry.offer
  if (!joined) return terms ? [terms] : []
  const pair = cheapestPair(entry, grounds)
  return pair ? [pair.luce, pair.gas] : []
}

/** A discount on both is taken off luce, whose VAT it then lowers. */
function cheapestPair(
  { offer, pairs }: MarketEntry,
  { luce, gas }: Grounds,
): { total: Cents; luce: MarketTerms; gas: MarketTerms } | null {
  if (!luce || !gas) return null
  const onBoth = offer.joined?.discounts ?? []
  let cheapest: ReturnType<typeof cheapestPair> = null
  for (const pair of pairs) {
    const ofLuce = onBoth.length > 0 ? { ...pair.luce, discounts: [...pair.luce.discounts, ...onBoth] } : pair.luce
    const [costOfLuce, costOfGas] = [marketCost(ofLuce, luce), marketCost(pair.gas, gas)]
    if (!costOfLuce || !costOfGas) continue
    const total = (costOfLuce.total + costOfGas.total) as Cents
    if (!cheapest || total < cheapest.total) cheapest = { total, luce: ofLuce, gas: pair.gas }
  }
  return cheapest
}

/** Can this household sign it today, alone, by changing its supplier? */
function fits(offer: MarketOffer, { day, luce, gas, region, province }: MarketQuestion): boolean {
  const uses = [luce?.use, gas?.use].filter(use => use !== undefined)
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
  // The limits of an offer for both do not say which consumption they are of.
  if (kind !== 'luce_gas' && !isWithin(units, consumption)) return false
  return use.commodity === 'gas' || (suitsHome(residence, use) && isWithin(use.powerKw, power))
}

const suitsHome = (residence: MarketOffer['residence'], { client, resident }: LuceUse): boolean =>
  client === 'business' || residence === 'all' || (residence === 'resident') === resident

const isWithin = (value: Decimal, { min, max }: { min: string | null; max: string | null }): boolean =>
  (min === null || Decimal.of(min).compare(value) <= 0) && (max === null || value.compare(Decimal.of(max)) <= 0)

/** Offers of single towns are left out: a household is asked for its region and province, never for its address. */
function isSoldAt({ regions, provinces, towns }: MarketOffer['zones'], region: string | null, province: string | null) {
  if (regions.length + provinces.length + towns.length === 0) return true
  return (
    (region !== null && regions.some(code => regionOfIstat(code) === region)) ||
    (province !== null && provinces.some(code => provinceOfIstat(code) === province))
  )
}

export interface MarketPlace {
  /** From 1, among the offers of the market with this one. */
  place: number
  of: number
}

/** Where a cost stands among those of the market; null before any import. `code` is its own, where the market holds it too. */
export function placeInMarket(
  total: Cents,
  { priced }: MarketCosts,
  own: { vatNumber: string | null; code: string | null },
): MarketPlace | null {
  if (priced.length === 0) return null
  const isOwn = ({ offer }: MarketEntry) =>
    own.code !== null && offer.code === own.code && (own.vatNumber === null || offer.vatNumber === own.vatNumber)
  const others = priced.filter(({ entry }) => !isOwn(entry))
  return { place: 1 + others.filter(other => other.total < total).length, of: others.length + 1 }
}
