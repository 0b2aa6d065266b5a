import { expect, test } from 'vitest'
import { tryAgain, withTryAgain } from './sentences.ts'

test.each([
  [1, 'Puoi riprovare tra un secondo.'],
  [40, 'Puoi riprovare tra 40 secondi.'],
  [60, 'Puoi riprovare tra un minuto.'],
  [61, 'Puoi riprovare tra 2 minuti.'],
  [12 * 60, 'Puoi riprovare tra 12 minuti.'],
  [59 * 60, 'Puoi riprovare tra 59 minuti.'],
  [59 * 60 + 1, 'Puoi riprovare tra un’ora.'],
  [3600, 'Puoi riprovare tra un’ora.'],
  [3601, 'Puoi riprovare tra 2 ore.'],
  [24 * 3600, 'Puoi riprovare tra 24 ore.'],
])('%i seconds are told in words, never less than they are', (seconds, words) => expect(tryAgain(seconds)).toBe(words))

test('the sentence of the refusal comes first, and stands alone where no time is known', () => {
  expect(withTryAgain('Troppi tentativi.', 90)).toBe('Troppi tentativi. Puoi riprovare tra 2 minuti.')
  expect(withTryAgain('Credenziali non valide', 90)).toBe('Credenziali non valide. Puoi riprovare tra 2 minuti.')
  expect(withTryAgain('Troppi tentativi.', undefined)).toBe('Troppi tentativi.')
})
