import { expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { marketDay } from '#areas/market/data-day.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { planAssumptions } from './assumptions.ts'
import { dataDayOf } from './data-day.ts'
import type { BandPrices, PricePlan } from './plan.ts'
import { regulatedCosts } from './yearly-cost.ts'

const zero = Decimal.of(0)
const mono: BandPrices = { bands: 'mono', mono: zero }
const plan = (index: 'pun' | 'psv' | null, prices: BandPrices = mono, change: Partial<PricePlan> = {}): PricePlan => ({
  commodity: index === 'psv' ? 'gas' : 'luce',
  price: { index, prices },
  fixedMonths: null,
  renewal: null,
  feeYear: zero,
  feePerKwYear: zero,
  declared: [],
  dispatching: [],
  discounts: [],
  ...change,
})
const banded: BandPrices = { bands: 'f1-f23', f1: zero, f23: zero }

test('the date of a list is the oldest of what is published anew and was used, never that of the question', async () => {
  const market = await marketFromData('2026-11-23')
  const of = (...plans: PricePlan[]) => dataDayOf(market, ['luce'], plans)
  expect(of()).toEqual({ asOf: '2026-10-01', newestIndex: null })
  expect(of(plan(null))).toEqual({ asOf: '2026-10-01', newestIndex: null })
  expect(of(plan(null), plan('pun'))).toEqual({ asOf: '2026-06-30', newestIndex: null })
  // The newest month stands beside the oldest where the series end apart.
  expect(of(plan(null), plan('pun'), plan('pun', banded))).toEqual({ asOf: '2025-08-31', newestIndex: '2026-06' })
  expect(dataDayOf(market, ['luce', 'gas'], [plan('psv')])).toEqual({ asOf: '2026-06-30', newestIndex: null })
  expect(marketDay(market)).toEqual({ asOf: '2025-08-31', newestIndex: '2026-06' })
})

test('PPE and CCR count where they are paid; a figure recorded by hand has no day', async () => {
  const market = await marketFromData('2026-11-23')
  const older = { ...market, luce: { ...market.luce, apart: { ppe: { validFrom: '2026-04-01', source: '' } } } }
  expect(dataDayOf(older, ['luce'], [plan(null)]).asOf).toBe('2026-10-01')
  expect(dataDayOf(older, ['luce'], [plan(null, mono, { declared: ['ppe'] })]).asOf).toBe('2026-04-01')
  const pun = { value: zero, months: null, source: 'verbale' }
  const byHand = { ...market, indices: { ...market.indices, pun } }
  expect(dataDayOf(byHand, ['luce'], [plan('pun')]).asOf).toBe('2026-10-01')
})

test('a row says up to which months its index was published, and the older ones of the bands', async () => {
  const market = await marketFromData('2026-11-23')
  const home = { commodity: 'luce', client: 'domestico', bands: null, resident: true } as const
  const regulated = regulatedCosts({ ...home, kwh: Decimal.of(2700), powerKw: Decimal.of(3) }, market)
  if (typeof regulated === 'string') throw new Error(regulated)
  const said = (prices: BandPrices) => planAssumptions([{ plan: plan('pun', prices), regulated }]).join(' ')
  expect(said(mono)).toContain('(da luglio 2025 a giugno 2026)')
  expect(said(banded)).toContain('il rapporto tra fascia e PUN da settembre 2024 ad agosto 2025')
})
