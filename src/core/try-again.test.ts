import { expect, test } from 'vitest'
import { AppError, wrongField } from './errors.ts'
import { sentencesOf, tryAgain, withTryAgain } from './sentences.ts'

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

test('a refusal stands beside the fields it has words for, else for the form: by its code, or made of what it says', () => {
  const words = { late: 'Troppo tardi.', taken: ({ detail }: AppError) => `Ci lavora ${detail.values?.by}.` }
  const said = (error: AppError) =>
    sentencesOf(error, words, 'Riprova.', (name, wrong) => (name === 'note' ? `Nota: ${wrong}` : undefined))
  expect(said(wrongField('note', 'vuota'))).toEqual({ note: 'Nota: vuota' })
  expect(said(wrongField('other', 'vuota'))).toEqual({ form: 'Riprova.' })
  expect(said(new AppError('late', { retryAfter: 60 }))).toEqual({
    form: 'Troppo tardi. Puoi riprovare tra un minuto.',
  })
  expect(said(new AppError('taken', { values: { by: 'Ada' } }))).toEqual({ form: 'Ci lavora Ada.' })
})
