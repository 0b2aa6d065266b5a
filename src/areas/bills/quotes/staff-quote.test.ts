import { expect, test } from 'vitest'
import { resolvePlace } from '#areas/market/places.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { Use } from '#areas/offers/cost/use.ts'
import { costOf, plansInUse, regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import { plansOf } from '#areas/offers/offer-plan.ts'
import { Decimal } from '#core/decimal.ts'
import { costOfTyped } from './staff-quote.server.ts'

test('an offer for both that the office types in costs what the same offer of the catalogue would', async () => {
  const market = await marketFromData('2026-11-21')
  const covered = (use: Use) => {
    const costs = regulatedCosts(use, market)
    if (typeof costs === 'string') throw new Error(costs)
    return costs
  }
  const milano = resolvePlace(market.facts, { province: 'MI' })
  if (milano.kind !== 'found') throw new Error('no Milano')
  const home = { client: 'domestico' as const }
  const luce = covered({
    ...home,
    commodity: 'luce',
    kwh: Decimal.of(2700),
    bands: null,
    powerKw: Decimal.of(3),
    resident: true,
  })
  const gas = covered({ ...home, commodity: 'gas', smc: Decimal.of(1400), place: milano.place, heating: true })
  const customer = { client: 'domestico' as const, region: null, supplier: null }

  const typed = costOfTyped(
    { market, customer, regulated: { luce, gas }, present: {}, exact: {}, dead: {}, values: {} },
    'luce_gas',
    {
      offerName: 'Insieme',
      supplierName: null,
      priceType: 'fisso',
      pricePerUnit: '0.13',
      pricePerUnitGas: '0.45',
      monthlyFixedFee: '15',
    },
  )
  const plans = plansOf({
    type: 'luce_gas',
    offerType: null,
    monthlyFixedFee: Decimal.of(15),
    activationCost: Decimal.zero,
    pricePerUnit: Decimal.of('0.13'),
    pricePerUnitGas: Decimal.of('0.45'),
    termsLuce: null,
    termsGas: null,
  })
  const cost = costOf(plansInUse(plans ?? [], [luce, gas]) ?? [])
  expect(Number(typed.yearlyCost)).toBe((cost?.total ?? 0) / 100)
})
