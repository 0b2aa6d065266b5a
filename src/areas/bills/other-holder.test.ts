import { expect, test } from 'vitest'
import { otherHolder } from './other-holder.ts'

test.each([
  ['ROSSI MARIA', null],
  ['Maria Rossi', null],
  ['Sig.ra Rossi Maria Grazia', null],
  ['Rossi', null],
  [null, null],
  ['Rossi Paolo', 'Rossi Paolo'],
  ['Bianchi Srl', 'Bianchi Srl'],
])('a bill of %s, in the account of Maria Rossi: the other holder is %s', (printed, other) =>
  expect(otherHolder(printed, 'Maria', 'Rossi')).toBe(other),
)
