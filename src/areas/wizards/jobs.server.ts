import type { CalendarDate } from '#core/dates.ts'
import { job } from '#platform/jobs/job.ts'

/** Counts of ended drafts: the wizard, the last step and the outcome; never the person or an answer. */
export interface EndedDrafts {
  day: CalendarDate
  wizard: string
  step: string
  outcome: 'submitted' | 'discarded' | 'left'
  count: number
}
/** Emitted here, counted by the higher layer that shows drop-off. */
export const countJourneysJob = job<{ rows: EndedDrafts[] }>('count-journeys')
