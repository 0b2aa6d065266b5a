import { breather } from '#core/breather.server.ts'
import { Decimal, larger, smaller } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { byBand, sumOfPrices } from '../cost/plan.ts'
import type { Use } from '../cost/use.ts'
import { regulatedCosts, unitPrices } from '../cost/yearly-cost.ts'
import type { MarketOffer } from './market-offer.ts'
import { marketPlan, planInput } from './market-plan.ts'
import type { IMPLAUSIBLE, MarketTerms } from './market-terms.ts'
import { cellsOf, type PlanInput } from './entry/price-cells.ts'
import { hashOf, type ReadFile } from './read-file.server.ts'
import { marketCost } from './yardstick.ts'

type Implausible = (typeof IMPLAUSIBLE)[number]

/** Implausible beyond these (ENERGY.md §1, «Sanity»): €/kWh or €/Smc with the index, and €/year. */
const ENERGY = { least: Decimal.zero, most: Decimal.of(2) }
const FEE = { least: Decimal.of(-500), most: Decimal.of(2000) }
/** Standard profiles of the Portale, and one for businesses. */
const STANDARD = { household: 2_700, business: 3_000, gas: 1_400, kw: 3 }
/** Above any consumption: covers every tier of an offer. */
const ALL_UNITS = Decimal.of(10n ** 12n)

const isOutside = (value: Decimal, { least, most }: typeof ENERGY): boolean =>
  value.compare(least) < 0 || value.compare(most) > 0

/** Marks implausible offers of a file until the office accepts them. */
export async function withPlausibility(content: ReadFile, market: Market): Promise<ReadFile> {
  const inputs = new Map<string, PlanInputs | null>()
  const breathe = breather()
  const offers: ReadFile['offers'] = []
  for (const read of content.offers) {
    const unpriced = read.offer.unpriced ?? implausible(read.offer, market, inputs)
    const offer = { ...read.offer, unpriced }
    offers.push(unpriced === read.offer.unpriced ? read : { offer, hash: hashOf(offer) })
    await breathe()
  }
  return { ...content, offers }
}

/** Standard-profile input for plausibility, for the first year and for two. */
interface PlanInputs {
  first: PlanInput
  both: PlanInput
}

function planInputsOf(use: Use, market: Market): PlanInputs | null {
  const regulated = regulatedCosts(use, market)
  if (typeof regulated === 'string') return null
  const [first, second] = [planInput(regulated, market, 1), planInput(regulated, market, 2)]
  const both = { ...first, regulated: { ...regulated, units: ALL_UNITS }, months: [...first.months, ...second.months] }
  return { first, both }
}

function implausible(
  { terms, client, residence, consumption }: MarketOffer,
  market: Market,
  inputs: Map<string, PlanInputs | null>,
): Implausible | null {
  if (!terms) return null
  const standard =
    terms.commodity === 'gas' ? STANDARD.gas : client === 'business' ? STANDARD.business : STANDARD.household
  const allowed = larger(Decimal.of(consumption.min ?? 0), Decimal.of(standard))
  const units = consumption.max === null ? allowed : smaller(allowed, Decimal.of(consumption.max))
  const key = `${terms.commodity} ${client} ${residence} ${units.toString()}`
  const known = inputs.get(key)
  const input =
    known === undefined ? planInputsOf(useOf(terms.commodity, units, { client, residence }, market), market) : known
  inputs.set(key, input)
  return input && (implausiblePrices(terms, input) ?? implausibleTotal(terms, input.first))
}

function useOf(
  commodity: MarketTerms['commodity'],
  units: Decimal,
  { client, residence }: Pick<MarketOffer, 'client' | 'residence'>,
  market: Market,
): Use {
  if (commodity === 'luce')
    return {
      commodity,
      client: client === 'business' ? 'business' : 'domestico',
      kwh: units,
      bands: null,
      powerKw: Decimal.of(STANDARD.kw),
      resident: residence !== 'non-resident',
    }
  const answer = resolvePlace(market.facts, { region: 'Lombardia', province: 'MI' })
  if (answer.kind !== 'found') throw new RangeError('Milano is not among the places')
  return { commodity, client: 'domestico', smc: units, place: answer.place, heating: true }
}

/** Each band, interval and month of two years separately, components summed: a single one may be negative. */
function implausiblePrices(terms: MarketTerms, { first: { regulated }, both }: PlanInputs): Implausible | null {
  for (const cell of cellsOf(terms, both)) {
    const plan = marketPlan(terms, both, [{ ...cell, use: Decimal.one, time: Decimal.one }])?.plan
    const energy = plan && unitPrices(plan.price, regulated)
    if (!energy) continue
    const { f1, f2, f3 } = byBand(plan.beside ? sumOfPrices(energy, plan.beside) : energy)
    if ([f1, f2, f3].some(price => isOutside(price, ENERGY))) return 'energy-implausible'
    if (isOutside(plan.feeYear, FEE)) return 'fee-implausible'
  }
  return null
}

function implausibleTotal(terms: MarketTerms, input: PlanInput): Implausible | null {
  const cost = marketCost(terms, input)
  if (!cost || cost.incomplete) return null
  const { network, charges, excise, vat } = cost.breakdown
  return cost.total <= network + charges + excise + vat ? 'total-implausible' : null
}
