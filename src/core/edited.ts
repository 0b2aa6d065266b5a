import { formatDateTime } from './dates.ts'
import { AppError } from './errors.ts'

/**
 * Optimistic locking: a form sends the edition of the record it was rendered from (`editionOf`, hidden field
 * `edition`), and a record saved since is not overwritten. Call it on the row read `for update`; `by` is its last
 * editor, by staff name.
 */
export function requireSameEdition(seen: string, record: { updatedAt: Date }, by: string | null): void {
  if (seen === editionOf(record)) return
  throw new AppError(CHANGED_MEANWHILE, {
    values: { ...(by && { by }), at: record.updatedAt.toISOString() },
  })
}

export const CHANGED_MEANWHILE = 'changed-meanwhile'
/** Error code of an action on an item claimed by someone else. */
export const CLAIMED = 'claimed-by-another'

export const editionOf = ({ updatedAt }: { updatedAt: Date }): string => updatedAt.toISOString()

/** Who saved something else meanwhile, and when. User input stays in the form. */
export function changedMeanwhile({ detail }: AppError): string {
  const { by = 'qualcun altro', at } = detail.values ?? {}
  const when = at ? ` (${formatDateTime(new Date(at))})` : ''
  return `Nel frattempo ${by} ha salvato questa scheda${when}. Quello che hai scritto è ancora qui: ricarica in un’altra finestra, confronta, poi salva di nuovo.`
}
