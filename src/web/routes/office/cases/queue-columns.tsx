import type { QueuedRequest } from '#areas/requests/procedures/list-requests.server.ts'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import type { Column } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CaseStatus } from './case-status.tsx'
import { DueOn, WhoHasIt } from '../queue-cells.tsx'
import { CaseLink } from './case-link.tsx'

/** One row of the queue, to be chosen, opened and read at a glance. */
export const queueColumns: readonly Column<QueuedRequest>[] = [
  {
    head: <span className="sr-only">Scegli</span>,
    cell: ({ id, number }) => (
      <label className="queue-choice">
        <input type="checkbox" name="ids" value={id} aria-label={`Scegli ${requestNumber(number)}`} />
      </label>
    ),
  },
  {
    head: 'N.',
    names: true,
    cell: ({ number, type, customer, createdAt }) => (
      <>
        <CaseLink number={number}>
          {requestNumber(number)}
          <span className="sr-only">
            : {requestTypeLabels[type]}, apri la pratica di {customer?.name ?? 'un account cancellato'}
          </span>
        </CaseLink>
        <span className="muted block font-normal">{formatDate(createdAt)}</span>
      </>
    ),
  },
  {
    head: 'Cliente',
    cell: ({ customer }) =>
      customer ? (
        <>
          <b>{customer.name}</b>
          <span className="muted block break-all">{customer.email}</span>
        </>
      ) : (
        'Account cancellato'
      ),
  },
  {
    head: 'Tipo e offerta',
    full: true,
    cell: ({ type, channel, about, isUnseen }) => (
      <>
        {requestTypeLabels[type]} {isUnseen ? <Tag tone="glass">Nuova</Tag> : null}{' '}
        {channel === 'phone' ? <Tag>Al telefono</Tag> : null}
        {about ? <span className="muted block">{about}</span> : null}
      </>
    ),
  },
  { head: 'Stato', cell: request => <CaseStatus {...request} /> },
  { head: 'Entro', cell: request => <DueOn {...request} /> },
  { head: 'Di', end: true, cell: request => <WhoHasIt {...request} /> },
]
