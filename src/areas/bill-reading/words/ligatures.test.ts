import { expect, test } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { withLetterPairs } from './ligatures.ts'

const read = (text: string): string =>
  withLetterPairs([handMadePage([[[0.05, text]]])])
    .flatMap(({ words }) => words.map(word => word.text))
    .join(' ')

test('a sign that stands for two letters is what makes words of a bill', () => {
  expect(read('La bolle\uE03Ca di o\uE03Cobre, Via Ba\uE03Cisti 4')).toBe('La bolletta di ottobre, Via Battisti 4')
  expect(read('Importo e\uE010e\uE03Civo, u\uE010icio')).toBe('Importo effettivo, ufficio')
})

test('a sign that makes no known word stays as it is', () => {
  expect(read('\uE001 Verdeluce')).toBe('\uE001 Verdeluce')
})
