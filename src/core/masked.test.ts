import { expect, test } from 'vitest'
import { maskedEmail, shortName } from './masked.ts'

test.each([
  ['Maria', 'Rossi', 'Maria R.'],
  [' Anna ', ' d’Amico', 'Anna D.'],
  ['Élodie', 'ßtraub', 'Élodie SS.'],
  ['Maria', '', 'Maria'],
  ['', 'Rossi', 'R.'],
])('%j %j is shown as %j', (first, last, shown) => {
  expect(shortName(first, last)).toBe(shown)
})

test.each([
  ['maria.rossi@example.test', 'm•••@example.test'],
  ['"a@b"@example.test', '"•••@example.test'],
  ['no address', '•••'],
  ['@example.test', '•••'],
])('%j is shown as %j', (email, shown) => {
  expect(maskedEmail(email)).toBe(shown)
})
