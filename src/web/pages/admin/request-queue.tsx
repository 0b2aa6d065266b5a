import { Form, Link } from 'react-router'
import type { QueuedRequest } from '#areas/requests/procedures/list-requests.server.ts'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { OfficeSelect } from './office-select.tsx'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { CaseStatus } from './case-status.tsx'
import { caseDeskAddress, requestsAddress } from './requests-address.ts'
import type { RequestQueueData } from './requests-section.server.ts'
import { sections } from './sections.ts'

const columns: readonly Column<QueuedRequest>[] = [
  { head: 'Chiesta il', cell: request => formatDate(request.createdAt) },
  {
    head: 'Cliente',
    names: true,
    cell: ({ customer }) =>
      customer ? (
        <>
          {customer.name}
          <span className="muted block font-normal break-all">{customer.email}</span>
        </>
      ) : (
        'Account cancellato'
      ),
  },
  {
    head: 'Richiesta',
    full: true,
    cell: request => (
      <>
        <Link to={caseDeskAddress(request.id)}>
          {requestTypeLabels[request.type]}
          <span className="sr-only">: apri la pratica di {request.customer?.name ?? 'un account cancellato'}</span>
        </Link>{' '}
        {request.isUnseen ? <Tag tone="glass">Nuova</Tag> : null}
        {request.about ? <span className="muted block">{request.about}</span> : null}
      </>
    ),
  },
  { head: 'Stato', cell: request => <CaseStatus {...request} /> },
  {
    head: 'Entro',
    end: true,
    cell: ({ expectedOn, isLate }) =>
      expectedOn === null ? (
        '—'
      ) : (
        <span className={isLate ? 'office-late' : undefined}>
          <span className="sm:hidden">entro il </span>
          {formatDate(expectedOn)}
          {isLate ? ', in ritardo' : ''}
        </span>
      ),
  },
]

const TABS = [
  { label: 'Aperte', filter: {}, count: 'open' },
  { label: 'Tocca a noi', filter: { ball: 'office' }, count: 'office' },
  { label: 'In ritardo', filter: { late: '1' }, count: 'late' },
  { label: 'Attesa del cliente', filter: { ball: 'customer' } },
  { label: 'Attesa del fornitore', filter: { ball: 'supplier' } },
  { label: 'Tutte', filter: { view: 'all' } },
] as const

/** The cases of all customers: open ones by when their next step is due, so that the late stand on top. */
export function RequestQueue({ filters, queue, left, countedUpTo }: RequestQueueData) {
  const { view, ball, late, status, type, search } = filters
  const current = requestsAddress(late ? { late } : ball ? { ball } : view ? { view } : {})
  return (
    <>
      <div className="office-bar">
        <h1>{sections.requests}</h1>
      </div>
      <OpenWithdrawals {...left} />
      <Tabs
        label="Code"
        current={current}
        tabs={TABS.map(tab => {
          const count = 'count' in tab ? queue.counts[tab.count] : 0
          return {
            to: requestsAddress(tab.filter),
            label: count >= countedUpTo ? `${tab.label} · oltre 1.000` : tab.label,
            ...(count < countedUpTo ? { count } : {}),
          }
        })}
      />
      <Form method="get" className="office-filters" role="search">
        <input type="hidden" name="section" value="requests" />
        {view ? <input type="hidden" name="view" value={view} /> : null}
        {ball ? <input type="hidden" name="ball" value={ball} /> : null}
        {late ? <input type="hidden" name="late" value={late} /> : null}
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={search}
          placeholder="Cerca nome, email"
          aria-label="Cerca nome, email"
          maxLength={100}
        />
        <OfficeSelect name="type" label="Ogni tipo" value={type} options={requestTypeLabels} />
        <OfficeSelect name="status" label="Ogni stato" value={status} options={requestStatusLabels} />
        <Button small>Filtra</Button>
      </Form>
      {queue.requests.length > 0 ? (
        <Ledger
          caption={sections.requests}
          hideCaption
          columns={columns}
          rows={queue.requests}
          rowKey={request => request.id}
        />
      ) : (
        <EmptyState level={2} title={emptyTitle(filters)} />
      )}
      {queue.next ? (
        <p className="small pt-4">
          <Link to={requestsAddress({ ...filters, cursor: queue.next })}>Successive 50</Link>
        </p>
      ) : null}
    </>
  )
}

function emptyTitle({ search, type, status, late, ball }: RequestQueueData['filters']): string {
  if (search || type || status) return 'Nessuna richiesta con questi filtri'
  if (late) return 'Nessuna pratica è in ritardo'
  return ball === 'office' ? 'Niente aspetta noi' : 'Nessuna richiesta qui'
}
