import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import type { LuceUse } from '#areas/offers/cost/use.ts'
import { yearlyCost } from '#areas/offers/cost/yearly-cost.ts'
import { Decimal } from '#core/decimal.ts'
import { covered, luceHome } from '../../../../../tests/support/households.ts'

const SUPPLY = readFileSync('src/web/pages/public/help/answers/supply.md', 'utf8')
let market: Market
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
})
const plan: PricePlan = {
  commodity: 'luce',
  price: { index: 'pun', prices: { bands: 'mono', mono: Decimal.of('0.01') } },
  fixedMonths: null,
  renewal: null,
  feeYear: Decimal.of(72),
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
}
const euros = (use: LuceUse, more = '0') => {
  const rules = covered(use, market)
  const { mono } = rules.wholesale
  const losses = Decimal.one.plus(market.luce.get('lambda'))
  const wholesale = { ...rules.wholesale, mono: mono && mono.plus(Decimal.of(more).times(losses)) }
  return (yearlyCost(plan, { ...rules, wholesale })?.total ?? 0) / 100
}

test('from 3 to 4.5 kW costs what the answer and the article say', () => {
  const home = { ...luceHome(), kwh: Decimal.of(1800) }
  const more = Math.round(euros({ ...home, powerKw: Decimal.of('4.5') }) - euros(home))
  expect(SUPPLY).toContain(`in tutto fino a circa ${more} € l’anno`)
  expect(readFileSync('seed/posts/potenza-del-contatore.ts', 'utf8')).toContain(`circa <strong>${more} € l’anno in più`)
})

test('a cent of the wholesale price is worth what the answers say', () => {
  const home = { ...luceHome(), kwh: Decimal.of(2700) }
  const beforeVat = Math.round((euros(home, '0.01') - euros(home)) / 1.1)
  for (const way of ['meno', 'più'])
    expect(SUPPLY).toContain(
      `Un centesimo in ${way} sul PUN, con 2.700 kWh l’anno, sono circa ${beforeVat} € l’anno con le perdite di rete, prima dell’IVA.`,
    )
})
