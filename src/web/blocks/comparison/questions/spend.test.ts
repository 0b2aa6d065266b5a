import { describe, expect, test } from 'vitest'
import { cents } from '#core/money.ts'
import { cacheKey } from '#web/cached-pages.ts'
import { GAS_BESIDE_LUCE } from '../query.ts'
import { isStayBest, mayJudge, readSpend, spendView } from './spend.ts'

const read = (typed: string) => readSpend(new URLSearchParams({ spesa: typed }))

describe('what is spent today', () => {
  test.each([
    ['850', 85_000],
    ['850,50', 85_050],
    ['1.250,5', 125_050],
    ['1.250', 125_000],
    ['850.50', 85_050],
    [' 850 € ', 85_000],
    ['1', 100],
  ])('%s is an amount', (typed, amount) => expect(read(typed)).toMatchObject({ amount, error: null }))

  test.each([
    ['spesa=75&ogni=2', 45_000],
    ['spesa=40,50&ogni=1', 48_600],
    ['spesa=850&ogni=12', 85_000],
    ['spesa=850&ogni=7', 85_000],
  ])('%s is that of a year', (query, amount) => expect(readSpend(new URLSearchParams(query)).amount).toBe(amount))

  test.each(['tanto', '-20', '850,505', '8e3', '0', '0,99', '2000000', '99999999999999', '<b>'])(
    '%s is refused and kept as it was typed',
    typed => {
      const { amount, error, typed: kept } = read(typed)
      expect([amount, kept]).toEqual([null, typed])
      expect(error).toMatch(/^Scrivi /)
    },
  )

  test('nothing is asked of whoever does not say it', () => {
    expect(readSpend(new URLSearchParams())).toEqual({ typed: '', months: 12, amount: null, error: null })
    expect(read('  ').error).toBeNull()
  })

  test.each(['/offerte-luce', '/offerte-gas', '/offerte-luce-gas-2025'])('%s is kept apart for each amount', path =>
    expect(cacheKey(new URL(`http://x${path}?spesa=850&utm_source=y`))).toBe(`${path}?spesa=850`),
  )
})

describe('a spend beside a consumption', () => {
  const check = { isGuessed: false, explains: null, floor: null }
  test.each([
    ['typed, and enough', check, true],
    ['guessed', { ...check, isGuessed: true }, false],
    ['less than network, charges and taxes', { ...check, floor: cents(27_000) }, false],
  ])('%s', (_, of, judges) => expect(mayJudge(spendView(of, GAS_BESIDE_LUCE))).toBe(judges))

  test('that another consumption explains offers to derive it, under the names of the page, never as if typed', () => {
    const guessed = {
      ...check,
      isGuessed: true,
      explains: {
        middle: { luce: 3150, gas: 1200 },
        least: { luce: 2800, gas: 1050 },
        most: { luce: 3400, gas: 1310 },
        cheapest: cents(1_900_00),
      },
    }
    expect(spendView(guessed, GAS_BESIDE_LUCE)?.explains).toEqual({
      words: '3.150\u00a0kWh e 1.200\u00a0Smc',
      range: 'da 2.800 a 3.400\u00a0kWh e da 1.050 a 1.310\u00a0Smc',
      cheapest: cents(1_900_00),
      use: { stima: 'spesa', consumo: '', stimaGas: 'spesa', consumoGas: '' },
    })
  })
})

describe('«Resta dove sei»', () => {
  test.each([
    [80_000, [79_000, 90_000], true],
    [80_000, [90_000, 78_999], false],
    [80_000, [85_000], true],
    [80_000, [], true],
  ])('%i against %j', (today, totals, stays) => expect(isStayBest(cents(today), totals.map(cents))).toBe(stays))
})
