/** Calendar dates and midnights of Europe/Rome. A calendar date is 'YYYY-MM-DD'; instants are `Date`. */
export type CalendarDate = string

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const romeClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const italianMonth = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long' })

const onRomeClock = (instant: Date) => {
  const parts = Object.fromEntries(romeClock.formatToParts(instant).map(part => [part.type, part.value]))
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` }
}

/** Day number of a calendar date; throws for an invalid one. */
function utcMidnight(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a calendar date: ${date}`)
  return Date.parse(date)
}
const fromUtc = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10)

/** Valid YYYY-MM-DD and an existing day (not 30 February)? Browsers turn the year «26» into 0026, which is rejected. */
export function isCalendarDate(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && fromUtc(ms) === text
}

/** 5 marzo 2026 written as 05/03/2026, 5-3-26 or 2026-03-05; null when no such day exists. */
export function readItalianDate(text: string): CalendarDate | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text.trim()) ?? []
  const written = day
    ? `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.trim()
  return isCalendarDate(written) ? written : null
}

export const romeDate = (instant: Date): CalendarDate => onRomeClock(instant).date

/** Start of the day in Italy. Both clock changes happen after midnight, so it always exists exactly once. */
export function startOfRomeDay(date: CalendarDate): Date {
  const midnight = utcMidnight(date)
  const summer = new Date(midnight - 2 * HOUR_MS)
  return onRomeClock(summer).date === date ? summer : new Date(midnight - HOUR_MS)
}

/** An earlier instant: `ago(ctx.now, { days: 30 })`. */
export const ago = (now: Date, { days = 0, hours = 0, minutes = 0 }): Date =>
  new Date(now.getTime() - days * DAY_MS - hours * HOUR_MS - minutes * 60_000)

/** Start of the Italian day some months before. */
export const monthsAgo = (now: Date, months: number): Date => startOfRomeDay(addMonths(romeDate(now), -months))

/** Instant of an Italian day and time («09:30»); for an hour skipped by the clock change, the one after it. */
export function romeInstant(date: CalendarDate, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const counted = new Date(startOfRomeDay(date).getTime() + (hours * 60 + minutes) * 60_000)
  // After a clock change the day is an hour longer or shorter.
  for (const hour of [0, HOUR_MS, -HOUR_MS]) {
    const instant = new Date(counted.getTime() + hour)
    const shown = onRomeClock(instant)
    if (shown.date === date && shown.time === time) return instant
  }
  return counted
}

export const addDays = (date: CalendarDate, days: number): CalendarDate => fromUtc(utcMidnight(date) + days * DAY_MS)

/** Same day of another month; the last of the month when missing (31 January + 1 month). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const from = new Date(utcMidnight(date))
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return fromUtc(first.getTime() + (Math.min(from.getUTCDate(), lastDay) - 1) * DAY_MS)
}

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  (utcMidnight(to) - utcMidnight(from)) / DAY_MS

/** Day and month of the national holidays with a fixed date (law 260/1949 as amended; 4 October by law 151/2025). */
const FIXED_HOLIDAYS = '01-01 01-06 04-25 05-01 06-02 08-15 11-01 12-08 12-25 12-26'.split(' ')
const SAINT_FRANCIS = { monthDay: '10-04', fromYear: 2026 }

/** Easter Sunday, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, ch. 8). */
function easter(year: number): CalendarDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return fromUtc(Date.UTC(year, month - 1, day))
}

export function isWorkingDay(date: CalendarDate): boolean {
  const weekday = new Date(utcMidnight(date)).getUTCDay()
  const year = Number(date.slice(0, 4))
  const monthDay = date.slice(5)
  if (weekday === 0 || weekday === 6 || FIXED_HOLIDAYS.includes(monthDay)) return false
  if (monthDay === SAINT_FRANCIS.monthDay && year >= SAINT_FRANCIS.fromYear) return false
  return date !== addDays(easter(year), 1)
}

/** The n-th working day after `date` (n ≥ 0; 0 is the date itself); `closed` days do not count either. */
export function addWorkingDays(date: CalendarDate, days: number, closed: readonly CalendarDate[] = []): CalendarDate {
  let reached = date
  for (let left = days; left > 0;) {
    reached = addDays(reached, 1)
    if (isWorkingDay(reached) && !closed.includes(reached)) left -= 1
  }
  return reached
}

/** Working days after `from`, up to and including `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: CalendarDate, to: CalendarDate): number {
  let count = 0
  for (let day = from; day < to;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) count += 1
  }
  return count
}

const calendarDateOf = (value: CalendarDate | Date) => (typeof value === 'string' ? value : romeDate(value))

/** dd/MM/yyyy */
export function formatDate(value: CalendarDate | Date): string {
  const [year, month, day] = calendarDateOf(value).split('-')
  return `${day}/${month}/${year}`
}

/** dd MMMM yyyy, for example «05 marzo 2026» */
export function formatLongDate(value: CalendarDate | Date): string {
  const date = calendarDateOf(value)
  return `${date.slice(8)} ${italianMonth.format(utcMidnight(date))} ${date.slice(0, 4)}`
}

/** MMMM yyyy, for example «marzo 2026» */
export const formatMonth = (date: CalendarDate): string =>
  `${italianMonth.format(utcMidnight(date))} ${date.slice(0, 4)}`

/** dd MMMM yyyy, HH:mm in Italian time (spec 1 §2, comments) */
export const formatLongDateTime = (instant: Date): string => `${formatLongDate(instant)}, ${onRomeClock(instant).time}`

const italianWeekday = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', weekday: 'long' })

/** «venerdì 4 dicembre 2026» */
export const formatWeekday = (value: CalendarDate): string =>
  `${italianWeekday.format(utcMidnight(value))} ${formatLongDate(value).replace(/^0/, '')}`

/** dd/MM/yyyy HH:mm in Italian time */
export const formatDateTime = (instant: Date): string => `${formatDate(instant)} ${onRomeClock(instant).time}`

/** As in a sentence: «il 30/11/2026 alle 20:04». */
export const formatMoment = (instant: Date): string => `${formatDate(instant)} alle ${onRomeClock(instant).time}`

/** «09:15», Italian time. */
export const formatTime = (instant: Date): string => onRomeClock(instant).time

/** ARERA sets tariffs by calendar quarter: the first day of the quarter of this date. */
export function quarterStart(date: CalendarDate): CalendarDate {
  const first = Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1
  return `${date.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
}

/** The first day of a quarter written as 2027-1; null for anything else. */
export function quarterOf(text: string): CalendarDate | null {
  const [, year, quarter] = /^(20\d{2})-([1-4])$/.exec(text.trim()) ?? []
  return year && quarter ? `${year}-${String(Number(quarter) * 3 - 2).padStart(2, '0')}-01` : null
}

/** «4° trimestre 2026» */
export const quarterName = (date: CalendarDate): string =>
  `${Math.ceil(Number(date.slice(5, 7)) / 3)}° trimestre ${date.slice(0, 4)}`

/** First days of twelve months from the quarter of this date: the year covered by a cost estimate. */
export const yearOfEstimate = (date: CalendarDate): CalendarDate[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(quarterStart(date), month))
