import { describe, expect, it } from 'vitest'
import { cents } from '#core/money.ts'
import { registerWheels } from '#web/illustrations/meter-register.tsx'
import { chartRange } from './figures/line-chart.tsx'
import { initials } from './monogram.tsx'
import { pageNumbers } from './pages.tsx'
import { euroApart, scaleFor, wholeEuro } from './figures/price-bar.tsx'

describe('the shared scale of price bars', () => {
  it('ends on a round number on which every total fits', () => {
    expect(scaleFor([cents(80_126), cents(97_995)])).toBe(100_000)
    expect(scaleFor([cents(100_001)])).toBe(150_000)
    expect(scaleFor([cents(173_203)])).toBe(200_000)
    expect(scaleFor([])).toBe(10_000)
  })
  it('says whole euros beside the bar', () => expect(wholeEuro(cents(127_492))).toBe('1.275\u00a0€'))
  it.each([
    [815_40, 801_26, '14\u00a0€'],
    [801_26, 815_40, '14\u00a0€'],
    [801_50, 801_00, '1\u00a0€'],
    [801_50, 801_26, '0,24\u00a0€'],
    [2_477_40, 2_470_60, '6,80\u00a0€'],
    [815_50, 801_26, '14,24\u00a0€'],
    [801_45, 800_55, '0,90\u00a0€'],
  ])('%d and %d are %s apart: what the whole euros beside it give, else its cents', (a, b, apart) =>
    expect(euroApart(cents(a), cents(b))).toBe(apart),
  )
})

describe('a supplier without a logo', () => {
  it.each([
    ['Vento Nord', 'Vn'],
    ['Acquaviva Energia', 'Ac'],
    ['Terralume', 'Te'],
    ['', '?'],
  ])('%s is drawn as %s', (name, letters) => expect(initials(name)).toBe(letters))
})

it('page numbers keep the first, the last and the neighbours', () => {
  expect(pageNumbers(1, 8)).toEqual([1, 2, null, 8])
  expect(pageNumbers(4, 8)).toEqual([1, null, 3, 4, 5, null, 8])
  expect(pageNumbers(2, 2)).toEqual([1, 2])
})

it('the meter shows every digit of the cost, cents apart', () => {
  const wheels = registerWheels(cents(127_405))
  expect(wheels.map(wheel => wheel.digit).join('')).toBe('127405')
  expect(wheels.filter(wheel => wheel.decimal).map(wheel => wheel.digit)).toEqual(['0', '5'])
  expect(Math.min(...wheels.map(wheel => wheel.x))).toBeGreaterThan(52)
})

it('a chart of equal values still has a height', () => {
  const { low, high } = chartRange([0.12, 0.12])
  expect(high).toBeGreaterThan(low)
})
