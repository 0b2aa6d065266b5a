import { expect, test } from 'vitest'
import { codeOf, newSecret, stepAt, stepOf } from './totp.server.ts'

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // RFC 6238, appendix B, its SHA-1 rows cut to six digits
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('after %i seconds', (seconds, code) => {
  const now = new Date(seconds * 1000)
  expect(codeOf(secret, stepAt(now))).toBe(code)
  expect(stepOf(secret, code, now, null)).toBe(stepAt(now))
})

test('one step early or late is right, two are not, and a used step is used', () => {
  const now = new Date(1111111111_000)
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map(shift => stepOf(secret, codeOf(secret, step + shift), now, null))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(stepOf(secret, codeOf(secret, step), now, step)).toBeNull()
  expect(stepOf(secret, '12345', now, null)).toBeNull()
})

test('a new secret has 160 bits and is typed in 32 letters', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})
