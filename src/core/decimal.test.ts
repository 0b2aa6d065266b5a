import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { Decimal, larger, smaller } from './decimal.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }))
  .map(([units, scale]) => Decimal.of(units).times(Decimal.of(`0.${'0'.repeat(Math.max(0, scale - 1))}1`)))

describe('exact decimals', () => {
  it('add and multiply without drift', () => {
    expect(Decimal.of('0.1').plus(Decimal.of('0.2')).toString()).toBe('0.3')
    expect(Decimal.of('1.005').times(Decimal.of(100)).toString()).toBe('100.5')
    expect(Decimal.sum(Array.from({ length: 1000 }, () => Decimal.of('0.001'))).compare(Decimal.one)).toBe(0)
  })

  it('round half away from zero, once', () => {
    expect(Decimal.of('1.005').rounded(2).toString()).toBe('1.01')
    expect(Decimal.of('1.00499').rounded(2).toString()).toBe('1')
    expect(Decimal.of('-1.005').rounded(2).toString()).toBe('-1.01')
  })

  it('divide to the places asked', () => {
    expect(Decimal.of(1).dividedBy(Decimal.of(3), 6).toString()).toBe('0.333333')
    expect(Decimal.of('2.5').dividedBy(Decimal.of('-0.5'), 0).toString()).toBe('-5')
    expect(Decimal.of('0.123456').dividedBy(Decimal.of(1), 2).toString()).toBe('0.12')
  })

  it.each(['', ' 1', '1,5', '1e3', '.5', '1.', 'NaN', '0x10', '--1'])('refuse «%s» as a number', text => {
    expect(() => Decimal.of(text)).toThrow(RangeError)
  })

  it('refuse a double that has no plain notation', () => {
    expect(() => Decimal.of(1e99)).toThrow(RangeError)
    expect(() => Decimal.of(Number.NaN)).toThrow(RangeError)
  })

  it('come back from their own notation', () => {
    fc.assert(fc.property(decimal, d => Decimal.of(d.toString()).compare(d) === 0))
    expect(JSON.stringify({ price: Decimal.of('0.250000') })).toBe('{"price":"0.25"}')
  })

  it('divide exactly with `over`, in lowest terms and in plain notation where there is one', () => {
    const third = Decimal.one.over(Decimal.of(3))
    expect([third, third.times(Decimal.of(3)), third.plus(third).plus(third), third.minus(third)].map(String)).toEqual([
      '1/3',
      '1',
      '1',
      '0',
    ])
    expect(String(Decimal.of('0.15').over(Decimal.of('-1.2')))).toBe('-0.125')
    expect(
      String(
        Decimal.of('0.1')
          .over(Decimal.of(7))
          .plus(Decimal.of('0.1').over(Decimal.of(21))),
      ),
    ).toBe('0.4/21')
    expect(third.rounded(2).toString()).toBe('0.33')
    expect(() => Decimal.one.over(Decimal.zero)).toThrow(RangeError)
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        if (b.isZero() || c.isZero()) return
        const quotient = a.over(b)
        expect(quotient.times(b).compare(a)).toBe(0)
        expect(quotient.plus(c.over(b)).times(b).compare(a.plus(c))).toBe(0)
        expect(Decimal.of(quotient.over(c).toString()).compare(a.over(b.times(c)))).toBe(0)
      }),
    )
  })

  it('add hundreds of fractions exactly, in lowest terms and without growing slow', () => {
    const whole = Decimal.of
    const terms = Array.from({ length: 600 }, (_, n) => Decimal.one.over(whole((n + 1) * (n + 2))))
    expect(String(Decimal.sum(terms))).toBe('600/601')
    const product = terms.slice(0, 40).reduce((left, _, n) => left.times(whole(n + 1).over(whole(n + 2))), whole(7))
    expect(String(product)).toBe('7/41')
    expect(
      product
        .plus(whole(0))
        .minus(whole(7).over(whole(41)))
        .isZero(),
    ).toBe(true)
  })

  it('keep the laws of arithmetic', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(
          a
            .plus(b)
            .times(c)
            .compare(a.times(c).plus(b.times(c))),
        ).toBe(0)
        expect(a.plus(b).minus(b).compare(a)).toBe(0)
        expect(smaller(a, b).compare(larger(a, b))).toBeLessThanOrEqual(0)
      }),
    )
  })
})
