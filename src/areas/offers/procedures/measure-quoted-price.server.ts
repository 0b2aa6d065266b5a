import { z } from 'zod'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { romeDate, type CalendarDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { wrongField } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import type { Cents } from '#core/money.ts'
import { query } from '#platform/procedure.server.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { compareEnergy } from '../comparison/compare-catalogue.server.ts'
import { useOfQuery, compareQuestion } from '../comparison/compare-question.ts'
import { dataDayOf } from '../cost/data-day.ts'
import { plainPlan, type PricePlan } from '../cost/plan.ts'
import type { Regulated } from '../cost/regulated.ts'
import { type NotCovered, regulatedCosts, yearlyCost } from '../cost/yearly-cost.ts'
import { middleOf } from '../gain.ts'
import { marketCosts } from '../open-data/yardstick.ts'
import { loadWholeMarket } from '../open-data/whole-market.server.ts'

/** An offer given as two numbers, as on the telephone, compared with the market. Yearly amounts, taxes included. */
export interface QuotedPrice {
  notice: NotCovered | null
  /** Without and with additional seller charges (dispatching of luce, CCR of gas): the quote does not say which. */
  low: Cents
  high: Cents
  /** So low, for a price that follows the index, that it can only be a spread over it. */
  isSpread: boolean
  /** The same two as a spread, where the price may be either: what is quoted has then no rank. */
  ifSpread: { low: Cents; high: Cents } | null
  /** Market costs and ours with their ranks, cheapest first: only ours before any import. */
  scale: { of: number; lowPlace: number; highPlace: number; cheapest: Cents; middle: Cents; dearest: Cents } | null
  /** What the ranks refer to. */
  scaleOf: 'ours' | 'market' | 'demo-market'
  /** The first of our list. */
  ours: { id: string; name: string; supplier: string; total: Cents } | null
  /** Oldest day of the data behind the computed price. */
  asOf: CalendarDate
}

/** €/kWh and €/Smc. */
const MAX_PRICE = { luce: '1', gas: '3' } as const
const MAX_FEE = '100'

const amount = z
  .string('required')
  .trim()
  .min(1, 'required')
  .regex(/^(?:\d{1,4}(?:\.\d{1,6})?)?$/, 'not-a-number')
  .transform(text => Decimal.of(text))
const outOfRange = (field: string) => wrongField(field, 'out-of-range')
const isAtMost = (value: Decimal, most: string) => value.compare(Decimal.of(most)) <= 0

/** Yearly cost of an offer quoted by telephone, and its rank. Nothing of it is stored. */
export const measureQuotedPrice = query('measure-quoted-price', 'anyone', {
  limit: limits.compare,
  input: z.object({
    question: compareQuestion,
    /** €/kWh or €/Smc. */
    price: amount,
    /** €/month. */
    fee: amount,
    kind: z.enum(['fixed', 'variable', 'unknown']),
  }),
  async run({ question, price, fee, kind }, { tx, now }): Promise<QuotedPrice> {
    const { commodity } = question
    if (price.isZero() || !isAtMost(price, MAX_PRICE[commodity])) throw outOfRange('price')
    if (!isAtMost(fee, MAX_FEE)) throw outOfRange('fee')
    const today = romeDate(now)
    const market = await loadMarket(tx, today)
    const asked = useOfQuery(question, market.facts)
    const nothing: QuotedPrice = {
      notice: null,
      low: 0 as Cents,
      high: 0 as Cents,
      isSpread: false,
      ifSpread: null,
      scale: null,
      scaleOf: 'ours',
      ours: null,
      asOf: dataDayOf(market, [commodity], []).asOf,
    }
    const regulated = regulatedCosts(asked.use, market)
    if (typeof regulated === 'string') return { ...nothing, notice: regulated }
    const plansWith = (index: 'pun' | 'psv' | null): PricePlan[] => {
      const plan = plainPlan(commodity, index, price, fee.times(Decimal.of(12)))
      return commodity === 'gas'
        ? [plan, { ...plan, declared: ['ccr'] }]
        : [plan, { ...plan, dispatching: [question.client === 'business' ? 'placet-business' : '14'] }]
    }
    const costsOf = (plans: readonly PricePlan[]) => {
      const [low, high] = plans.map(plan => yearlyCost(plan, regulated)?.total)
      return low === undefined || high === undefined ? null : { low, high }
    }
    const { isSpread, isUnclear } = readPrice(price, kind, regulated)
    const overIndex = plansWith(commodity === 'luce' ? 'pun' : 'psv')
    const plans = isSpread ? overIndex : plansWith(null)
    const costs = costsOf(plans)
    if (!costs) return nothing
    const ours = compareEnergy({ catalogue: await loadCatalogue(tx), market, asOf: today }, [asked]).results
    const { entries, isDemo } = await loadWholeMarket(tx)
    const { priced } = marketCosts(
      entries,
      {
        day: today,
        luce: commodity === 'luce' ? regulated : null,
        gas: commodity === 'gas' ? regulated : null,
        region: asked.region,
        province: asked.province ?? null,
      },
      market,
    )
    // Ours that the market has too count once, as in the ranks of a list.
    const codes = new Set(ours.flatMap(({ offer }) => offer.offer_code ?? []))
    const others = priced.filter(({ entry }) => !codes.has(entry.offer.code))
    const totals = [...ours.map(({ cost }) => cost.total), ...others.map(({ total }) => total)].toSorted(
      (a, b) => a - b,
    )
    const [first] = ours
    return {
      ...nothing,
      ...costs,
      isSpread,
      ifSpread: isUnclear ? costsOf(overIndex) : null,
      scale: isUnclear ? null : placed(totals, costs.low, costs.high),
      scaleOf: priced.length === 0 ? 'ours' : isDemo ? 'demo-market' : 'market',
      asOf: dataDayOf(market, [commodity], isUnclear ? overIndex : plans).asOf,
      ours: first
        ? { id: first.offer.id, name: first.offer.name, supplier: first.offer.supplier_name, total: first.cost.total }
        : null,
    }
  },
})

/**
 * A whole price contains the index, losses included: one below even its cheapest month can only be a spread, unless it
 * was said to be fixed; one below its mean may be either.
 */
function readPrice(price: Decimal, kind: 'fixed' | 'variable' | 'unknown', { wholesale, index }: Regulated) {
  const mean = wholesale.mono
  const cheapest = index.range?.lowest.wholesale.mono ?? mean
  const isBelow = (bound: Decimal | null) => bound !== null && price.compare(bound) < 0
  const isSpread = kind !== 'fixed' && isBelow(cheapest)
  return { isSpread, isUnclear: !isSpread && isBelow(kind === 'fixed' ? cheapest : mean) }
}

/** `totals` cheapest first. The quoted offer counts as one of them. */
function placed(totals: readonly Cents[], low: Cents, high: Cents): QuotedPrice['scale'] {
  const [cheapest, middle, dearest] = [totals[0], middleOf(totals), totals.at(-1)]
  if (cheapest === undefined || middle === undefined || dearest === undefined) return null
  const placeOf = (quoted: Cents) => 1 + totals.filter(total => total < quoted).length
  return { of: totals.length + 1, lowPlace: placeOf(low), highPlace: placeOf(high), cheapest, middle, dearest }
}
