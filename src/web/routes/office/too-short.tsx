import { isTooShort } from '#areas/requests/queue-question.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'

/** Why a queue is empty that was searched by a letter or two. */
export const TooShort = ({ search }: { search: string | undefined }) =>
  search && isTooShort(search) ? (
    <p role="status">Per cercare un nome scrivi almeno {SHORTEST_SEARCH} lettere.</p>
  ) : null
