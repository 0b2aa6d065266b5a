import { Link, useSearchParams } from 'react-router'
import type { RequestRow } from '#areas/requests/procedures/list-my-requests.server.ts'
import { type RequestStatus, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status } from '#web/ui/tag.tsx'

const KINDS: Record<RequestStatus, 'waiting' | 'done' | 'refused'> = {
  pending: 'waiting',
  in_progress: 'waiting',
  completed: 'done',
  cancelled: 'refused',
}

export const RequestStatusMark = ({ status }: { status: RequestStatus }) => (
  <Status kind={KINDS[status]}>{requestStatusLabels[status]}</Status>
)

/** Data, Tipo, Stato, Azioni (spec 3 §2). */
const columns: readonly Column<RequestRow>[] = [
  { head: 'Data', cell: request => formatDate(request.createdAt) },
  {
    head: 'Tipo',
    names: true,
    cell: request => (
      <>
        <b>{requestTypeLabels[request.type]}</b>
        <span className="muted block font-normal">{request.description}</span>
      </>
    ),
  },
  { head: 'Stato', cell: request => <RequestStatusMark status={request.status} /> },
  { head: 'Azioni', end: true, cell: request => <DetailsLink request={request} /> },
]

export function RequestTable({ caption, requests }: { caption: string; requests: readonly RequestRow[] }) {
  return <Ledger caption={caption} hideCaption rows={requests} rowKey={request => request.id} columns={columns} />
}

function DetailsLink({ request }: { request: RequestRow }) {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  next.set('richiesta', request.id)
  return (
    <Link to={`?${next}`} preventScrollReset>
      Dettagli<span className="sr-only"> di {requestTypeLabels[request.type]}</span>
    </Link>
  )
}
