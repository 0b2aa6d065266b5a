import { expect, test } from 'vitest'
import type { QuoteGroup, QuoteView } from '#areas/bills/bill-view.server.ts'
import { cents } from '#core/money.ts'
import { groupsToTell, savingsToTell } from './group-to-tell.ts'

/** Of a supply that costs this today, with an offer that costs that; null when today’s price is not known. */
const group = (utilityType: QuoteGroup['utilityType'], today: number | null, offer: number): QuoteGroup => ({
  utilityType,
  present: { yearlyCost: today } as QuoteView,
  offers: [{ yearlyCost: offer, savings: today === null ? null : cents(today - offer) } as QuoteView],
  isStayBest: today !== null && today - offer <= 1_000,
  dead: null,
  priceEnd: null,
  none: null,
})
const told = (groups: readonly QuoteGroup[]) => groupsToTell(groups).map(({ utilityType }) => utilityType)
const inWords = (groups: readonly QuoteGroup[]) => savingsToTell(groups).text.replaceAll('\u00a0', ' ')

test('of a bill with two supplies both are told, and the saving of both is one', () => {
  const groups = [group('luce', 60_000, 57_500), group('gas', 90_000, 80_000), group('luce_gas', 150_000, 139_000)]
  expect(told(groups)).toEqual(['gas', 'luce'])
  expect(savingsToTell(groups).total).toBe(12_500)
  expect(inWords(groups)).toBe('100,00 € in meno l’anno per il gas e 25,00 € per la luce')
})

test('a supply that is best left as it is saves nothing', () => {
  const groups = [group('luce', 60_000, 66_890), group('gas', 90_000, 83_534), group('luce_gas', 150_000, 152_284)]
  expect(told(groups)).toEqual(['gas', 'luce'])
  expect(inWords(groups)).toBe('64,66 € in meno l’anno per il gas')
})

test('one contract for both is told where it costs no more than two', () => {
  const groups = [group('luce', 60_000, 55_000), group('gas', 90_000, 85_000), group('luce_gas', 150_000, 138_000)]
  expect(told(groups)).toEqual(['luce_gas'])
  expect(inWords(groups)).toBe('120,00 € in meno l’anno con luce e gas insieme')
})

test('where nothing is worth a change the bill is told as a whole', () => {
  const groups = [group('luce', 60_000, 59_100), group('gas', 90_000, 90_100), group('luce_gas', 150_000, 150_200)]
  expect(told(groups)).toEqual(['luce_gas'])
  expect(savingsToTell(groups)).toMatchObject({ total: 0, text: '' })
})

test('where today’s price is not known the least that a year would cost is told', () => {
  const groups = [group('luce', null, 57_500), group('gas', null, 80_000), group('luce_gas', null, 139_000)]
  expect(told(groups)).toEqual(['luce', 'gas'])
  expect(told([group('luce', null, 57_500)])).toEqual(['luce'])
})
