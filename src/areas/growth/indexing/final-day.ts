import { addDays, type CalendarDate, romeDate } from '#core/dates.ts'

/** The newest day whose figures in the Search Console no longer change. */
export const lastFinalDay = (now: Date): CalendarDate => addDays(romeDate(now), -3)
