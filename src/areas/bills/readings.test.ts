import { expect, test } from 'vitest'
import { requiredFields, corrected, type FieldReading, type Readings } from './readings.ts'

const read = (value: FieldReading['value']): FieldReading => ({
  value,
  confidence: 0.95,
  page: 1,
  box: { x: 0, y: 0, w: 0.1, h: 0.1 },
  text: 'x',
  by: 'machine',
})

test('a corrected value keeps the place on the page and takes the name of who wrote it', () => {
  const before: Readings = { annualKwh: read(2712), pod: read('IT001E12345678') }
  const after = corrected(before, { annualKwh: 2700, pod: 'IT001E12345678', powerKw: 3 }, 'customer')
  expect(after.annualKwh).toMatchObject({ value: 2700, confidence: 1, page: 1, by: 'customer' })
  expect(after.pod).toBe(before.pod)
  expect(after.powerKw).toEqual({ value: 3, confidence: 1, page: null, box: null, text: null, by: 'customer' })
})

test('emptying a value that was never there changes nothing', () => {
  expect(corrected({}, { pod: null }, 'customer')).toEqual({})
})

test('luce waits for consumption, power and residence; the price may be left empty', () => {
  expect(requiredFields({ annualKwh: read(2700) }, 'luce', 'domestico', false)).toEqual({
    needed: ['powerKw', 'resident'],
    wanted: ['priceType', 'unitPriceLuce', 'fixedFeeYearLuce'],
  })
  expect(requiredFields({ annualKwh: read(2700), powerKw: read(3) }, 'luce', 'business', false).needed).toEqual([])
})

test('gas waits for the place, unless the address tells it', () => {
  expect(requiredFields({ annualSmc: read(900) }, 'gas', 'domestico', false).needed).toEqual(['province'])
  expect(requiredFields({ annualSmc: read(900) }, 'gas', 'domestico', true).needed).toEqual([])
})

test('a variable price asks for the billed period, a dual bill for both supplies', () => {
  const { needed, wanted } = requiredFields(
    { priceType: read('variabile'), periodFrom: read('2026-01-01') },
    'luce_gas',
    'domestico',
    true,
  )
  expect(needed).toEqual(['annualKwh', 'powerKw', 'resident', 'annualSmc'])
  expect(wanted).toEqual(['unitPriceLuce', 'fixedFeeYearLuce', 'unitPriceGas', 'fixedFeeYearGas', 'periodTo'])
})
