import { expect, test } from 'vitest'
import type { CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import { Decimal } from '#core/decimal.ts'
import { activableOf, type Customer } from './quotes.ts'

const plan = (commodity: 'luce' | 'gas'): PricePlan => ({
  commodity,
  price: { index: null, prices: { bands: 'mono', mono: Decimal.of('0.1') } },
  fixedMonths: 12,
  renewal: null,
  feeYear: Decimal.of(100),
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
})

/** Only what decides whether an offer can be activated. */
const offer = (change: Partial<CatalogueOffer> = {}): CatalogueOffer =>
  ({
    id: 'o',
    name: 'O',
    type: 'luce',
    clientType: 'domestico',
    contractTypes: ['switch'],
    supplierName: 'Terralume',
    isActive: true,
    startsOn: null,
    expiryDate: null,
    regions: null,
    source: 'catalogue',
    plans: [plan('luce')],
    ...change,
  }) as CatalogueOffer

const customer: Customer = { client: 'domestico', region: 'Liguria', supplier: 'Volturia S.p.A.' }
const day = '2026-11-21'
const isProposed = (change: Partial<CatalogueOffer>, to = customer) =>
  activableOf([offer(change)], 'luce', to, day).length === 1

test('an offer is proposed while it can be switched to', () => {
  expect(isProposed({})).toBe(true)
  expect(isProposed({ expiryDate: day, regions: ['Liguria'] })).toBe(true)
})

test.each([
  ['is for the other supply', { type: 'gas' }],
  ['is for the other kind of customer', { clientType: 'business' }],
  ['cannot be switched to', { contractTypes: ['voltura'] }],
  ['is not active', { isActive: false }],
  ['has expired', { expiryDate: '2026-11-20' }],
  ['has not begun', { startsOn: '2026-11-22' }],
  ['is sold elsewhere', { regions: ['Lazio'] }],
  ['is only a yardstick of the market', { source: 'open-data' }],
  ['has no price', { plans: null }],
  ['is of one’s own supplier', { supplierName: 'Volturia Energia' }],
] satisfies [string, Partial<CatalogueOffer>][])('an offer is not proposed when it %s', (_, change) => {
  expect(isProposed(change)).toBe(false)
})

test('where the place is not known only what is sold everywhere is proposed', () => {
  const nowhere = { ...customer, region: null }
  expect(isProposed({}, nowhere)).toBe(true)
  expect(isProposed({ regions: ['Liguria'] }, nowhere)).toBe(false)
})

test('an offer for both needs a price for both', () => {
  const both = (plans: PricePlan[]) => activableOf([offer({ type: 'luce_gas', plans })], 'luce_gas', customer, day)
  expect(both([plan('luce'), plan('gas')])).toHaveLength(1)
  expect(both([plan('luce')])).toEqual([])
})
