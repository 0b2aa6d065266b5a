import { describe, expect, test } from 'vitest'
import * as dates from './dates.ts'

const utc = (text: string) => new Date(text)

describe('the day in Italy', () => {
  test('begins at 23:00 UTC in winter and at 22:00 UTC in summer', () => {
    expect(dates.romeDate(utc('2026-01-14T22:59:59Z'))).toBe('2026-01-14')
    expect(dates.romeDate(utc('2026-01-14T23:00:00Z'))).toBe('2026-01-15')
    expect(dates.romeDate(utc('2026-07-14T21:59:59Z'))).toBe('2026-07-14')
    expect(dates.romeDate(utc('2026-07-14T22:00:00Z'))).toBe('2026-07-15')
  })

  test('of the spring clock change lasts 23 hours, of the autumn one 25', () => {
    const hours = (day: string) =>
      (dates.startOfRomeDay(dates.addDays(day, 1)).getTime() - dates.startOfRomeDay(day).getTime()) / 3_600_000
    expect(hours('2026-03-28')).toBe(24)
    expect(hours('2026-03-29')).toBe(23)
    expect(hours('2026-03-30')).toBe(24)
    expect(hours('2026-10-24')).toBe(24)
    expect(hours('2026-10-25')).toBe(25)
    expect(hours('2026-10-26')).toBe(24)
  })

  test('starts at the same instant whether or not the clock changes later that day', () => {
    expect(dates.startOfRomeDay('2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect(dates.startOfRomeDay('2026-03-30').toISOString()).toBe('2026-03-29T22:00:00.000Z')
    expect(dates.startOfRomeDay('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z')
    expect(dates.startOfRomeDay('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z')
  })

  test('every midnight of two years reads as 00:00 of its own date', () => {
    for (let day = '2025-01-01'; day < '2027-01-01'; day = dates.addDays(day, 1)) {
      const midnight = dates.startOfRomeDay(day)
      expect(dates.formatDateTime(midnight)).toBe(`${dates.formatDate(day)} 00:00`)
      expect(dates.romeDate(new Date(midnight.getTime() - 1))).toBe(dates.addDays(day, -1))
    }
  })
})

test('a calendar date must exist', () => {
  expect(dates.isCalendarDate('2028-02-29')).toBe(true)
  expect(
    ['2026-02-29', '2026-02-30', '2026-13-01', '2026-1-1', '0026-01-01', '', '2026-01-01T00:00'].some(
      dates.isCalendarDate,
    ),
  ).toBe(false)
  expect(() => dates.addDays('2026-02-30', 1)).toThrow(RangeError)
})

test('adding months keeps the day, or takes the last of a shorter month', () => {
  expect(dates.addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(dates.addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(dates.addMonths('2026-11-15', 12)).toBe('2027-11-15')
  expect(dates.addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(dates.addMonths('2026-01-15', -2)).toBe('2025-11-15')
})

test('days between two dates do not feel the clock changes', () => {
  expect(dates.daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(dates.daysBetween('2026-10-26', '2026-10-24')).toBe(-2)
})

describe('working days', () => {
  test('skip the weekend', () => expect(dates.addWorkingDays('2026-11-20', 1)).toBe('2026-11-23'))
  test('skip Christmas and Santo Stefano', () => expect(dates.addWorkingDays('2025-12-24', 1)).toBe('2025-12-29'))
  test('skip Easter Monday', () => {
    expect(dates.isWorkingDay('2025-04-21')).toBe(false)
    expect(dates.isWorkingDay('2026-04-06')).toBe(false)
    expect(dates.isWorkingDay('2027-03-29')).toBe(false)
    expect(dates.addWorkingDays('2026-04-03', 1)).toBe('2026-04-07')
  })
  test('count San Francesco as a holiday from 2026 on', () => {
    expect(dates.isWorkingDay('2024-10-04')).toBe(true)
    expect(dates.isWorkingDay('2027-10-04')).toBe(false)
  })
  test('none to add leaves the date alone', () => expect(dates.addWorkingDays('2026-11-21', 0)).toBe('2026-11-21'))
})

test('dates are written as Italians read them', () => {
  expect(dates.formatDate('2026-03-05')).toBe('05/03/2026')
  expect(dates.formatDate(utc('2026-03-05T23:30:00Z'))).toBe('06/03/2026')
  expect(dates.formatLongDate('2026-03-05')).toBe('05 marzo 2026')
  expect(dates.formatLongDateTime(utc('2026-06-30T22:05:00Z'))).toBe('01 luglio 2026, 00:05')
  expect(dates.formatDateTime(utc('2026-12-31T23:05:00Z'))).toBe('01/01/2027 00:05')
  expect(dates.formatMoment(utc('2026-12-31T23:05:00Z'))).toBe('01/01/2027 alle 00:05')
})

test('so long ago: hours as they pass, months by the Italian calendar', () => {
  const now = utc('2026-04-10T09:30:00Z')
  expect(dates.ago(now, { days: 1, hours: 2, minutes: 3 })).toEqual(utc('2026-04-09T07:27:00Z'))
  expect(dates.monthsAgo(now, 1)).toEqual(utc('2026-03-09T23:00:00Z'))
  expect(dates.monthsAgo(utc('2026-04-09T22:30:00Z'), 0)).toEqual(utc('2026-04-09T22:00:00Z'))
})
