import { z } from 'zod'
import { isCalendarDate } from '#core/dates.ts'

/** Days the office is closed beyond weekends and national holidays: the patron's day, a week in August. */
export const workingCalendar = z
  .array(
    z.object({
      day: z.string().refine(isCalendarDate, 'not-a-date'),
      reason: z.string().trim().min(2, 'required').max(80, 'too-long'),
    }),
  )
  .max(120, 'too-many')
  .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'repeated')
  .transform(days => days.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
