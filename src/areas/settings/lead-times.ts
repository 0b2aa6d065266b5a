import { z } from 'zod'
import { addDays, addWorkingDays, type CalendarDate, isCalendarDate } from '#core/dates.ts'

const LONGEST = 400
const count = z.int('not-a-number').min(0, 'not-a-number').max(LONGEST, 'too-many-days')
const leadTime = z
  .object({
    min: count,
    max: count,
    unit: z.enum(['days', 'working-days', 'weeks']),
  })
  .refine(({ min, max }) => min <= max, 'min-over-max')

type LeadTime = z.output<typeof leadTime> & {
  /** Closing days, beyond weekends and holidays; only for steps of the office itself. */
  closed?: readonly CalendarDate[]
}

/** Steps of the office: postponed by its closing days, unlike others. */
const OF_THE_OFFICE = [
  'office-check',
  'office-sending',
  'office-answer',
  'contact-answer',
  'bill-by-hand',
  'after-delay',
] as const

const workingDays = (min: number, max: number): LeadTime => ({ min, max, unit: 'working-days' })

/**
 * Duration of each step of a case, for the dates given to customers. Those of the specification are marked; the others
 * are the office's commitment, until overridden by a setting.
 */
export const UNSET_LEAD_TIMES = {
  /** From a request to its checked data. */
  'office-check': workingDays(1, 2),
  /** From checked data to sending the request. */
  'office-sending': workingDays(1, 1),
  /** An answer, or a review of what was submitted: 24 hours on working days (spec 1 §2, contacts). */
  'office-answer': workingDays(1, 1),
  /** An answer to a contact message or to a report of a wrong figure: the same 24 hours. */
  'contact-answer': workingDays(1, 1),
  /** A bill read by a person. */
  'bill-by-hand': workingDays(1, 2),
  /** From sending a request to the accepted contract. */
  'supplier-answer': workingDays(5, 10),
  /** spec 1 §1, 2 §4. */
  switch: workingDays(15, 30),
  /** Voltura, subentro, new energy contracts: spec 1 §1. */
  'energy-activation': { min: 4, max: 6, unit: 'weeks' },
  /** A line at home: spec 1 §1. */
  'line-activation': { min: 4, max: 6, unit: 'weeks' },
  /** Technician of Internet Casa: spec 2 §9. */
  appointment: { min: 10, max: 15, unit: 'days' },
  /** Confirmation by a mobile operator, 48 hours: spec 2 §9. */
  'mobile-confirmation': { min: 1, max: 2, unit: 'days' },
  /** spec 2 §9. */
  'sim-delivery': workingDays(2, 3),
  /** spec 2 §9. */
  portability: workingDays(2, 3),
  /** From an active supply to its first bill: homes are billed every two months. */
  'first-bill': { min: 60, max: 90, unit: 'days' },
  /** New date after a delay. */
  'after-delay': workingDays(3, 5),
} as const satisfies Record<string, LeadTime>

export type LeadTimeName = keyof typeof UNSET_LEAD_TIMES
export type LeadTimes = Record<LeadTimeName, LeadTime>

const names = Object.keys(UNSET_LEAD_TIMES) as LeadTimeName[]

/** Until November 2026 both had one name. */
const FORMERLY = { 'energy-activation': 'activation', 'line-activation': 'activation' } as const

const withFormerNames = (stored: unknown): unknown => {
  if (typeof stored !== 'object' || stored === null) return stored
  const times: Readonly<Record<string, unknown>> = { ...stored }
  const renamed = Object.entries(FORMERLY).flatMap(([name, former]) => (former in times ? [[name, times[former]]] : []))
  return { ...Object.fromEntries(renamed), ...times }
}

/** Names missing in a stored row keep their default. */
const leadTimes = z.preprocess(
  withFormerNames,
  z.object(
    Object.fromEntries(names.map(name => [name, leadTime.default(UNSET_LEAD_TIMES[name])])) as Record<
      LeadTimeName,
      z.ZodDefault<typeof leadTime>
    >,
  ),
)

/** End of a lead time starting on `from`, which is not counted. */
export function afterLead(from: CalendarDate, lead: LeadTime, end: 'min' | 'max' = 'max'): CalendarDate {
  switch (lead.unit) {
    case 'days':
      return addDays(from, lead[end])
    case 'weeks':
      return addDays(from, 7 * lead[end])
    case 'working-days':
      return addWorkingDays(from, lead[end], lead.closed)
  }
}

/** Adds the office's closing days where they apply. */
export function withClosedDays(times: LeadTimes, closed: readonly CalendarDate[]): LeadTimes {
  if (closed.length === 0) return times
  const ofTheOffice = OF_THE_OFFICE.map(name => [name, { ...times[name], closed }])
  return { ...times, ...Object.fromEntries(ofTheOffice) }
}

/** Office closures beyond weekends and national holidays: the patron's day, a week in August. */
const workingCalendar = z
  .array(
    z.object({
      day: z.string().refine(isCalendarDate, 'not-a-date'),
      reason: z.string().trim().min(2, 'required').max(80, 'too-long'),
    }),
  )
  .max(120, 'too-many')
  .refine(days => new Set(days.map(({ day }) => day)).size === days.length, 'repeated')
  .transform(days => days.toSorted((one, other) => (one.day < other.day ? -1 : 1)))

export const leadTimeSettings = {
  /** Base of the dates given to customers. */
  'lead-times': { schema: leadTimes, unset: UNSET_LEAD_TIMES },
  /** Skipped when dating the office’s own steps. */
  'working-calendar': { schema: workingCalendar, unset: [] },
}
