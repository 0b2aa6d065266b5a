import { romeDate } from '#core/dates.ts'
import type { EndedDrafts } from './jobs.server.ts'

interface Ended {
  wizardKey: string
  step: string
  savedAt: Date
  submittedAt: Date | null
}

/** Part of the key of wizards filled in by staff: drop-off is only counted for the person's own drafts. */
export const FOR_ANOTHER = '@'

/** Deleted drafts as counts per day of last save. `discarded`: cancelled by the person. */
export function endedDrafts(all: readonly Ended[], discarded = false): EndedDrafts[] {
  const drafts = all.filter(({ wizardKey }) => !wizardKey.includes(FOR_ANOTHER))
  const rows = new Map<string, EndedDrafts>()
  for (const { wizardKey, step, savedAt, submittedAt } of drafts) {
    const day = romeDate(submittedAt ?? savedAt)
    const outcome = submittedAt ? 'submitted' : discarded ? 'discarded' : 'left'
    const key = [day, wizardKey, step, outcome].join(' ')
    rows.set(key, { day, wizard: wizardKey, step, outcome, count: 1 + (rows.get(key)?.count ?? 0) })
  }
  return [...rows.values()]
}
