import { describe, expect, test } from 'vitest'
import { checkIban, printIban } from './iban.ts'

const refused = (reason: string) => ({ ok: false, reason })

describe('an IBAN', () => {
  test('is taken with spaces and small letters', () =>
    expect(checkIban('it60 x054 2811 1010 0000 0123 456')).toEqual({ ok: true, value: 'IT60X0542811101000000123456' }))

  test('of another country is taken when mod 97 closes', () => {
    expect(checkIban('DE89370400440532013000').ok).toBe(true)
    expect(checkIban('NO9386011117947').ok).toBe(true)
    expect(checkIban('MT84MALT011000012345MTLCAST001S').ok).toBe(true)
  })

  test('is refused when a digit is wrong', () => {
    expect(checkIban('IT60X0542811101000000123457')).toEqual(refused('iban-check'))
    expect(checkIban('DE89370400440532013001')).toEqual(refused('iban-check'))
  })

  test('has 15 to 34 characters', () => {
    expect(checkIban('')).toEqual(refused('iban-length'))
    expect(checkIban('NO938601111794')).toEqual(refused('iban-length'))
    expect(checkIban(`DE89${'0'.repeat(31)}`)).toEqual(refused('iban-length'))
  })

  test('is two letters, two digits, then letters and digits', () => {
    expect(checkIban('1T60X0542811101000000123456')).toEqual(refused('iban-shape'))
    expect(checkIban('ITX0X0542811101000000123456')).toEqual(refused('iban-shape'))
    expect(checkIban('IT60X05428111010000001234_6')).toEqual(refused('iban-shape'))
  })

  test('of an Italian account is 27 long', () =>
    expect(checkIban('IT60X054281110100000012345')).toEqual(refused('iban-italian-length')))

  test('whose Italian check letter is wrong is taken with a warning', () =>
    // the check digits are right for the letter Y, the letter itself is not the one of this account
    expect(checkIban('IT64Y0542811101000000123456')).toEqual({
      ok: true,
      value: 'IT64Y0542811101000000123456',
      warning: 'iban-cin',
    }))

  test('is printed in groups of four', () =>
    expect(printIban('IT60X0542811101000000123456')).toBe('IT60 X054 2811 1010 0000 0123 456'))
})
