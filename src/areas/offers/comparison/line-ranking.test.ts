import { describe, expect, it } from 'vitest'
import { Decimal } from '#core/decimal.ts'
import { rankLines, type LineContender } from './line-ranking.ts'

const line = (id: string, fee: string | null, over: Partial<LineContender['plan']> = {}): LineContender => ({
  id,
  name: id,
  kind: 'internet',
  technology: null,
  plan: {
    monthlyFixedFee: fee === null ? null : Decimal.of(fee),
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
  it('never puts ADSL first among equals, and measures a line among those of its technology', () => {
    const of = (id: string, fee: string, technology: LineContender['technology']) => ({ ...line(id, fee), technology })
    const ranked = rankLines([of('aria adsl', '20', 'adsl'), of('filo', '20', 'fibra'), of('largo', '30', 'fibra')])
    expect(ranked.map(({ offer }) => offer.id)).toEqual(['filo', 'aria adsl', 'largo'])
    expect(ranked[1]?.why[0]).toBe('È l’unica offerta per questi dati.')
    const pricePoints = ({ score }: (typeof ranked)[number]) =>
      score?.parts.find(({ criterion }) => criterion === 'price')?.points
    expect(ranked.map(pricePoints)).toEqual([60, 60, 30])
    expect(rankLines([of('a', '10', 'adsl'), of('b', '20', 'fibra')]).map(pricePoints)).toEqual([60, 60])
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
