import { Link } from 'react-router'
import type { QueuedMessage } from '#areas/support/procedures/list-contact-messages.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { messageAddress, messagesAddress, requestsAddress } from './requests-address.ts'
import type { MessagesData } from './requests-section.server.ts'
import { sections } from './sections.ts'

const columns: readonly Column<QueuedMessage>[] = [
  {
    head: 'Arrivato il',
    names: true,
    cell: ({ id, createdAt }) => <Link to={messageAddress(id)}>{formatDateTime(createdAt)}</Link>,
  },
  {
    head: 'Da',
    full: true,
    cell: ({ from, claimedBy }) => (
      <>
        <span className="break-all">{from}</span>
        {claimedBy ? <span className="muted block">ci lavora {claimedBy}</span> : null}
      </>
    ),
  },
]

const EMPTY = { new: 'Nessun messaggio aspetta una risposta', answered: 'Nessuna risposta', closed: 'Nessun messaggio' }

/** What was written from the contact page: questions, complaints, reports of wrong figures. */
export function ContactQueue({ status, messages, next, waiting }: MessagesData) {
  return (
    <>
      <p className="small">
        <Link to={requestsAddress()}>{sections.requests}</Link>
      </p>
      <h1>Messaggi dalla pagina Contatti</h1>
      <Tabs
        label="Messaggi"
        current={messagesAddress(status === 'new' ? '' : status)}
        tabs={[
          { to: messagesAddress(), label: 'Da leggere', count: waiting },
          { to: messagesAddress('answered'), label: 'Con risposta' },
          { to: messagesAddress('closed'), label: 'Chiusi' },
        ]}
      />
      {messages.length > 0 ? (
        <Ledger caption="Messaggi" hideCaption columns={columns} rows={messages} rowKey={({ id }) => id} />
      ) : (
        <EmptyState level={2} title={EMPTY[status]} />
      )}
      {next ? (
        <p className="small pt-4">
          <Link to={messagesAddress(status === 'new' ? '' : status, next)}>Successivi 50</Link>
        </p>
      ) : null}
    </>
  )
}
