import { expect, test } from 'vitest'
import { checkVatNumber, isVatNumber } from './fiscal-code.ts'

test('a VAT number is 11 digits that close, with or without IT', () => {
  expect(checkVatNumber('IT 0074 3110157')).toEqual({ ok: true, value: '00743110157' })
  expect(checkVatNumber('00743110157')).toEqual({ ok: true, value: '00743110157' })
})

test('one wrong digit or two swapped ones are noticed', () => {
  expect(checkVatNumber('00743110156')).toEqual({ ok: false, reason: 'vat-number-check' })
  expect(checkVatNumber('00743101157')).toEqual({ ok: false, reason: 'vat-number-check' })
})

test('eleven zeros, ten digits and letters are not VAT numbers', () => {
  expect(checkVatNumber('00000000000')).toEqual({ ok: false, reason: 'vat-number-shape' })
  expect(isVatNumber('0074311015')).toBe(false)
  expect(isVatNumber('0074311O157')).toBe(false)
})
