import { expect, test } from 'vitest'
import { flashIn, setFlash } from './flash.ts'

test('a message waits in a cookie for the page that is opened next', () => {
  const cookie = setFlash('signed-in').split(';')[0]
  expect(flashIn(`a=1; ${cookie}; b=2`)?.title).toBe('Accesso effettuato')
})

test('a made-up message is not shown', () => {
  expect(flashIn('pf_said=constructor')).toBeNull()
  expect(flashIn('pf_said=<b>ciao</b>')).toBeNull()
  expect(flashIn('')).toBeNull()
})
