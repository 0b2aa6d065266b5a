import { expect, test } from 'vitest'
import { noConnection, orKeepTyped } from '#web/browser/no-connection.ts'
import { answerTo, wasAccepted } from './fields.tsx'

const sent = () => {
  const body = new FormData()
  body.set('intent', 'note')
  body.set('text', 'Ha chiamato: preferisce il pomeriggio.')
  return new Request('http://localhost/dashboard', { method: 'POST', body })
}
const cut = () => Promise.reject(new TypeError('Failed to fetch'))

test('a form that the line has cut is not taken, and keeps what was typed', async () => {
  const { data: answer } = (await orKeepTyped({ request: sent(), serverAction: cut })) as Awaited<
    ReturnType<typeof orKeepTyped<never>>
  >
  const mine = answerTo(answer, ['note'])
  expect(mine?.typed?.text).toBe('Ha chiamato: preferisce il pomeriggio.')
  expect(mine?.errors?.form).toBe(noConnection.text)
  expect(wasAccepted(true, false, answer)).toBe(false)
})

test('a form is taken once its act is done, and not by what else happens on the page', () => {
  expect(wasAccepted(true, false, undefined)).toBe(true)
  expect(wasAccepted(true, true, undefined)).toBe(false)
  expect(wasAccepted(false, false, undefined)).toBe(false)
})

test('an answer is of the form about the same thing, also when another state of it is shown meanwhile', () => {
  const answer = { errors: { reason: 'Scrivi il motivo' }, typed: { intent: 'tick', check: 'address', seen: '3' } }
  expect(answerTo(answer, ['tick'], { check: 'address', seen: 4 })).toBe(answer)
  expect(answerTo(answer, ['tick'], { check: 'holder', seen: 4 })).toBeUndefined()
  expect(answerTo(answer, ['correct'], { seen: 3 })).toBeUndefined()
})
