import { formatDate } from '#core/dates.ts'

/** By when the office had to have something moved on. */
export function DueOn({ dueOn, isLate }: { dueOn: string | null; isLate: boolean }) {
  if (dueOn === null) return '—'
  return (
    <span className={isLate ? 'office-late' : undefined}>
      <span className="sm:hidden">entro il </span>
      {formatDate(dueOn)}
      {isLate ? ', in ritardo' : ''}
    </span>
  )
}

/** Who of the office follows it, and who is working on it now. */
export function WhoHasIt({ assignee, claimedBy }: { assignee: string | null; claimedBy: string | null }) {
  return (
    <>
      {assignee ?? '—'}
      {claimedBy ? <span className="muted block">ci lavora {claimedBy}</span> : null}
    </>
  )
}
