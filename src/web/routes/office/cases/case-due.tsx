import type { OfficeCase } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { formatDate } from '#core/dates.ts'

/** By when the next step is due; of what is late, since when. */
export function CaseDue({ request: { expectedOn, isLate, lateSince } }: { request: OfficeCase }) {
  if (!expectedOn) return null
  return (
    <>
      {' · '}
      {isLate ? (
        <span className="office-late">
          in ritardo: {lateSince ? `era atteso entro il ${formatDate(lateSince)}, ` : ''}
          prossimo passo entro il {formatDate(expectedOn)}
        </span>
      ) : (
        `prossimo passo entro il ${formatDate(expectedOn)}`
      )}
    </>
  )
}
