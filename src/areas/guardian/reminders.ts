import { type CalendarDate, daysBetween } from '#core/dates.ts'

/** Days before the end of a fixed price when a reminder is sent. */
export const REMINDER_DAYS = [90, 60, 30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]
export type GuardianKind = `reminder-${ReminderDays}` | 'alert'

export const FIRST_REMINDER: ReminderDays = REMINDER_DAYS[0]

/** Two bills may print ends some days apart for the same price. */
const SAME_END_DAYS = 15

export interface EndOfPrice {
  end: CalendarDate
  /** Since when it is known: reminders due earlier are skipped. */
  knownOn: CalendarDate
}
export interface SentNotice {
  kind: GuardianKind
  about: CalendarDate
}

/**
 * The reminder due today, if any. After a gap only the nearest one: forty days before the end it is the one due at
 * sixty, not at ninety. Each is sent once per end of a price.
 */
export function dueReminder(
  { end, knownOn }: EndOfPrice,
  today: CalendarDate,
  sent: readonly SentNotice[],
): ReminderDays | null {
  const left = daysBetween(today, end)
  const due = REMINDER_DAYS.findLast(days => left <= days)
  if (left < 1 || due === undefined || daysBetween(knownOn, end) < due) return null
  const isSent = sent.some(
    ({ kind, about }) => kind === `reminder-${due}` && Math.abs(daysBetween(about, end)) <= SAME_END_DAYS,
  )
  return isSent ? null : due
}
