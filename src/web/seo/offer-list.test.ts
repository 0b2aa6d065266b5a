import { expect, it } from 'vitest'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { listedLines } from '#web/blocks/lines/line-kinds.tsx'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import type { Site } from '#web/site.ts'
import { listedEnergy, offerItemList } from './offer-list.ts'

const row = (over: Partial<OfferRow>): OfferRow =>
  ({
    id: 'a',
    name: 'Chiara 24',
    supplier: 'Terralume',
    kind: 'luce',
    score: { total: 99, parts: [] },
    price: { kind: 'fisso', duration: '24', lines: [{ value: '0,1355', unit: '€/kWh' }], comparable: 0.1355 },
    monthlyFee: { text: '6,00', value: 72 },
    ...over,
  }) as OfferRow
const amounts = (over: Partial<OfferRow>) => listedEnergy([row(over)])[0]?.prices.map(({ amount }) => amount)

it('says only prices of the contract: an index is none', () => {
  expect(amounts({})).toEqual([0.1355, 6])
  const price: OfferRow['price'] = { kind: 'variabile', duration: 'sempre', lines: [], comparable: 0.14 }
  expect(amounts({ price })).toEqual([6])
})

it('carries no rating, and nothing at all for an empty list', () => {
  const site = { url: 'https://example.test' } as Site
  const list = offerItemList(site, 'Offerte luce', listedEnergy([row({})]))
  expect(JSON.stringify(list)).not.toMatch(/rating|review|99/i)
  expect(list).toMatchObject([{ '@type': 'ItemList', numberOfItems: 1 }])
  expect(offerItemList(site, 'Offerte luce', [])).toEqual([])
})

it('says the monthly fee of a line, and nothing of one whose fee is not known', () => {
  const line = {
    id: 'b',
    name: 'Uno',
    supplier: 'Nodo',
    kind: 'internet',
    fee: { value: 24.9, hasPromotion: true },
  } as LineRow
  expect(listedLines([line])[0]).toMatchObject({
    category: 'Internet casa',
    prices: [{ name: 'Canone in promozione', amount: 24.9, unit: { unitCode: 'MON' } }],
  })
  expect(listedLines([{ ...line, fee: { ...line.fee, value: null } }])).toEqual([])
})
