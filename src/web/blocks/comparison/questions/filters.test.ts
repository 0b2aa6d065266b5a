import { describe, expect, it } from 'vitest'
import { cents } from '#core/money.ts'
import { filterRows, loosened, PAGE_SIZE, pageOf, readFilters } from './filters.ts'
import type { OfferRow } from '../offer-row.ts'

const zero = cents(0)
const row = (
  rank: number,
  {
    priceKind = 'fisso',
    unitPrice = null,
    ...over
  }: Partial<OfferRow> & { priceKind?: 'fisso' | 'variabile'; unitPrice?: number | null } = {},
): OfferRow => ({
  id: String(rank),
  name: `Offerta ${rank}`,
  supplier: 'Terralume',
  kind: 'luce',
  rank,
  total: cents(80_000 + rank),
  breakdown: { sale: zero, network: zero, charges: zero, excise: zero, vat: zero, discounts: zero, rounding: zero },
  saleLines: [],
  halves: null,
  score: { total: 50, parts: [] },
  secondYear: null,
  oneOff: null,
  risk: null,
  place: null,
  why: [],
  price: { kind: priceKind, duration: '12', lines: [], comparable: unitPrice },
  monthlyFee: { text: '6,00', value: 6 },
  activationCost: 'Gratuita',
  payments: ['iban'],
  green: false,
  discount: null,
  features: [],
  advantages: [],
  assumptions: [],
  conditionsUrl: null,
  ...over,
})
const ranks = (query: string, rows: OfferRow[]) =>
  filterRows(rows, readFilters(new URLSearchParams(query))).map(one => one.rank)

describe('filters and order of the comparison', () => {
  it('keep the order of the yearly cost when nothing is asked', () => {
    expect(ranks('', [row(2), row(1)])).toEqual([1, 2])
  })
  it('leave only what fits every wish', () => {
    const rows = [
      row(1, { priceKind: 'variabile' }),
      row(2, { payments: ['bollettino'] }),
      row(3, { green: true, payments: ['bollettino'] }),
    ]
    expect(ranks('prezzo=fisso&pagamento=bollettino&verde=1', rows)).toEqual([3])
  })
  it('put prices that cannot be compared last when the order is by price', () => {
    const rows = [row(1, { priceKind: 'variabile' }), row(2, { unitPrice: 0.13 }), row(3, { unitPrice: 0.12 })]
    expect(ranks('ordina=prezzo', rows)).toEqual([3, 2, 1])
  })
  it('put the highest score first when the order is by score', () => {
    const scored = (rank: number, total: number) => row(rank, { score: { total, parts: [] } })
    expect(ranks('ordina=punteggio', [scored(1, 60), scored(2, 90), scored(3, 60)])).toEqual([2, 1, 3])
  })
  it('say how many offers each wish alone hides', () => {
    const rows = [row(1, { payments: ['bollettino'] }), row(2, { green: true }), row(3, { payments: ['bollettino'] })]
    const filters = readFilters(new URLSearchParams('pagamento=bollettino&verde=1'))
    expect(loosened(rows, filters)).toEqual([
      { name: 'pagamento', label: 'Bollettino', count: 1 },
      { name: 'verde', label: 'Solo rinnovabile', count: 2 },
    ])
  })
  it('ignore wishes that do not exist', () => {
    expect(ranks('prezzo=gratis&ordina=provvigione', [row(1)])).toEqual([1])
  })
})

it('a page beyond the last shows the last', () => {
  const rows = Array.from({ length: PAGE_SIZE + 1 }, (_, index) => index)
  expect(pageOf(rows, 9)).toEqual({ rows: [PAGE_SIZE], page: 2, last: 2 })
  expect(pageOf([], 1)).toEqual({ rows: [], page: 1, last: 1 })
})
