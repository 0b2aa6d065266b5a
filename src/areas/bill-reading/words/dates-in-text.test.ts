import { describe, expect, it } from 'vitest'
import { datesIn, endOfMonth, nextDay } from './dates-in-text.ts'

const dates = (text: string): string[] => datesIn(text).map(date => date.date)

describe('dates as Italian bills print them', () => {
  it.each([
    ['01/09/2026', '2026-09-01'],
    ['01.09.26', '2026-09-01'],
    ['1 settembre 2026', '2026-09-01'],
    ['1° settembre 2026', '2026-09-01'],
    ['01-SET-26', '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['1/IX/2026', '2026-09-01'],
    ['1 IX 2026', '2026-09-01'],
  ])('reads %s', (text, date) => expect(dates(text)).toEqual([date]))

  it('lends the year of the second date to the first', () => {
    expect(dates('dal 1 settembre al 31 ottobre 2026')).toEqual(['2026-09-01', '2026-10-31'])
    expect(dates('dal 1 dicembre al 31 gennaio 2026')).toEqual(['2025-12-01', '2026-01-31'])
    expect(dates('01/09 - 31/10/2026')).toEqual(['2026-09-01', '2026-10-31'])
  })

  it('takes a year of two figures after two months', () => {
    expect(dates('GEN-FEB 26')).toEqual(['2026-01-01', '2026-02-01'])
    expect(dates('dic/gen 26')).toEqual(['2025-12-01', '2026-01-01'])
  })

  it('parts two days by a slash', () => expect(dates('01-01-2024/29-02-2024')).toEqual(['2024-01-01', '2024-02-29']))

  it('finds the first day of its name from another on where the year is left out', () => {
    expect(nextDay('9 luglio', '2026-06-17')).toBe('2026-07-09')
    expect(nextDay('10 gennaio', '2026-12-17')).toBe('2027-01-10')
    expect(nextDay('30 febbraio', '2026-12-17')).toBeNull()
    expect(nextDay('oppure il 9 luglio', '2026-06-17')).toBeNull()
  })

  it('reads months without days as months', () => {
    expect(datesIn('settembre - ottobre 2026').map(date => date.month)).toEqual([true, true])
    expect(endOfMonth('2028-02-01')).toBe('2028-02-29')
  })

  it.each([
    ['3° trimestre 2026', ['2026-07-01', '2026-09-01']],
    ['Competenza: III trimestre 2026', ['2026-07-01', '2026-09-01']],
    ['5º bimestre del 2026', ['2026-09-01', '2026-10-01']],
    ['7 bimestre 2026', []],
  ])('reads the first and the last month of a part of the year: %s', (text, found) =>
    expect(dates(text)).toEqual(found),
  )

  it('refuses a day that does not exist and numbers that are no date', () => {
    expect(dates('31/02/2026')).toEqual([])
    expect(dates('1.234,56 € 800 121 407')).toEqual([])
  })
})
