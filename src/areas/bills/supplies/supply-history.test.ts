import { describe, expect, test } from 'vitest'
import type { Cents } from '#core/money.ts'
import { readings } from '../../../../tests/support/readings.ts'
import { type BilledPeriod, billedPeriod, withoutRepeats, yearBefore, yearsOf } from './supply-history.ts'

const nothing = { tvLicence: null, recalculations: null, bonus: null }
const values = readings({ periodFrom: '2026-09-01', periodTo: '2026-10-31', periodKwh: 400, total: 168 })

const period = (from: string, to: string, consumption = 400, energy = 15000): BilledPeriod => ({
  ...billedPeriod(`${from}`, 'luce', 'luce', values, nothing),
  from,
  to,
  consumption,
  energy: energy as Cents,
  total: energy as Cents,
})

describe('the average price of a bill', () => {
  test('is what was paid for energy, without licence and corrections of other bills, over what was used', () => {
    const outside = { tvLicence: 1800 as Cents, recalculations: -500 as Cents, bonus: null }
    expect(billedPeriod('b', 'luce', 'luce', values, outside)).toMatchObject({
      total: 16800,
      energy: 15500,
      averagePrice: 0.3875,
    })
  })

  test('counts a bonus as paid, whichever sign it is printed with', () => {
    for (const bonus of [-2000, 2000] as Cents[])
      expect(billedPeriod('b', 'luce', 'luce', values, { ...nothing, bonus }).energy).toBe(18800)
  })

  test('is not known of one supply where the total is of two, nor without consumption', () => {
    expect(billedPeriod('b', 'luce', 'luce_gas', values, nothing)).toMatchObject({
      total: 16800,
      energy: null,
      averagePrice: null,
    })
    const none = readings({ total: 30, periodKwh: 0 })
    expect(billedPeriod('b', 'luce', 'luce', none, nothing)).toMatchObject({ energy: 3000, averagePrice: null })
  })
})

test('one estimated reading makes the bill an estimate', () => {
  const reading = (kind: 'effettiva' | 'stimata', commodity: 'luce' | 'gas' = 'luce') => ({
    commodity,
    kind,
    date: null,
    from: null,
    to: null,
    page: 1,
    box: { x: 0, y: 0, w: 0, h: 0 },
  })
  const measure = (...meter: ReturnType<typeof reading>[]) =>
    billedPeriod('b', 'luce', 'luce', values, nothing, meter).measure
  expect(measure(reading('effettiva'), reading('stimata'))).toBe('stimata')
  expect(measure(reading('effettiva'), reading('stimata', 'gas'))).toBe('effettiva')
  expect(measure()).toBeNull()
})

test('a bill sent twice is one', () => {
  const [a, b] = [period('2026-09-01', '2026-10-31'), { ...period('2026-09-01', '2026-10-31'), billId: 'again' }]
  expect(withoutRepeats([a, b, period('2026-07-01', '2026-08-31')])).toHaveLength(2)
  expect(
    withoutRepeats([
      { ...a, from: null },
      { ...b, from: null },
    ]),
  ).toHaveLength(2)
})

test('a year earlier is the bill of about the same days', () => {
  const now = period('2026-09-01', '2026-10-31')
  const all = [
    now,
    period('2026-07-01', '2026-08-31'),
    period('2025-08-28', '2025-11-03'),
    period('2025-07-01', '2025-08-31'),
  ]
  expect(yearBefore(now, all)?.from).toBe('2025-08-28')
  expect(yearBefore(period('2024-02-29', '2024-04-30'), all)).toBeNull()
})

test('years are summed where all is known, and compared by the day', () => {
  const years = yearsOf([
    period('2026-01-01', '2026-03-31', 900, 30000),
    period('2025-11-01', '2026-01-31', 100, 9200),
    period('2025-01-01', '2025-01-31', 310, 9300),
    { ...period('2025-02-01', '2025-02-28'), energy: null },
  ])
  expect(years.map(({ year, bills, days, consumption, energy }) => [year, bills, days, consumption, energy])).toEqual([
    ['2026', 2, 182, 1000, 39200],
    ['2025', 1, 31, 310, 9300],
  ])
  expect(years[1]).toMatchObject({ consumptionPerDay: 10, energyPerDay: 3 })
})
