import { expect, test } from 'vitest'
import { searchWords } from './customer.ts'

test.each([
  ['Rossi Maria', ['rossi', 'maria']],
  ['  D’Amico  ', ['d’amico']],
  ['maria.rossi@example.test', ['maria.rossi@example.test']],
  ['+39 333 123-4567', ['+393331234567']],
  ['333 1234567', ['3331234567']],
  // «di» helps where «mario» finds.
  ['Mario Di', ['mario', 'di']],
  // Everybody would match.
  ['ma', []],
  ['', []],
])('«%s» is looked for as %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})
