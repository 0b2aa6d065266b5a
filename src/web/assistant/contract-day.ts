import type { Facts } from '#areas/market/facts.ts'
import { termOf } from '#areas/requests/withdrawal/withdrawal.ts'
import { addDays, type CalendarDate, formatWeekday, isCalendarDate, romeDate, startOfRomeDay } from '#core/dates.ts'
import { reader } from './reader.ts'

const MONTHS = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')
const NAMED = /\b([12]?\d|3[01]) (gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)[a-z]*\b/
const NUMBERED = /\b([12]?\d|3[01])[/.-](0?[1-9]|1[0-2])(?:[/.-](?:20)?\d\d)?\b/
const AGO = /\b(\d{1,2}|una?) (giorn|settiman)\w+ fa\b/
const NEAR: readonly (readonly [RegExp, number])[] = [
  [/\boggi\b|\bstamattina\b|\bpoco fa\b/, 0],
  [/\b(?:l )?altro ieri\b|\bieri l altro\b/, 2],
  [/\bieri\b/, 1],
]

/** The day that a sentence says, the last one that had that name. */
export function dayIn(message: string, today: CalendarDate): CalendarDate | null {
  const { whole } = reader(message)
  const [, day, month] = NAMED.exec(whole) ?? NUMBERED.exec(whole) ?? []
  if (day && month) {
    const number = Number(month) || MONTHS.indexOf(month) + 1
    const inYear = (year: number) => `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    const year = Number(today.slice(0, 4))
    const date = inYear(year) <= today ? inYear(year) : inYear(year - 1)
    return isCalendarDate(date) ? date : null
  }
  const [, count, unit] = AGO.exec(whole) ?? []
  if (count) return addDays(today, -(Number(count) || 1) * (unit === 'settiman' ? 7 : 1))
  const near = NEAR.find(([words]) => words.test(whole))
  return near ? addDays(today, -near[1]) : null
}

/** Until when a contract of a day that is named can be left, as the rule counts; null where no day is. */
export function withdrawalDay(messages: readonly string[], now: Date, facts: Facts): string | null {
  const today = romeDate(now)
  const day = messages.map(message => dayIn(message, today)).find(Boolean)
  if (!day) return null
  const { lastDay } = termOf(startOfRomeDay(day), facts.withdrawal.terms)
  const told = `concluso a distanza ${formatWeekday(day)}`
  return lastDay < today
    ? `Per un contratto ${told} i 14 giorni sono finiti ${formatWeekday(lastDay)}.`
    : `Per un contratto ${told} l’ultimo giorno per scrivere è ${formatWeekday(lastDay)}.`
}
