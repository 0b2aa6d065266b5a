import { addDays, addMonths, type CalendarDate } from '#core/dates.ts'

/** Days that are ready-made, reckoned from the Italian day of the press. */
export const REMINDER_DAYS = ['tomorrow', 'monday', 'week', 'month'] as const
type ReminderDay = (typeof REMINDER_DAYS)[number]
export const reminderDayLabels: Record<ReminderDay, string> = {
  tomorrow: 'Domani',
  monday: 'Lunedì',
  week: 'Tra una settimana',
  month: 'Tra un mese',
}

const MONDAY = 1
const weekdayOf = (day: CalendarDate): number => new Date(`${day}T00:00:00Z`).getUTCDay()

export function reminderDay(today: CalendarDate, day: ReminderDay): CalendarDate {
  if (day === 'month') return addMonths(today, 1)
  if (day === 'week') return addDays(today, 7)
  if (day === 'tomorrow') return addDays(today, 1)
  // On a Monday, the next one.
  return addDays(today, (MONDAY + 7 - weekdayOf(today)) % 7 || 7)
}
