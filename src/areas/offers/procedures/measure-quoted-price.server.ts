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
import type { PricePlan } from '../cost/plan.ts'
import { type NotCovered, regulatedCosts, yearlyCost } from '../cost/yearly-cost.ts'
import { marketCosts } from '../open-data/yardstick.ts'
import { loadWholeMarket } from '../open-data/whole-market.server.ts'

/** An offer given as two numbers, as on the telephone, compared with the market. Yearly amounts, taxes included. */
export interface QuotedPrice {
  notice: NotCovered | null
  /** Without and with additional seller charges (dispatching of luce, CCR of gas): the quote does not say which. */
  low: Cents
  high: Cents
  /** So low that it was taken for a spread over the index. */
  isSpread: boolean
  /** Market costs with their ranks, cheapest first: only ours before any import. */
  scale: { of: number; lowPlace: number; highPlace: number; cheapest: Cents; middle: Cents; dearest: Cents } | null
  /** What the ranks refer to. */
  scaleOf: 'ours' | 'market' | 'demo-market'
  /** The first of our list. */
  ours: { id: string; name: string; supplier: string; total: Cents } | null
  /** Oldest day of the data behind the computed price. */
  asOf: CalendarDate
}

/** €/kWh and €/Smc: allowed range; a variable price below the third value is a spread. */
const BOUNDS = { luce: { most: '1', spread: '0.06' }, gas: { most: '3', spread: '0.25' } } as const
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
    if (price.isZero() || !isAtMost(price, BOUNDS[commodity].most)) throw outOfRange('price')
    if (!isAtMost(fee, MAX_FEE)) throw outOfRange('fee')
    const today = romeDate(now)
    const market = await loadMarket(tx, today)
    const asked = useOfQuery(question, market.facts)
    const isSpread = kind !== 'fixed' && isAtMost(price, BOUNDS[commodity].spread)
    const nothing: QuotedPrice = {
      notice: null,
      low: 0 as Cents,
      high: 0 as Cents,
      isSpread,
      scale: null,
      scaleOf: 'ours',
      ours: null,
      asOf: dataDayOf(market, [commodity], []).asOf,
    }
    const regulated = regulatedCosts(asked.use, market)
    if (typeof regulated === 'string') return { ...nothing, notice: regulated }
    const plan: PricePlan = {
      commodity,
      price: {
        index: isSpread ? (commodity === 'luce' ? 'pun' : 'psv') : null,
        prices: { bands: 'mono', mono: price },
      },
      fixedMonths: null,
      renewal: null,
      feeYear: fee.times(Decimal.of(12)),
      feePerKwYear: Decimal.zero,
      declared: [],
      dispatching: [],
      discounts: [],
    }
    const whole: PricePlan =
      commodity === 'gas'
        ? { ...plan, declared: ['ccr'] }
        : { ...plan, dispatching: [question.client === 'business' ? 'placet-business' : '14'] }
    const [low, high] = [yearlyCost(plan, regulated), yearlyCost(whole, regulated)]
    if (!low || !high) return nothing
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
    const totals = priced.length > 0 ? priced.map(({ total }) => total) : ours.map(({ cost }) => cost.total)
    const [first] = ours
    return {
      ...nothing,
      low: low.total,
      high: high.total,
      scale: placed(totals, low.total, high.total),
      scaleOf: priced.length === 0 ? 'ours' : isDemo ? 'demo-market' : 'market',
      asOf: dataDayOf(market, [commodity], [plan, whole]).asOf,
      ours: first
        ? { id: first.offer.id, name: first.offer.name, supplier: first.offer.supplier_name, total: first.cost.total }
        : null,
    }
  },
})

/** `totals` cheapest first. The quoted offer counts as one of them. */
function placed(totals: readonly Cents[], low: Cents, high: Cents): QuotedPrice['scale'] {
  const [cheapest, middle, dearest] = [totals[0], totals[Math.floor((totals.length - 1) / 2)], totals.at(-1)]
  if (cheapest === undefined || middle === undefined || dearest === undefined) return null
  const placeOf = (quoted: Cents) => 1 + totals.filter(total => total < quoted).length
  return { of: totals.length + 1, lowPlace: placeOf(low), highPlace: placeOf(high), cheapest, middle, dearest }
}
