import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal.ts'
import { cents, formatEuro, formatMonthlyFee, formatNumber, formatUnitPrice, toCents, toEuros } from './money.ts'

// Intl puts a no-break space between figure and sign.
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('money', () => {
  it('becomes cents by one rounding, half up', () => {
    expect(toCents(Decimal.of('1274.92057'))).toBe(127492)
    expect(toCents(Decimal.of('0.005'))).toBe(1)
    expect(toCents(Decimal.of('12.5'))).toBe(1250)
    expect(toCents(Decimal.of('7'))).toBe(700)
  })

  it('refuses fractions of a cent', () => {
    expect(() => cents(10.5)).toThrow(RangeError)
  })

  it('leaves as a JSON number of euros with two decimals at most', () => {
    expect(JSON.stringify(toEuros(cents(127492)))).toBe('1274.92')
    expect(JSON.stringify(toEuros(cents(-5)))).toBe('-0.05')
  })

  it('is printed as Italians write it', () => {
    expect(plain(formatEuro(cents(127492)))).toBe('1.274,92 €')
    expect(plain(formatEuro(cents(-178)))).toBe('−1,78 €')
  })

  it('prints other numbers with thousands apart, and as many decimals as are asked for', () => {
    expect(formatNumber(2712)).toBe('2.712')
    expect(formatNumber(1274.96, 1)).toBe('1.275')
    expect(formatNumber(Decimal.of('0.12'), 6, 4)).toBe('0,1200')
    expect(formatNumber(Decimal.of('-0.0004'), 2)).toBe('0')
  })

  it('prints unit prices with four decimals and fees with two (spec 3 §9)', () => {
    expect(formatUnitPrice(Decimal.of('0.13554'), '€/kWh')).toBe('0,1355 €/kWh')
    expect(formatUnitPrice(Decimal.of('0.47'), '€/Smc')).toBe('0,4700 €/Smc')
    expect(formatMonthlyFee(Decimal.of(12))).toBe('12,00 €/mese')
  })

  it('says «Non disponibile» for a missing price or fee, and 0 only for zero', () => {
    expect(formatUnitPrice(null, '€/kWh')).toBe('Non disponibile')
    expect(formatMonthlyFee(null)).toBe('Non disponibile')
    expect(formatMonthlyFee(Decimal.zero)).toBe('0,00 €/mese')
  })
})
