import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, daysBetween, romeDate } from '#core/dates.ts'
import { dueReminder, type EndOfPrice, type SentNotice } from './reminders.ts'

/** Moves the clock through the days and notes what is told on each; `skipped` days have no run. */
function live(
  from: CalendarDate,
  days: number,
  endOn: (day: CalendarDate) => EndOfPrice | null,
  skipped: (day: CalendarDate) => boolean = () => false,
): { day: CalendarDate; kind: string; left: number }[] {
  const told: (SentNotice & { day: CalendarDate })[] = []
  const said: { day: CalendarDate; kind: string; left: number }[] = []
  for (let n = 0; n < days; n += 1) {
    const day = addDays(from, n)
    const price = endOn(day)
    if (!price || skipped(day)) continue
    const due = dueReminder(price, day, told)
    if (due === null) continue
    told.push({ kind: `reminder-${due}`, about: price.end, day })
    said.push({ day, kind: `reminder-${due}`, left: daysBetween(day, price.end) })
  }
  return said
}

const known = (end: CalendarDate, knownOn = '2026-01-01') => ({ end, knownOn })

describe('through a year, day by day', () => {
  test('each reminder once, on its day', () => {
    const said = live('2026-01-01', 365, () => known('2026-11-30'))
    expect(said.map(({ left }) => left)).toEqual([90, 60, 30, 7])
    expect(said.map(({ day }) => day)).toEqual(['2026-09-01', '2026-10-01', '2026-10-31', '2026-11-23'])
  })

  test.each(['2026-03-29', '2026-10-25'])('the day the clocks change (%s) is a day like the others', change => {
    for (let shift = -2; shift <= 92; shift += 1) {
      const said = live('2026-01-01', 400, () => known(addDays(change, shift)))
      expect(said.map(({ left }) => left)).toEqual(
        [90, 60, 30, 7].filter(left => left <= daysBetween('2026-01-01', addDays(change, shift))),
      )
    }
  })

  test('the day is that of Rome, also where the night of the clocks has 23 or 25 hours', () => {
    expect(romeDate(new Date('2026-03-28T23:30:00Z'))).toBe('2026-03-29')
    expect(romeDate(new Date('2026-10-24T22:30:00Z'))).toBe('2026-10-25')
  })

  test('a supply confirmed forty days before the end gets no late reminder', () => {
    const said = live('2026-09-01', 120, day => (day < '2026-10-21' ? null : known('2026-11-30', '2026-10-21')))
    expect(said.map(({ left }) => left)).toEqual([30, 7])
  })

  test('after days without a run only the nearest due one', () => {
    const down = (day: CalendarDate) => day >= '2026-08-25' && day <= '2026-10-05'
    const said = live('2026-01-01', 365, () => known('2026-11-30'), down)
    expect(said).toEqual([
      { day: '2026-10-06', kind: 'reminder-60', left: 55 },
      { day: '2026-10-31', kind: 'reminder-30', left: 30 },
      { day: '2026-11-23', kind: 'reminder-7', left: 7 },
    ])
  })

  test('nothing on the last day or after it, though nothing was ever said', () => {
    expect(live('2026-11-30', 100, () => known('2026-11-30'))).toEqual([])
    expect(live('2026-11-29', 1, () => known('2026-11-30')).map(({ left }) => left)).toEqual([1])
  })

  test('an end that a newer bill moves is another end, with its own reminders', () => {
    const said = live('2026-01-01', 800, day =>
      day < '2026-09-20' ? known('2026-11-30') : known('2027-11-30', '2026-09-20'),
    )
    expect(said.map(({ day, left }) => [day, left])).toEqual([
      ['2026-09-01', 90],
      ['2027-09-01', 90],
      ['2027-10-01', 60],
      ['2027-10-31', 30],
      ['2027-11-23', 7],
    ])
  })

  test('a date that moves by some days is the same end, not told twice', () => {
    const said = live('2026-08-01', 150, day =>
      day < '2026-09-01' ? known('2026-11-30') : known('2026-12-01', '2026-08-20'),
    )
    expect(said.map(({ left }) => left)).toEqual([90, 60, 30, 7])
    const later = live('2026-08-01', 150, day =>
      day < '2026-09-02' ? known('2026-11-30') : known('2026-12-10', '2026-08-20'),
    )
    expect(later.map(({ left }) => left)).toEqual([90, 60, 30, 7])
  })
})
