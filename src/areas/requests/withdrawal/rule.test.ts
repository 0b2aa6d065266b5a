import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFact } from '#areas/market/facts.ts'
import { addDays, daysBetween, isWorkingDay, romeDate, startOfRomeDay } from '#core/dates.ts'
import { daysLeft, isInTime, oldestInTime, termOf, type TermRule } from './withdrawal.ts'

const rules = parseFact('withdrawal', JSON.parse(readFileSync('data/facts/withdrawal.json', 'utf8'))).terms
const calendarOnly: TermRule[] = rules.map(rule => ({ ...rule, endsOnWorkingDay: false }))
const termFrom = (day: string, by: readonly TermRule[] = rules) => termOf(startOfRomeDay(day), by)

describe('the last day', () => {
  test.each([
    ['an ordinary fortnight', '2026-11-10', '2026-11-24'],
    ['the day of the conclusion does not count', '2026-03-02', '2026-03-16'],
    ['over the end of a month of thirty days', '2026-06-17', '2026-07-01'],
    ['over February', '2026-02-16', '2026-03-02'],
    ['over a leap day', '2028-02-16', '2028-03-01'],
    ['over New Year, past the Epiphany', '2026-12-23', '2027-01-07'],
    ['a Saturday goes on to Monday', '2026-11-07', '2026-11-23'],
    ['a Sunday goes on to Monday', '2026-11-08', '2026-11-23'],
    ['Easter Sunday goes on past Easter Monday', '2027-03-14', '2027-03-30'],
    ['Christmas and Saint Stephen, then a Sunday', '2026-12-11', '2026-12-28'],
    ['over the hour that is lost in March', '2026-03-19', '2026-04-02'],
    ['over the hour that comes twice in October', '2026-10-15', '2026-10-29'],
  ])('%s: %s → %s', (_, concludedOn, lastDay) => {
    expect(termFrom(concludedOn)).toMatchObject({ concludedOn, lastDay })
  })

  test('stays on a Saturday where the rule says that days are days', () => {
    expect(termFrom('2026-11-07', calendarOnly)).toMatchObject({ lastDay: '2026-11-21', movedFrom: null })
    expect(termFrom('2026-11-07').movedFrom).toBe('2026-11-21')
  })

  test('is that of the rule in force on the day of the conclusion', () => {
    const later: TermRule[] = [...rules, { ...rules[0]!, validFrom: '2026-12-01', days: 30 }]
    expect(termFrom('2026-11-30', later).lastDay).toBe('2026-12-14')
    expect(termFrom('2026-12-01', later).lastDay).toBe('2026-12-31')
  })

  test('a contract of the last minute of a day is one of that day in Italy, also when it is another one elsewhere', () => {
    expect(termOf(new Date('2026-11-10T22:59:59.999Z'), rules).lastDay).toBe('2026-11-24')
    expect(termOf(new Date('2026-11-10T23:00:00Z'), rules).lastDay).toBe('2026-11-25')
    expect(termOf(new Date('2026-07-10T21:59:59.999Z'), rules).concludedOn).toBe('2026-07-10')
    expect(termOf(new Date('2026-07-10T22:00:00Z'), rules).concludedOn).toBe('2026-07-11')
  })
})

describe('the last instant', () => {
  test('is midnight of Italy, in winter and in summer', () => {
    const winter = termFrom('2026-11-10')
    expect(isInTime(winter, new Date('2026-11-24T22:59:59.999Z'))).toBe(true)
    expect(isInTime(winter, new Date('2026-11-24T23:00:00Z'))).toBe(false)
    const summer = termFrom('2026-07-01')
    expect(isInTime(summer, new Date('2026-07-15T21:59:59.999Z'))).toBe(true)
    expect(isInTime(summer, new Date('2026-07-15T22:00:00Z'))).toBe(false)
  })

  test('the days left count down to 0 on the last one', () => {
    const term = termFrom('2026-11-10')
    expect(daysLeft(term, new Date('2026-11-19T23:30:00Z'))).toBe(4)
    expect(daysLeft(term, new Date('2026-11-24T22:59:59Z'))).toBe(0)
    expect(daysLeft(term, new Date('2026-11-24T23:00:00Z'))).toBe(-1)
  })
})

const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })

test('whenever a contract is concluded, at least fourteen whole days follow, and the term ends with a working day', () => {
  fc.assert(
    fc.property(instant, concludedAt => {
      const term = termOf(concludedAt, rules)
      expect(daysBetween(term.concludedOn, term.lastDay)).toBeGreaterThanOrEqual(14)
      // Two holidays around a weekend are the longest row.
      expect(daysBetween(term.concludedOn, term.lastDay)).toBeLessThanOrEqual(19)
      expect(isWorkingDay(term.lastDay)).toBe(true)
      for (let day = addDays(term.concludedOn, 14); day < term.lastDay; day = addDays(day, 1))
        expect(isWorkingDay(day)).toBe(false)
      const lastInstant = new Date(term.endsAt.getTime() - 1)
      expect(romeDate(lastInstant)).toBe(term.lastDay)
      expect(romeDate(term.endsAt)).toBe(addDays(term.lastDay, 1))
      expect(isInTime(term, lastInstant)).toBe(true)
      expect(isInTime(term, term.endsAt)).toBe(false)
    }),
    { numRuns: 400 },
  )
})

test('in time and the days left never disagree, and no contract in time is older than the bound of the search', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 40 * 86_400 }), (concludedAt, seconds) => {
      const now = new Date(concludedAt.getTime() + seconds * 1000)
      const term = termOf(concludedAt, rules)
      expect(isInTime(term, now)).toBe(daysLeft(term, now) >= 0)
      if (isInTime(term, now)) expect(concludedAt.getTime()).toBeGreaterThanOrEqual(oldestInTime(now, rules).getTime())
    }),
    { numRuns: 400 },
  )
})
