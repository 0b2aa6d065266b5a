import { romeDate } from '#core/dates.ts'
import type { EndedDrafts } from './jobs.server.ts'

interface Ended {
  wizardKey: string
  step: string
  savedAt: Date
  submittedAt: Date | null
}

/** In the key of a wizard that the office takes for somebody else: where people stop is counted of themselves alone. */
export const FOR_ANOTHER = '@'

/** Drafts that are gone, as counts of the day each was last written on. `discarded`: its person took it back. */
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
