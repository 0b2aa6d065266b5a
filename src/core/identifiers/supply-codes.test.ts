import { expect, test } from 'vitest'
import { checkPdr, isPdr, checkPod, normalisePod } from './supply-codes.ts'

test('a POD is taken with spaces, dashes and small letters', () => {
  expect(normalisePod('it 001 e 12345678')).toBe('IT001E12345678')
  expect(normalisePod('IT-012-E-00000001')).toBe('IT012E00000001')
})

test('the 15th character of a POD is dropped, and said', () => {
  expect(checkPod('IT001E123456789')).toEqual({
    ok: true,
    value: 'IT001E12345678',
    warning: 'pod-check-character-dropped',
  })
  expect(checkPod('IT001E12345678')).toEqual({ ok: true, value: 'IT001E12345678' })
})

test('anything else is not a POD', () => {
  for (const text of ['', 'IT001E1234567', 'IT001E1234567890', 'FR001E12345678', 'IT001F12345678', 'ITO01E12345678'])
    expect(normalisePod(text)).toBeNull()
})

test('a PDR is 14 digits', () => {
  expect(checkPdr('0088 1234 567890')).toEqual({ ok: true, value: '00881234567890' })
  expect(isPdr('0088123456789')).toBe(false)
  expect(isPdr('008812345678901')).toBe(false)
  expect(isPdr('IT001E12345678')).toBe(false)
})
