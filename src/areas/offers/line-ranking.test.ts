import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { rankLines, type LineContender } from './line-ranking.ts'

const line = (id: string, fee: string | null, over: Partial<LineContender['plan']> = {}): LineContender => ({
  id,
  name: id,
  kind: 'internet',
  plan: {
    monthlyFee: fee === null ? null : Decimal.of(fee),
    activationCost: Decimal.zero,
    promoMonths: null,
    priceAfterPromo: null,
    ...over,
  },
  payment: 'iban',
})

describe('the ranking of internet and mobile offers', () => {
  it('goes by the cost of 24 months, not by the fee of the first', () => {
    const promo = line('promo', '15', { promoMonths: 6, priceAfterPromo: Decimal.of(30) })
    const ranked = rankLines([promo, line('stesso', '22')])
    expect(ranked.map(({ offer, rank }) => [offer.id, rank])).toEqual([
      ['stesso', 1],
      ['promo', 2],
    ])
    expect(ranked[1]?.why.map(sentence => sentence.replaceAll('\u00a0', ' '))).toEqual([
      '102,00 € in più della prima in 24 mesi.',
      'Dopo 6 mesi il canone sale a 30,00 €/mese.',
    ])
  })
  it('puts what has no known price last, without a place and without a score', () => {
    const ranked = rankLines([line('ignota', null), line('nota', '40')])
    expect(ranked.map(({ offer, rank, score }) => [offer.id, rank, score === null])).toEqual([
      ['nota', 1, false],
      ['ignota', null, true],
    ])
  })
  it('counts a fee that will rise as certain only until then', () => {
    const points = (given: LineContender) =>
      rankLines([given])[0]?.score?.parts.find(({ criterion }) => criterion === 'certainty')?.points
    expect(points(line('sale', '15', { promoMonths: 12, priceAfterPromo: Decimal.of(30) }))).toBe(10)
    expect(points(line('scende', '30', { promoMonths: 12, priceAfterPromo: Decimal.of(15) }))).toBe(20)
  })
})
