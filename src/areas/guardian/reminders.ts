import { type CalendarDate, daysBetween } from '#core/dates.ts'

/** Days before the end of a fixed price on which it is recalled. */
export const REMINDER_DAYS = [90, 60, 30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]
export type GuardianKind = `reminder-${ReminderDays}` | 'alert'

export const FIRST_REMINDER: ReminderDays = REMINDER_DAYS[0]

/** Two bills may print ends that are some days apart: it is the same price that ends. */
const SAME_END_DAYS = 15

export interface EndOfPrice {
  end: CalendarDate
  /** Since when it is known: what was due before that day is not made up for. */
  knownOn: CalendarDate
}
export interface SentNotice {
  kind: GuardianKind
  about: CalendarDate
}

/**
 * The reminder that is due today, if any. After days without a look only the nearest one is: who is forty days from the
 * end is told what was due at sixty, not at ninety. Each is said once for each end of a price.
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
