import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { cents } from '#core/money.ts'
import { registerWheels } from '#web/illustrations/meter-register.tsx'
import { chartRange, LineChart } from './figures/line-chart.tsx'
import { CostTable, wholeRows } from './figures/cost-table.tsx'
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

describe('a cost of which the consumption is guessed', () => {
  const rows = [333_40, -20_45, 118_45, 51_45, 97_47, 2].map(amount => ({ label: 'Voce', amount: cents(amount) }))
  const total = { label: 'In un anno', amount: cents(580_34) }
  const table = (isEstimate: boolean) =>
    renderToStaticMarkup(createElement(CostTable, { caption: 'Spesa', rows, total, isEstimate }))
  it('has whole euros in its rows too, and they add up to its total', () => {
    const whole = wholeRows(rows.map(({ amount }) => amount))
    expect(whole).toEqual(['333\u00a0€', '−20\u00a0€', '118\u00a0€', '52\u00a0€', '97\u00a0€', '0\u00a0€'])
    expect(whole.reduce((sum, text) => sum + Number.parseInt(text.replace('−', '-'), 10), 0)).toBe(580)
    expect(table(true)).toContain('circa 580\u00a0€')
    expect(table(true)).not.toMatch(/\d,\d\d|>0\u00a0€/)
  })
  it('has its cents where it is known', () => expect(table(false)).toMatch(/118,45.*580,34/))
})

it('the last label of a chart ends with its drawing', () => {
  const points = ['apr 27', 'mag 27', 'giu 27'].map((label, value) => ({ label, name: label, value }))
  const chart = renderToStaticMarkup(createElement(LineChart, { title: 'Prezzo', unit: '€', digits: 3, points }))
  expect(chart).toMatch(/<text x="520" y="167" text-anchor="end">giu 27</)
  expect(chart).toMatch(/text-anchor="middle">mag 27</)
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
