import { Link, useSearchParams } from 'react-router'
import type { RequestRow } from '#areas/requests/procedures/my-requests.server.ts'
import type { Ball } from '#areas/requests/case/steps.ts'
import {
  requestNumber,
  type RequestStatus,
  requestStatusLabels,
  type RequestType,
  requestTypeLabels,
} from '#areas/requests/request.ts'
import { ballTexts } from '#areas/requests/texts.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status } from '#web/ui/tag.tsx'

const KINDS: Record<RequestStatus, 'waiting' | 'done' | 'refused'> = {
  pending: 'waiting',
  in_progress: 'waiting',
  completed: 'done',
  cancelled: 'refused',
}

/** spec 3 §4: unknown statuses are shown as they are. Amber when the customer must act. */
export function RequestStatusMark({ status, ball }: { status: string; ball?: Ball | null }) {
  const isCustomersTurn = ball === 'customer' && isOpen(status)
  return <Status kind={isCustomersTurn ? 'yours' : kindOf(status)}>{statusLabel(status)}</Status>
}

const isKnown = (status: string): status is RequestStatus => Object.hasOwn(requestStatusLabels, status)
const statusLabel = (status: string): string => (isKnown(status) ? requestStatusLabels[status] : status)
const kindOf = (status: string) => (isKnown(status) ? KINDS[status] : 'waiting')
const isOpen = (status: string) => status === 'pending' || status === 'in_progress'
const typeLabel = (type: string): string =>
  Object.hasOwn(requestTypeLabels, type) ? requestTypeLabels[type as RequestType] : type

/** Data, Tipo, Stato, Azioni (spec 3 §2). */
const columns: readonly Column<RequestRow>[] = [
  { head: 'Data', cell: request => formatDate(request.createdAt) },
  {
    head: 'Tipo',
    names: true,
    cell: request => (
      <>
        <b>{typeLabel(request.type)}</b>
        <span className="muted block regular">{request.description}</span>
        <span className="tiny muted block regular">n. {requestNumber(request.number)}</span>
      </>
    ),
  },
  {
    head: 'Stato',
    cell: ({ status, ball }) => (
      <>
        <RequestStatusMark status={status} ball={ball} />
        {ball && ball !== 'nobody' && isOpen(status) ? (
          <span className="tiny muted block">{ballTexts[ball]}</span>
        ) : null}
      </>
    ),
  },
  { head: 'Azioni', end: true, cell: request => <DetailsLink request={request} /> },
]

export function RequestTable({ caption, requests }: { caption: string; requests: readonly RequestRow[] }) {
  return <Ledger caption={caption} hideCaption rows={requests} columns={columns} />
}

function DetailsLink({ request }: { request: RequestRow }) {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.set('richiesta', request.id)
  return (
    <Link to={`?${next}`} preventScrollReset>
      Dettagli
      <span className="sr-only">
        {' '}
        di {typeLabel(request.type)} n. {requestNumber(request.number)}
      </span>
    </Link>
  )
}
