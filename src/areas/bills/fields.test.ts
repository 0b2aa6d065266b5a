import { describe, expect, test } from 'vitest'
import { readItalianNumber } from '#core/text.ts'
import { readItalianDate } from '#core/dates.ts'
import { fieldsOf, formatField, parseField, type FieldName } from './fields.ts'

describe('what a person types', () => {
  test.each([
    ['2.712', 2712],
    ['2712', 2712],
    ['0,1690', 0.169],
    ['0.169', 0.169],
    ['1.234,56', 1234.56],
    ['€ 96,40', 96.4],
    ['-12,5', -12.5],
    ['12.345.678', 12_345_678],
  ])('«%s» is the number %d', (text, value) => {
    expect(readItalianNumber(text)).toBe(value)
  })

  test.each(['', 'abc', '1e99', '1,2,3', '12 kWh', '--1', 'Infinity'])('«%s» is no number', text => {
    expect(readItalianNumber(text)).toBeNull()
  })

  test('dates are written in the Italian way', () => {
    expect(['5/3/2026', '05-03-26', '05.03.2026', '2026-03-05'].map(readItalianDate)).toEqual(
      Array(4).fill('2026-03-05'),
    )
    expect(['31/02/2026', '2026-3-5', 'domani', ''].map(readItalianDate)).toEqual([null, null, null, null])
  })

  test('an emptied field has no value, an impossible one is refused', () => {
    expect(parseField('annualKwh', '  ')).toBeNull()
    expect(parseField('annualKwh', '-3')).toBeUndefined()
    expect(parseField('unitPriceLuce', '169')).toBeUndefined()
    expect(parseField('pod', 'it 001 e 12345678 9')).toBe('IT001E12345678')
    expect(parseField('pdr', '123')).toBeUndefined()
    expect(parseField('priceType', 'toString')).toBeUndefined()
    expect(parseField('resident', 'true')).toBe(true)
    expect(parseField('province', 'ge')).toBe('GE')
    expect(parseField('taxCode', 'RSSMRA80A01H501X')).toBeUndefined()
  })
})

test('what is shown can be typed back', () => {
  const values: [FieldName, string | number][] = [
    ['annualKwh', 2712],
    ['unitPriceLuce', 0.169],
    ['unitPriceLuce', 0.123456],
    ['fixedFeeYearGas', 1440.5],
    ['powerKw', 4.5],
    ['conditionsEnd', '2027-01-31'],
    ['total', 1234.5],
  ]
  for (const [field, value] of values) expect(parseField(field, formatField(field, value))).toBe(value)
  expect(formatField('annualKwh', 2712)).toBe('2.712')
  expect(formatField('unitPriceLuce', 0.169)).toBe('0,1690')
})

describe('the fields of a bill', () => {
  test('of luce hold nothing of gas', () => {
    expect(fieldsOf('luce', 'domestico')).toContain('resident')
    expect(fieldsOf('luce', 'domestico')).not.toContain('pdr')
  })
  test('of a business ask nothing of a home', () => {
    expect(fieldsOf('luce_gas', 'business')).toEqual(expect.arrayContaining(['pod', 'pdr']))
    expect(fieldsOf('luce_gas', 'business')).not.toContain('resident')
    expect(fieldsOf('luce_gas', 'business')).not.toContain('heating')
  })
})
