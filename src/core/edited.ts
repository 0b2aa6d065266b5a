import { formatDateTime } from './dates.ts'
import { AppError } from './errors.ts'

/**
 * Two people on one record: a form sends the instant of the record it was drawn from (`editionOf`, as the hidden field
 * `edition`), and a record that was saved since is not written over. Call it on the row read `for update`; `by` is who
 * saved it last, as the staff is named.
 */
export function holdEdition(seen: string, record: { updatedAt: Date }, by: string | null): void {
  if (seen === editionOf(record)) return
  throw new AppError(CHANGED_MEANWHILE, {
    values: { ...(by && { by }), at: record.updatedAt.toISOString() },
  })
}

export const CHANGED_MEANWHILE = 'changed-meanwhile'
/** The code of an act on what somebody else is working on. */
export const CLAIMED = 'claimed-by-another'

export const editionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString()

/** Who saved something else meanwhile, and when. What was typed stays in the form. */
export function changedMeanwhile({ detail }: AppError): string {
  const { by = 'qualcun altro', at } = detail.values ?? {}
  const when = at ? ` (${formatDateTime(new Date(at))})` : ''
  return `Nel frattempo ${by} ha salvato questa scheda${when}. Quello che hai scritto è ancora qui: ricarica in un’altra finestra, confronta, poi salva di nuovo.`
}
