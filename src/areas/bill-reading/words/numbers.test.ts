import { describe, expect, it } from 'vitest'
import { numbersIn, parseNumber, restoreCommas } from './numbers.ts'

const values = (text: string, isRecognised = false): number[] =>
  numbersIn(text, isRecognised).map(number => number.value)

describe('numbers as Italian bills print them', () => {
  it('reads thousands with a dot, an apostrophe or a space, and decimals after a comma', () => {
    expect(parseNumber('1.234,56')).toEqual({ value: 1234.56, decimals: 2 })
    expect(parseNumber("2'700")).toEqual({ value: 2700, decimals: 0 })
    expect(parseNumber('2 700')).toEqual({ value: 2700, decimals: 0 })
    expect(parseNumber('0,135500')).toEqual({ value: 0.1355, decimals: 6 })
  })

  it('takes a dot before three digits for thousands, unless the whole part is zero', () => {
    expect(parseNumber('1.298')?.value).toBe(1298)
    expect(parseNumber('0.135')?.value).toBe(0.135)
    expect(parseNumber('16.33')?.value).toBe(16.33)
  })

  it('finds a minus before or right after the amount, never in a dash that parts two texts', () => {
    expect(numbersIn('-12,30').map(number => number.negative)).toEqual([true])
    expect(numbersIn('12,30-').map(number => number.negative)).toEqual([true])
    expect(numbersIn('124,74 - Entro il 2').map(number => number.negative)).toEqual([false, false])
  })

  it('leaves out what recognition tore apart, since no part of it is the number', () => {
    expect(values('1 .943 kWh', true)).toEqual([])
    expect(values('1 9453 kWh', true)).toEqual([])
    expect(values('1 943 kWh', true)).toEqual([1943])
  })

  it('gives a sum of money back the comma that large type lost', () => {
    expect(restoreCommas('€ 357 48')).toBe('€ 357,48')
    expect(restoreCommas('228 54 euro')).toBe('228,54 euro')
    expect(restoreCommas('2 700 kWh')).toBe('2 700 kWh')
  })

  it('takes a comma before thousands with cents for their point', () => {
    expect(restoreCommas('9,296,94 €')).toBe('9.296,94 €')
    expect(restoreCommas('0,142,18')).toBe('0.142,18')
    expect(restoreCommas('742,605,643 kWh')).toBe('742,605,643 kWh')
  })
})
