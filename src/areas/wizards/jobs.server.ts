import type { CalendarDate } from '#core/dates.ts'
import { job } from '#platform/jobs/job.ts'

/** A draft that ended, as counts: the wizard, the step last looked at and how; never whose it was, nor an answer. */
export interface EndedDrafts {
  day: CalendarDate
  wizard: string
  step: string
  outcome: 'submitted' | 'discarded' | 'left'
  count: number
}
/** Told here, counted by the area above that shows where people stop. */
export const countJourneysJob = job<{ rows: EndedDrafts[] }>('count-journeys')
