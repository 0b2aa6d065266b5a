import { expect, test } from 'vitest'
import { saidIn, sayOnArrival } from './said.ts'

test('a message waits in a cookie for the page that is opened next', () => {
  const cookie = sayOnArrival('signed-in').split(';')[0]
  expect(saidIn(`a=1; ${cookie}; b=2`)?.title).toBe('Accesso effettuato')
})

test('a made-up message is not shown', () => {
  expect(saidIn('pf_said=constructor')).toBeNull()
  expect(saidIn('pf_said=<b>ciao</b>')).toBeNull()
  expect(saidIn('')).toBeNull()
})
