import { expect, test } from 'vitest'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { daysOfBill, daysOfSupply, deadPrice, priceEnd } from './dead-price.ts'
import type { Readings } from '../readings.ts'

const TODAY = '2026-11-21'
const readings = (values: Record<string, string>): Readings =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      { value, confidence: 1, page: null, box: null, text: null, by: 'machine' },
    ]),
  )
const days = (from: string, to: string) => ({ periodFrom: from, periodTo: to })
const uploaded = new Date('2026-11-20T10:00:00Z')

test.each([
  ['a recent bill without an end', days('2026-09-01', '2026-10-31'), null],
  ['conditions that end later', { ...days('2026-09-01', '2026-10-31'), conditionsEnd: TODAY }, null],
  [
    'conditions that ended after the bill',
    { ...days('2026-05-01', '2026-06-30'), conditionsEnd: '2026-08-31' },
    { because: 'ended', on: '2026-08-31' },
  ],
  [
    'conditions that ended among the billed days: which price it is cannot be told',
    { ...days('2026-07-01', '2026-08-31'), conditionsEnd: '2026-07-31' },
    { because: 'ended', on: '2026-07-31' },
  ],
  [
    'a bill of after the end: its price is that of what followed',
    { ...days('2026-09-01', '2026-10-31'), conditionsEnd: '2026-08-31' },
    null,
  ],
  ['a bill that is a year old today', days('2025-10-01', '2025-11-21'), null],
  ['a bill a day older', days('2025-10-01', '2025-11-20'), { because: 'old', on: '2025-11-20' }],
  [
    'a bill of two years ago whose price still runs',
    { ...days('2024-09-01', '2024-10-31'), conditionsEnd: '2027-01-31' },
    { because: 'old', on: '2024-10-31' },
  ],
  ['a bill that says only when it was issued', { issueDate: '2025-01-15' }, { because: 'old', on: '2025-01-15' }],
  ['a bill that says no day at all', {}, null],
])('%s', (_, values, expected) => {
  const said = readings(values)
  expect(deadPrice(said, daysOfBill(said, uploaded), TODAY)).toEqual(expected)
})

test('what its owner wrote after the bill is the price of that day', () => {
  const supply = {
    pricedFrom: '2024-09-01',
    pricedTo: '2024-10-31',
    confirmedAt: uploaded,
    billId: 'b',
    sources: { unitPrice: { from: 'bill', on: '2024-11-05', period: '2024-10-31' } },
  } as Partial<SupplyRow> as SupplyRow
  expect(deadPrice({}, daysOfSupply(supply), TODAY)).toEqual({ because: 'old', on: '2024-10-31' })
  const written = { ...supply, sources: { fixedFeeYear: { from: 'hand' as const, on: '2026-10-02' } } }
  expect(deadPrice(readings({ conditionsEnd: '2026-08-31' }), daysOfSupply(written), TODAY)).toBeNull()
})

test.each([
  ['today is its last day', TODAY, TODAY],
  ['it ends within the year that is compared', '2026-12-31', '2026-12-31'],
  ['it holds for the whole year', '2027-11-21', null],
  ['it has ended', '2026-11-20', null],
])('the end of a price is told where the year goes beyond it: %s', (_, conditionsEnd, told) => {
  expect(priceEnd(readings({ conditionsEnd }), TODAY)).toBe(told)
})
