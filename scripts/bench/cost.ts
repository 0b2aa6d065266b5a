import { Decimal } from '#core/decimal.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { EnergyPrice, PricePlan } from '#areas/offers/cost/plan.ts'
import { regulatedCosts, yearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import { rankByCost } from '#areas/offers/comparison/ranking.ts'

/**
 * Every kind of price of the engine, in realistic proportions: fixed and indexed, one price or two bands, discounts.
 */
function plans(count: number): PricePlan[] {
  return Array.from({ length: count }, (_, n) => {
    const mono = Decimal.of((0.08 + (n % 997) / 10_000).toFixed(6))
    const index = n % 3 === 0 ? 'pun' : null
    const price: EnergyPrice =
      n % 4 === 0
        ? { index, prices: { bands: 'f1-f23', f1: mono, f23: mono } }
        : { index, prices: { bands: 'mono', mono } }
    return {
      commodity: 'luce',
      price,
      fixedMonths: index ? null : 12,
      renewal: null,
      feeYear: Decimal.of(60 + (n % 101)),
      feePerKwYear: Decimal.zero,
      declared: n % 2 === 0 ? ['ppe'] : [],
      dispatching: ['14'],
      discounts:
        n % 5 === 0
          ? [
              {
                name: 'Benvenuto',
                amount: Decimal.of(20),
                unit: '€',
                on: 'sale',
                reducesVatBase: true,
                lasts: 'once',
                condition: null,
              },
            ]
          : [],
    }
  })
}

async function household() {
  const market = await marketFromData('2026-11-21')
  const use = {
    commodity: 'luce',
    client: 'domestico',
    kwh: Decimal.of(2700),
    bands: null,
    powerKw: Decimal.of(3),
    resident: true,
  } as const
  const regulated = regulatedCosts(use, market)
  if (typeof regulated === 'string') throw new Error(regulated)
  return regulated
}

/** Best of several runs in milliseconds, the least disturbed by other processes. */
function bestOf(runs: number, work: () => void): number {
  let best = Infinity
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** Milliseconds to cost `count` offers for one household on one core. Target: 10,000 in 100 ms. */
export async function benchmarkCost(count: number): Promise<number> {
  const regulated = await household()
  const offers = plans(count)
  return bestOf(5, () => {
    for (const plan of offers) yearlyCost(plan, regulated)
  })
}

/** Milliseconds to cost, sort and explain `count` offers for one household: a comparison without the database. */
export async function benchmarkComparison(count: number): Promise<number> {
  const regulated = await household()
  const offers = plans(count).map((plan, n) => ({ id: String(n), name: `Offerta ${n}`, plans: [plan] }))
  return bestOf(5, () => void rankByCost(offers, [regulated]))
}

if (import.meta.main) {
  console.log(`cost of 10,000 offers: ${(await benchmarkCost(10_000)).toFixed(1)} ms`)
  console.log(`ranking of 5,000 offers: ${(await benchmarkComparison(5_000)).toFixed(1)} ms`)
}
