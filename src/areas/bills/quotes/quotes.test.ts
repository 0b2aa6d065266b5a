import { beforeAll, describe, expect, test } from 'vitest'
import type { Market } from '#areas/market/market.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import type { Use } from '#areas/offers/cost/use.ts'
import { regulatedCosts, yearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import { Decimal } from '#core/decimal.ts'
import type { PresentContract } from '../contract/present-contract.ts'
import { bestSavingOf, quotesFor } from './quotes.ts'

let market: Market
let luce: Regulated
let gas: Regulated

const covered = (use: Use): Regulated => {
  const costs = regulatedCosts(use, market)
  if (typeof costs === 'string') throw new Error(costs)
  return costs
}

beforeAll(async () => {
  market = await marketFromData('2026-11-21')
  luce = covered({
    commodity: 'luce',
    client: 'domestico',
    kwh: Decimal.of(2700),
    bands: null,
    powerKw: Decimal.of(3),
    resident: true,
  })
  const milano = resolvePlace(market.facts, { province: 'MI' })
  if (milano.kind !== 'found') throw new Error('no Milano')
  gas = covered({ commodity: 'gas', client: 'domestico', smc: Decimal.of(1400), place: milano.place, heating: true })
})

const plan = (
  price: string,
  feeYear = '120',
  index: 'pun' | 'psv' | null = null,
  commodity: 'luce' | 'gas' = 'luce',
): PricePlan => ({
  commodity,
  price: { index, prices: { bands: 'mono', mono: Decimal.of(price) } },
  fixedMonths: index ? null : 24,
  renewal: null,
  feeYear: Decimal.of(feeYear),
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
})
const known = (price: PricePlan, isEstimate = false): PresentContract => ({
  kind: 'known',
  plan: price,
  isEstimate,
  assumptions: ['come letto'],
})
const offers = (...prices: string[]) =>
  prices.map((price, i) => ({ id: `offer-${i}`, name: `Offerta ${i}`, plans: [plan(price)] }))
const quotesForLuce = (present: PresentContract, activable: Parameters<typeof quotesFor>[2]) =>
  quotesFor('luce', [{ present, regulated: luce }], activable)
const summary = (quotes: ReturnType<typeof quotesFor>) => quotes.map(({ kind, rank, offerId }) => [kind, rank, offerId])

describe('quotes of one supply', () => {
  test('are the best five, costed by the engine to the cent, with the difference from today', () => {
    const today = plan('0.20')
    const quotes = quotesForLuce(known(today), offers('0.15', '0.11', '0.13', '0.17', '0.12', '0.14', '0.16'))
    expect(summary(quotes)).toEqual([
      ['stay', 0, null],
      ['offer', 1, 'offer-1'],
      ['offer', 2, 'offer-4'],
      ['offer', 3, 'offer-2'],
      ['offer', 4, 'offer-5'],
      ['offer', 5, 'offer-0'],
    ])
    const todayCost = yearlyCost(today, luce)?.total ?? 0
    for (const quote of quotes.filter(({ kind }) => kind === 'offer')) {
      const price =
        { 'offer-1': '0.11', 'offer-4': '0.12', 'offer-2': '0.13', 'offer-5': '0.14', 'offer-0': '0.15' }[
          quote.offerId ?? ''
        ] ?? ''
      const cost = yearlyCost(plan(price), luce)
      expect(quote.yearlyCost).toBe(cost?.total)
      expect(quote.breakdown).toEqual(cost?.breakdown)
      expect(quote.savings).toBe(todayCost - (cost?.total ?? 0))
    }
    expect(quotes[0]).toMatchObject({ yearlyCost: todayCost, savings: null, isEstimate: false })
  })

  test('begin with «Resta dove sei» unless an offer is better by more than 10 € a year', () => {
    const today = known(plan('0.15', '120'))
    // VAT is 10 %: 9.09 € less of fee is 10.00 € less of cost, 9.10 € is 10.01 €.
    const cheaperBy = (euro: string) => [
      {
        id: 'o',
        name: 'O',
        plans: [plan('0.15', Decimal.of(120).minus(Decimal.of(euro)).toString())],
      },
    ]
    expect(summary(quotesForLuce(today, cheaperBy('9.09')))).toEqual([
      ['stay', 1, null],
      ['offer', 2, 'o'],
    ])
    expect(summary(quotesForLuce(today, cheaperBy('9.10')))).toEqual([
      ['stay', 0, null],
      ['offer', 1, 'o'],
    ])
  })

  test('count what is asked once: what the first year does not pay back is not worth a change', () => {
    const once = { id: 'o', name: 'O', plans: [{ ...plan('0.10'), feeOnce: Decimal.of(100) }] }
    const [stay, offer] = quotesForLuce(known(plan('0.12')), [once])
    // 100 € and 10 % VAT, in the cost of the first year and so in the difference: once.
    const without = yearlyCost(plan('0.10'), luce)?.total ?? 0
    expect(offer?.yearlyCost).toBe(without + 11_000)
    expect(offer?.savings).toBe((stay?.yearlyCost ?? 0) - without - 11_000)
    expect((stay?.yearlyCost ?? 0) - without).toBeGreaterThan(1_000)
    expect(stay?.rank).toBe(1)
  })

  test('say «Resta dove sei» when there is no offer at all', () => {
    expect(summary(quotesForLuce(known(plan('0.15')), []))).toEqual([['stay', 1, null]])
  })

  test('have no difference where today’s price is not known, and nobody is told to stay', () => {
    const quotes = quotesForLuce({ kind: 'unknown', missing: ['unitPriceLuce'] }, offers('0.11'))
    expect(quotes[0]).toMatchObject({ kind: 'stay', rank: 0, yearlyCost: null, breakdown: null })
    expect(quotes[1]).toMatchObject({ rank: 1, savings: null })
  })

  test('mark what moves with an index as an estimate, and say with which index', () => {
    const variable = [{ id: 'v', name: 'V', plans: [plan('0.01', '100', 'pun')] }]
    const [stay, offer] = quotesForLuce(known(plan('0.02', '100', 'pun'), true), variable)
    expect(stay?.isEstimate).toBe(true)
    expect(stay?.assumptions).toContain('come letto')
    expect(offer?.isEstimate).toBe(true)
    expect(offer?.assumptions.join(' ')).toContain('media PUN degli ultimi 12 mesi')
  })
})

describe('quotes of luce and gas together', () => {
  test('add up the two plans and the two present contracts', () => {
    const [todayLuce, todayGas] = [plan('0.20'), plan('0.60', '100', null, 'gas')]
    const [ofLuce, ofGas] = [plan('0.12'), plan('0.45', '90', null, 'gas')]
    const dual = { id: 'd', name: 'Dual', plans: [ofLuce, ofGas] }
    const present = [
      { present: known(todayLuce), regulated: luce },
      { present: known(todayGas), regulated: gas },
    ]
    const [stay, offer] = quotesFor('luce_gas', present, [dual])
    const total = (a: PricePlan, b: PricePlan) => (yearlyCost(a, luce)?.total ?? 0) + (yearlyCost(b, gas)?.total ?? 0)
    expect(stay).toMatchObject({ utilityType: 'luce_gas', rank: 0, yearlyCost: total(todayLuce, todayGas) })
    expect(offer).toMatchObject({ rank: 1, yearlyCost: total(ofLuce, ofGas) })
    expect(offer?.savings).toBe(total(todayLuce, todayGas) - total(ofLuce, ofGas))
    const { sale, network, charges, excise, vat, discounts, rounding } = offer?.breakdown ?? {
      sale: 0,
      network: 0,
      charges: 0,
      excise: 0,
      vat: 0,
      discounts: 0,
      rounding: 0,
    }
    expect(sale + network + charges + excise + vat - discounts + rounding).toBe(offer?.yearlyCost)
  })

  test('know no cost of today while one of the two is not known', () => {
    const present = [
      { present: known(plan('0.20')), regulated: luce },
      { present: { kind: 'unknown' as const, missing: [] }, regulated: gas },
    ]
    expect(quotesFor('luce_gas', present, [])).toMatchObject([{ kind: 'stay', rank: 0, yearlyCost: null }])
  })
})

describe('the best saving of a bill', () => {
  const best = (luce: string, gas: string, together: string) =>
    bestSavingOf([
      { utilityType: 'luce', estimatedSavings: luce },
      { utilityType: 'luce', estimatedSavings: '-200.00' },
      { utilityType: 'gas', estimatedSavings: gas },
      { utilityType: 'luce_gas', estimatedSavings: together },
    ])

  test('is that of luce and gas together, by two contracts or by one', () => {
    expect(best('25.00', '100.00', '110.00')).toBe(12_500)
    expect(best('25.00', '100.00', '140.00')).toBe(14_000)
  })

  test('counts no change that is not worth it', () => {
    expect(best('9.00', '64.66', '20.00')).toBe(6_466)
    expect(best('-30.00', '-2.00', '-40.00')).toBe(-200)
    expect(bestSavingOf([{ utilityType: 'luce', estimatedSavings: '-30.00' }])).toBe(-3_000)
  })

  test('is not known where today’s spend is not', () => {
    expect(bestSavingOf([{ utilityType: 'luce', estimatedSavings: null }])).toBeNull()
  })
})
