import { describe, expect, test } from 'vitest'
import { checkLetter } from './check.ts'
import { checkFiscalCode, isFiscalCode } from './fiscal-code.ts'

const closed = (first15: string) => first15 + checkLetter(first15)

describe('the fiscal code of a person', () => {
  test('is taken in any writing and given back in capitals without spaces', () =>
    expect(checkFiscalCode(' rssmra 85t10 a562s ')).toEqual({ ok: true, value: 'RSSMRA85T10A562S' }))

  test('is refused when one character is mistyped', () => {
    expect(checkFiscalCode('RSSMRA85T10A562T')).toEqual({ ok: false, reason: 'fiscal-code-check' })
    expect(checkFiscalCode('RSSMRB85T10A562S')).toEqual({ ok: false, reason: 'fiscal-code-check' })
  })

  test('may have letters for digits where two people would share it (omocodia)', () => {
    expect(isFiscalCode(closed('RSSMRA85T10A56N'))).toBe(true)
    expect(isFiscalCode(closed('RSSMRAURTMLARSN'))).toBe(true)
    expect(isFiscalCode(closed('RSSMRA85T10A56A'))).toBe(false)
  })

  test('of a woman has the day of birth plus 40', () => {
    expect(isFiscalCode(closed('RSSMRA85T50A562'))).toBe(true)
    expect(isFiscalCode(closed('RSSMRA85T71A562'))).toBe(true)
  })

  test('must hold a birth date that exists', () => {
    const date = { ok: false, reason: 'fiscal-code-date' }
    expect(checkFiscalCode(closed('RSSMRA85B30A562'))).toEqual(date)
    expect(checkFiscalCode(closed('RSSMRA85B70A562'))).toEqual(date)
    expect(checkFiscalCode(closed('RSSMRA85T00A562'))).toEqual(date)
    expect(checkFiscalCode(closed('RSSMRA85T35A562'))).toEqual(date)
    expect(checkFiscalCode(closed('RSSMRA85D31A562'))).toEqual(date)
  })

  test('of 29 February needs a leap year in one of the two centuries', () => {
    expect(isFiscalCode(closed('RSSMRA84B29A562'))).toBe(true)
    expect(isFiscalCode(closed('RSSMRA00B29A562'))).toBe(true)
    expect(isFiscalCode(closed('RSSMRA85B29A562'))).toBe(false)
  })

  test('has a month letter and a place that exist', () => {
    expect(checkFiscalCode(closed('RSSMRA85F10A562'))).toEqual({ ok: false, reason: 'fiscal-code-shape' })
    expect(checkFiscalCode(closed('RSSMRA85T10Q562'))).toEqual({ ok: false, reason: 'fiscal-code-shape' })
    expect(isFiscalCode(closed('RSSMRA85T10Z133'))).toBe(true)
  })

  test('is refused when it is cut short', () =>
    expect(checkFiscalCode('RSSMRA85T10A562')).toEqual({ ok: false, reason: 'fiscal-code-shape' }))
})

test('a company may write its 11 digits', () => {
  expect(checkFiscalCode('00743110157')).toEqual({ ok: true, value: '00743110157' })
  expect(checkFiscalCode('00743110158')).toEqual({ ok: false, reason: 'fiscal-code-check' })
})
