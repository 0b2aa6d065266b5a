import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import type { Market } from '#areas/market/market.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import type { CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import { compareEnergy, compareTelecom } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { comparisonJson } from '#areas/offers/comparison/comparison.ts'
import type { PricePlan } from '#areas/offers/cost/plan.ts'
import type { Regulated } from '#areas/offers/cost/regulated.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import type { LineContender } from '#areas/offers/comparison/line-ranking.ts'
import { fileScope } from '#areas/offers/open-data/file-name.ts'
import { entriesOf, type MarketEntry } from '#areas/offers/open-data/market-entry.ts'
import type { MarketOffer } from '#areas/offers/open-data/market-offer.ts'
import { withMarket } from '#areas/offers/open-data/measure.server.ts'
import { readOffersFile } from '#areas/offers/open-data/read-file.server.ts'
import type { Contender } from '#areas/offers/comparison/ranking.ts'
import { quotesFor } from '#areas/bills/quotes/quotes.ts'
import { gasUse, luceUse } from './golden/product.ts'
import { often } from './support/often.ts'
import { component, entry, inPieces, listOf, price } from './support/open-data.ts'

// PRODUCT.md, «Beyond» 3: whatever each offer pays, and in whatever order offers are read, the ranking stays the same.

const RUNS = often(30, 1_000)
const COUNT = 12
const plan = (commodity: 'luce' | 'gas', n: number): PricePlan => ({
  commodity,
  price: {
    index: null,
    prices: { bands: 'mono', mono: Decimal.of(commodity === 'luce' ? `0.1${n % 3}` : `0.4${n % 3}`) },
  },
  fixedMonths: 12,
  renewal: null,
  feeYear: Decimal.of(100),
  feePerKwYear: Decimal.zero,
  declared: [],
  dispatching: [],
  discounts: [],
})
/** Some have the same cost and name: then their number decides. */
const offer = (type: CatalogueOffer['type'], n: number): CatalogueOffer =>
  ({
    id: `${type}-${n}`,
    name: `Offerta ${n % 2}`,
    type,
    clientType: 'domestico',
    contractTypes: ['switch'],
    supplierName: 'Terralume',
    offerCode: `CODE${n}`,
    isActive: true,
    startsOn: null,
    expiryDate: null,
    regions: null,
    source: 'catalogue',
    greenEnergy: false,
    monthlyFixedFee: Decimal.of(20 + (n % 3)),
    activationCost: Decimal.zero,
    promoMonths: null,
    priceAfterPromo: null,
    paymentMethod: 'iban',
    plans:
      type === 'luce_gas'
        ? [plan('luce', n), plan('gas', n)]
        : type === 'luce' || type === 'gas'
          ? [plan(type, n)]
          : null,
  }) as unknown as CatalogueOffer
const catalogue = (['luce', 'gas', 'luce_gas', 'internet', 'mobile'] as const).flatMap(type =>
  Array.from({ length: COUNT }, (_, n) => offer(type, n)),
)

let market: Market
let entries: MarketEntry[]
let regulated: { luce: Regulated; gas: Regulated }
const home = () => ({
  luce: { use: luceUse({ kwh: '2700' }), region: 'Lombardia', province: null },
  gas: { use: gasUse({ smc: '1400', region: 'Lombardia' }, market), region: 'Lombardia', province: null },
})
beforeAll(async () => {
  market = await marketFromData('2026-11-21')
  const [luce, gas] = [regulatedCosts(home().luce.use, market), regulatedCosts(home().gas.use, market)]
  if (typeof luce === 'string' || typeof gas === 'string') throw new Error('not covered')
  regulated = { luce, gas }
  const list = listOf(
    ...Array.from({ length: COUNT }, (_, n) =>
      entry({ code: `CODE${n * 2}`, components: component('04', price(`0.1${n % 6}`, '03')) }),
    ),
  )
  const scope = fileScope('PO_Offerte_E_MLIBERO_20261121.xml')
  if (!scope) throw new Error('name')
  const { offers } = await readOffersFile(inPieces(list), scope, Decimal.of('0.1'))
  entries = entriesOf(
    offers.map(({ offer: said }) => ({ id: said.code, offer: said })),
    new Map(),
  )
})

