import { formatDate } from '#core/dates.ts'
import { isTooShort } from '#areas/requests/office/queue-question.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'

/** In a table an empty cell says so; in the card of a phone nothing is missing. */
const None = () => <span className="max-sm:hidden">—</span>

/** By when the office had to have something moved on. */
export function DueOn({ dueOn, isLate, withBy }: { dueOn: string | null; isLate: boolean; withBy?: boolean }) {
  if (dueOn === null) return <None />
  return (
    <span className={isLate ? 'office-late' : undefined}>
      <span className={withBy ? undefined : 'sm:hidden'}>entro il </span>
      {formatDate(dueOn)}
      {isLate ? ', in ritardo' : ''}
    </span>
  )
}

/** Who of the office follows it, and who is working on it now. */
export function WhoHasIt({ assignee, claimedBy }: { assignee: string | null; claimedBy: string | null }) {
  return (
    <>
      {assignee ?? <None />}
      {claimedBy ? <span className="muted block">ci lavora {claimedBy}</span> : null}
    </>
  )
}

/** Why a queue is empty that was searched by a letter or two. */
export const TooShort = ({ search }: { search: string | undefined }) =>
  search && isTooShort(search) ? (
    <p role="status">Per cercare un nome scrivi almeno {SHORTEST_SEARCH} lettere.</p>
  ) : null
