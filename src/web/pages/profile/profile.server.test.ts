import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { profileErrors } from './profile.server.ts'

test('a refusal is told beside the fields it names, in the words of sign-up where they are the same', () => {
  const fields = { phone: 'phone-shape', presentPassword: 'present-password-wrong', other: 'never-heard' }
  expect(profileErrors(new AppError('bad-input', { fields }))).toEqual({
    phone: 'Inserisci un numero di telefono italiano valido',
    presentPassword: 'La password attuale non è quella giusta',
    other: 'Errore nell’aggiornamento del profilo',
  })
})

test('whoever tried too often reads when to try again', () => {
  expect(profileErrors(new AppError('too-many-attempts', { retryAfter: 700 }))).toEqual({
    form: 'Hai provato troppe volte. Puoi riprovare tra 12 minuti.',
  })
})

test('any other refusal is the sentence of the specification', () => {
  expect(profileErrors(new AppError('conflict'))).toEqual({ form: 'Errore nell’aggiornamento del profilo' })
})
