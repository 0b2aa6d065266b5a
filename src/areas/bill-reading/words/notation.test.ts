import { expect, test } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { withItalianNumbers } from './notation.ts'

const words = (...texts: string[]) =>
  withItalianNumbers([handMadePage(texts.map(text => [[0.05, text]]))])[0]?.words.map(({ text }) => text)

test('numbers in English notation become Italian where one can be nothing else', () => {
  expect(words('1,204.55', '€2,150', '0.1450', '3.5', '05.11.2026', 'VF-1.2', '12')).toEqual([
    '1.204,55',
    '€2.150',
    '0,1450',
    '3,5',
    '05.11.2026',
    'VF-1.2',
    '12',
  ])
})

test.each([
  ['2,150', '0.1450'],
  ['1,204.55', '12,50'],
  ['1.204,55', '3.5'],
])('«%s» beside «%s» stays', (...texts) => expect(words(...texts)).toEqual(texts))
