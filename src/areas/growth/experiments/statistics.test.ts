import { describe, expect, test } from 'vitest'
import { compareShares, neededFor, neededPerVariant, twoSidedP, verdictOf, wilson } from './statistics.ts'
import { backtest, forecast } from './forecast.ts'
import { journeyOf } from './journey-count.ts'

describe('two shares compared', () => {
  test('the tail of the normal distribution, as tables print it', () => {
    expect(twoSidedP(0)).toBeCloseTo(1, 6)
    expect(twoSidedP(1.959964)).toBeCloseTo(0.05, 6)
    expect(twoSidedP(-2.575829)).toBeCloseTo(0.01, 6)
    expect(twoSidedP(3.290527)).toBeCloseTo(0.001, 6)
  })
  test('the z of 43 of 80 against 30 of 70, worked out by hand', () => {
    // pooled 73/150 = 0.486667; error sqrt(0.486667 * 0.513333 * (1/80 + 1/70)) = 0.081802; z = (0.428571 - 0.5375) / 0.081802
    const { z, p } = compareShares({ seen: 80, reached: 43 }, { seen: 70, reached: 30 })
    expect(z).toBeCloseTo(-1.3316, 3)
    expect(p).toBeCloseTo(0.183, 3)
  })
  test('Newcombe’s own examples: 56/70 against 48/80, and 9/10 against 3/10', () => {
    // Newcombe 1998, table II, method 10.
    const one = compareShares({ seen: 80, reached: 48 }, { seen: 70, reached: 56 })
    expect([one.low, one.high].map(limit => limit.toFixed(4))).toEqual(['0.0524', '0.3339'])
    const other = compareShares({ seen: 10, reached: 3 }, { seen: 10, reached: 9 })
    expect([other.low, other.high].map(limit => limit.toFixed(4))).toEqual(['0.1705', '0.8090'])
  })
  test('Wilson’s interval of 81 of 263, of none and of all', () => {
    expect(wilson({ seen: 263, reached: 81 }).map(limit => limit.toFixed(4))).toEqual(['0.2553', '0.3662'])
    expect(wilson({ seen: 20, reached: 0 }).map(limit => limit.toFixed(4))).toEqual(['0.0000', '0.1611'])
    expect(wilson({ seen: 20, reached: 20 })[1]).toBe(1)
  })
  test('nobody reached anything: no difference, and no division by zero', () => {
    expect(compareShares({ seen: 50, reached: 0 }, { seen: 50, reached: 0 })).toMatchObject({
      z: 0,
      p: expect.closeTo(1, 6),
      difference: 0,
    })
  })
  test('how many are needed: 10 % to 12 %, 5 % to 10 %, 50 % to 60 %', () => {
    expect([neededPerVariant(0.1, 0.12), neededPerVariant(0.05, 0.1), neededPerVariant(0.5, 0.6)]).toEqual([
      3841, 435, 388,
    ])
    expect(neededFor(10, 2)).toBe(3841)
  })
})

describe('what is said of a test', () => {
  const sides = (a: [number, number], b: [number, number]) => ({
    a: { seen: a[0], reached: a[1] },
    b: { seen: b[0], reached: b[1] },
  })
  test('nothing before its number, however large the difference looks', () => {
    expect(verdictOf('running', 388, sides([387, 10], [400, 390]))).toEqual({ kind: 'waiting', missing: 1 })
    expect(verdictOf('stopped', 388, sides([387, 10], [400, 390]))).toEqual({ kind: 'stopped-early' })
  })
  test('at its number: which is better, or that no difference was found', () => {
    expect(verdictOf('stopped', 388, sides([388, 194], [388, 240])).kind).toBe('b-better')
    expect(verdictOf('stopped', 388, sides([388, 240], [388, 194])).kind).toBe('a-better')
    expect(verdictOf('stopped', 388, sides([388, 194], [388, 200])).kind).toBe('no-difference')
  })
})

describe('a forecast', () => {
  test('needs eight whole weeks', () => {
    expect(forecast([1, 2, 3, 4, 5, 6, 7])).toBeNull()
    expect(forecast([1, 2, 3, 4, 5, 6, 7, 8])).not.toBeNull()
  })
  test('a straight line is carried on by the trend, without error', () => {
    const told = forecast(Array.from({ length: 16 }, (_, week) => 10 + 3 * week))
    expect(told?.backtest).toMatchObject({ method: 'trend', error: expect.closeTo(0, 6) })
    expect(told?.ahead.map(({ expected }) => Math.round(expected))).toEqual([58, 61, 64, 67])
  })
  test('level weeks are foretold by their mean, the simplest that errs as little', () => {
    const told = forecast(Array.from({ length: 12 }, () => 7))
    expect(told?.backtest.method).toBe('recent-mean')
    expect(told?.ahead[3]).toEqual({ expected: 7, low: 7, high: 7 })
  })
  test('a year that comes back is foretold by the year before', () => {
    const year = (week: number) => 50 + Math.round(40 * Math.sin((2 * Math.PI * week) / 52)) + ((week * 7919) % 52) / 2
    const weeks = Array.from({ length: 100 }, (_, week) => year(week % 52))
    expect(forecast(weeks)?.backtest).toMatchObject({ method: 'last-year', error: 0 })
  })
  test('each week of the backtest is told from those before it alone', () => {
    const calm = [5, 5, 5, 5, 5, 5, 5, 5]
    expect(backtest('recent-mean', calm)).toMatchObject({ tried: 4, error: 0, within: 4 })
    // One sudden week is missed by 20, and then drags the mean along: nobody foretold it.
    expect(backtest('recent-mean', [...calm, 25, 5])).toMatchObject({ tried: 6, error: (20 + 5) / 6 })
  })
  test('the interval widens with distance, never under zero, and holds about eight weeks of ten', () => {
    const noise = [
      3, -4, 1, 5, -2, -5, 4, 0, -3, 2, 5, -1, -4, 3, 1, -2, 4, -5, 0, 2, -3, 5, -1, 3, -4, 1, 2, -2, 4, -3,
    ]
    const told = forecast(noise.map(value => 6 + value))
    const [first, , , last] = told?.ahead ?? []
    expect((last?.high ?? 0) - (last?.expected ?? 0)).toBeCloseTo(2 * ((first?.high ?? 0) - (first?.expected ?? 0)), 6)
    expect(last?.low).toBe(0)
    const share = (told?.backtest.within ?? 0) / (told?.backtest.tried ?? 1)
    expect(share).toBeGreaterThanOrEqual(0.65)
    expect(share).toBeLessThanOrEqual(0.95)
  })
})

test('a journey says how many were sent and, in the order of the steps, where the others stopped', () => {
  const rows = [
    { step: 'dati', outcome: 'left', count: 3 },
    { step: 'fornitura', outcome: 'left', count: 4 },
    { step: 'fornitura', outcome: 'discarded', count: 1 },
    { step: 'riepilogo', outcome: 'submitted', count: 2 },
  ] as const
  expect(journeyOf(rows, ['fornitura', 'dati', 'riepilogo'])).toEqual({
    ended: 10,
    submitted: 2,
    discarded: 1,
    left: 7,
    stops: [
      { step: 'fornitura', count: 5, percent: 50 },
      { step: 'dati', count: 3, percent: 30 },
    ],
  })
})
