import { Link, useActionData, useNavigation } from 'react-router'
import type { QueuedMessage } from '#areas/support/procedures/list-contact-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Refusal } from '../route.server.ts'
import { MessageBulkBar, MessageBulkDone, MessageBulkPreview } from './contact-bulk.tsx'
import { ContactFilters } from './contact-filters.tsx'
import { ExportButton } from '../export-button.tsx'
import type { MessagesAnswer, MessagesData } from './messages.server.ts'
import { DueOn, TooShort, WhoHasIt } from '../queue-cells.tsx'
import { correctionsAddress, messageAddress, messagesAddress } from './address.ts'
import { DoneNotice } from '../office-parts.tsx'
import { requestsAddress } from '../cases/address.ts'
import { sections } from '../sections.ts'
import { PostForm } from '../post-form.tsx'

const columns: readonly Column<QueuedMessage>[] = [
  {
    head: <span className="sr-only">Scegli</span>,
    cell: ({ id, createdAt, from }) => (
      <label className="queue-choice">
        <input
          type="checkbox"
          name="ids"
          value={id}
          aria-label={`Scegli il messaggio di ${from} del ${formatDateTime(createdAt)}`}
        />
      </label>
    ),
  },
  {
    head: 'Arrivato il',
    names: true,
    cell: ({ id, createdAt }) => <Link to={messageAddress(id)}>{formatDateTime(createdAt)}</Link>,
  },
  {
    head: 'Da',
    full: true,
    cell: ({ name, from }) => (
      <>
        {name}
        <span className="muted block break-all">{from}</span>
      </>
    ),
  },
  {
    head: 'Messaggio',
    full: true,
    cell: ({ subject, begin }) => (
      <>
        <b>{subject}</b>
        <span className="muted block break-words">{begin}</span>
      </>
    ),
  },
  {
    head: 'Tipo',
    cell: ({ kind }) =>
      kind === 'contact' ? contactKindLabels[kind] : <Tag tone="amber">{contactKindLabels[kind]}</Tag>,
  },
  { head: 'Entro', cell: row => <DueOn {...row} /> },
  { head: 'Di', end: true, cell: row => <WhoHasIt {...row} /> },
]

const TABS = [
  { label: 'Da leggere', filter: {}, count: 'new' },
  { label: 'Reclami', filter: { kind: 'complaint' }, count: 'complaint' },
  { label: 'Dati sbagliati', filter: { kind: 'figure_report' }, count: 'figure_report' },
  { label: 'In ritardo', filter: { late: '1' }, count: 'late' },
  { label: 'Miei', filter: { assignee: 'me' } },
  { label: 'Con risposta', filter: { status: 'answered' } },
  { label: 'Chiusi', filter: { status: 'closed' } },
] as const

/** What was written from the contact page: questions and complaints, and reports of wrong figures as a kind of their own. */
export function ContactQueue(data: MessagesData) {
  const { filters, queue, open } = data
  const answer = useActionData<MessagesAnswer & Partial<Refusal>>()
  const isSending = useNavigation().formData?.get('intent') === 'bulk-preview'
  const { search, ...inAddress } = filters
  return (
    <>
      <p className="small">
        <Link to={requestsAddress()}>{sections.requests}</Link>
      </p>
      <div className="office-bar">
        <h1>Messaggi dalla pagina Contatti</h1>
        <div className="actions">
          <ButtonLink to={correctionsAddress()}>Correzioni</ButtonLink>
          <ExportButton what="messaggi" filters={filters} />
        </div>
      </div>
      <MessageTabs {...data} />
      {answer?.messages ? (
        <MessageBulkPreview {...answer.messages} staff={data.staff} />
      ) : answer?.messagesDone ? (
        <MessageBulkDone {...answer.messagesDone} />
      ) : (
        <>
          {answer?.messagesBack === undefined ? null : (
            <DoneNotice title={`Annullato: ${answer.messagesBack} come prima`}>Nessuno è stato avvisato.</DoneNotice>
          )}
          <ContactFilters {...data} />
          <ErrorSummary errors={answer?.errors} idOf={() => 'message-rows'} />
          {queue.messages.length > 0 ? (
            <PostForm id="message-rows" tabIndex={-1}>
              <MessageBulkBar staff={data.staff} busy={isSending} />
              <Ledger caption="Messaggi" hideCaption columns={columns} rows={queue.messages} />
            </PostForm>
          ) : (
            <EmptyState level={2} title={emptyTitle(filters)}>
              <TooShort search={search} />
            </EmptyState>
          )}
          {queue.next ? (
            <p className="small pt-4">
              <Link to={messagesAddress({ ...(open ? { vista: open.id } : inAddress), cursor: queue.next })}>
                Successivi 50
              </Link>
            </p>
          ) : null}
        </>
      )}
    </>
  )
}

function MessageTabs({ filters, queue, views, open, countedUpTo }: MessagesData) {
  const { status, kind, late, assignee } = filters
  const isNew = status === '' || status === 'new'
  const current = open
    ? messagesAddress({ vista: open.id })
    : messagesAddress(isNew ? (late ? { late } : kind ? { kind } : assignee ? { assignee } : {}) : { status })
  const counted = (tab: (typeof TABS)[number]) => {
    const count = 'count' in tab ? queue.counts[tab.count] : 0
    return {
      to: messagesAddress(tab.filter),
      label: count >= countedUpTo ? `${tab.label} · oltre 1.000` : tab.label,
      ...(count < countedUpTo ? { count } : {}),
    }
  }
  return (
    <Tabs
      label="Messaggi"
      current={current}
      tabs={[
        ...TABS.map(counted),
        ...views.map(({ id, name }) => ({ to: messagesAddress({ vista: id }), label: `«${name}»` })),
      ]}
    />
  )
}

function emptyTitle({ search, kind, due, status, late }: MessagesData['filters']): string {
  if (search || due) return 'Nessun messaggio con questi filtri'
  if (late) return 'Nessun messaggio è in ritardo'
  if (status === 'answered') return 'Nessuna risposta'
  if (status === 'closed') return 'Nessun messaggio'
  if (kind === 'complaint') return 'Nessun reclamo aspetta una risposta'
  return kind === 'figure_report' ? 'Nessun dato sbagliato segnalato' : 'Nessun messaggio aspetta una risposta'
}
