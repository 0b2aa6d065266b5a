import { expect, test } from 'vitest'
import type { QuotedPrice } from '#areas/offers/procedures/measure-quoted-price.server.ts'
import { type Cents, cents } from '#core/money.ts'
import { verdictOf } from './quoted-price-words.ts'

const quoted = (more: Partial<QuotedPrice> = {}): QuotedPrice => ({
  notice: null,
  low: cents(801_43),
  high: cents(851_20),
  isSpread: false,
  ifSpread: null,
  scale: null,
  scaleOf: 'ours',
  ours: { id: 'o', name: 'Web Fissa', supplier: 'S', total: cents(801_26) },
  asOf: '2026-11-01',
  ...more,
})
const said = (more: Partial<QuotedPrice>, today: Cents | null = null, isGuessed = false) =>
  verdictOf(quoted(more), today, isGuessed).replaceAll('\u00a0', ' ')

test.each<[string, Partial<QuotedPrice>, string]>([
  ['17 cents are nearly the same', {}, 'La prima della nostra lista costa 801,26 €: quasi lo stesso.'],
  [
    'what is saved has the width of what would be paid',
    { low: cents(850_25) },
    'La prima della nostra lista costa 801,26 €: tra 48,99 € e 49,94 € in meno.',
  ],
  ['the first within its range', { low: cents(790_00) }, 'È vicina alla prima della nostra lista, che costa 801,26 €.'],
  [
    'under the first',
    { low: cents(700_00), high: cents(750_00) },
    'Costa meno della prima della nostra lista: fatti mandare le condizioni scritte.',
  ],
  [
    'never the cheapest where it may be a spread',
    { low: cents(700_00), high: cents(750_00), ifSpread: { low: cents(1180_40), high: cents(1230_20) } },
    'Ma può anche essere uno spread, da sommare al prezzo all’ingrosso: allora pagheresti tra 1.180 e 1.230 €. Chiedilo prima di decidere.',
  ],
])('%s', (_, more, says) => expect(said(more)).toBe(says))

test('a guessed consumption gives no cents, of what is paid and of what is saved', () => {
  expect(said({ low: cents(850_25) }, null, true)).toBe(
    'La prima della nostra lista costa circa 801 €: tra 49 € e 50 € in meno.',
  )
  // 799 and 840 stand beside 751: 48 and 89 less, where the exact 48.69 would round to 49.
  const ours = { id: 'o', name: 'Chiara', supplier: 'S', total: cents(750_61) }
  expect(said({ low: cents(799_30), high: cents(840_02), ours }, null, true)).toBe(
    'La prima della nostra lista costa circa 751 €: tra 48 € e 89 € in meno.',
  )
  expect(said({}, null, true)).toBe('La prima della nostra lista costa circa 801 €: quasi lo stesso.')
})

test('beside what is paid the differences are those of the figures above', () => {
  expect(said({}, cents(1000_40))).toBe('Spenderesti tra 149 € e 199 € in meno di oggi.')
  // «Oggi ne paghi 1.001»: 150 and 200 less, by what stands there; 149.30 and 199.07 are exact.
  expect(said({}, cents(1000_50))).toBe('Spenderesti tra 149,30 € e 199,07 € in meno di oggi.')
  // One of the two needs its cents: so do both.
  expect(said({ low: cents(801_60) }, cents(1000_45))).toBe('Spenderesti tra 149,25 € e 198,85 € in meno di oggi.')
  expect(said({}, cents(850_00))).toBe('Dipende da che cosa è compreso nel prezzo.')
  expect(said({}, cents(1000_50), true)).toContain('ci serve il consumo vero')
})