/** All offers with their commissions, shuffled. */
const paid = <O extends object>(offers: readonly O[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...offers], { minLength: offers.length }),
      fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: offers.length, maxLength: offers.length }),
    )
    .map(([shuffled, amounts]) =>
      shuffled.map((one, n) => ({ ...one, commission: amounts[n], commissionCents: amounts[n] })),
    )

function staysAs<O extends object>(offers: readonly O[], orderOf: (offers: readonly O[]) => unknown) {
  const before = orderOf(offers)
  fc.assert(
    fc.property(paid(offers), some => {
      expect(orderOf(some)).toEqual(before)
    }),
    { numRuns: RUNS },
  )
}
const contextOf = (offers: readonly CatalogueOffer[]) => ({ catalogue: offers, market, asOf: market.asOf })

describe('permutations of commissions change nothing', () => {
  test.each(['luce', 'gas'] as const)('in the lists and in /api/compare: %s', commodity => {
    staysAs(catalogue, offers => comparisonJson(compareEnergy(contextOf(offers), [home()[commodity]])))
  })
  test('for luce and gas together', () => {
    staysAs(catalogue, offers => comparisonJson(compareEnergy(contextOf(offers), [home().luce, home().gas])))
  })
  test.each(['internet', 'mobile'] as const)('of lines: %s', type => {
    staysAs(catalogue, offers => compareTelecom(contextOf(offers), type, 'domestico'))
  })
  test('in the place in the market, its best and its list', () => {
    const query = [home().luce]
    const comparison = compareEnergy(contextOf(catalogue), query)
    staysAs(entries, some => {
      const { results, market: aside } = withMarket(comparison, {
        asked: query,
        whole: { entries: some, days: { luce: market.asOf }, isDemo: false },
        market,
        filter: { supplier: '', price: null },
      })
      return { places: results.map(({ offer: { id }, place }) => [id, place]), aside }
    })
  })
  test('in the quotes of a bill', () => {
    const present = { kind: 'known' as const, plan: plan('luce', 4), assumptions: [], isEstimate: false }
    const gas = { ...present, plan: plan('gas', 4) }
    const supplies = [
      { present, regulated: regulated.luce },
      { present: gas, regulated: regulated.gas },
    ]
    const contenders = (kind: CatalogueOffer['type']): Contender[] =>
      catalogue.flatMap(({ id, name, plans, type }) => (type === kind && plans ? [{ id, name, plans }] : []))
    staysAs(contenders('luce'), offers => quotesFor('luce', supplies.slice(0, 1), offers))
    staysAs(contenders('luce_gas'), offers => quotesFor('luce_gas', supplies, offers))
  })
})

test('the types leave no room for a commission', () => {
  const contender: Contender = { id: '1', name: 'Uno', plans: [plan('luce', 1)] }
  // @ts-expect-error The ranking must not accept a commission.
  const withCommission: Contender = { ...contender, commission: 1 } satisfies Contender
  // @ts-expect-error Nor may it be requested.
  expect(contender.commission).toBeUndefined()
  expect(withCommission.id).toBe('1')
  type Money = `${string}${'ommission' | 'fee_paid' | 'payout' | 'margin'}${string}`
  /** Fails to compile where one of them has such a field. */
  type None<T> = Extract<keyof T, Money> extends never ? true : false
  const none: [
    None<Contender>,
    None<LineContender>,
    None<CatalogueOffer>,
    None<MarketOffer>,
    None<MarketEntry>,
    None<PricePlan>,
  ] = [true, true, true, true, true, true]
  expect(none).not.toContain(false)
})
