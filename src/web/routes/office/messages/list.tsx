import { useState } from 'react'
import { Link, useActionData } from 'react-router'
import type { QueuedMessage } from '#areas/support/procedures/list-contact-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { useIsSending } from '#web/ui/fields.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Tag } from '#web/ui/tag.tsx'
import {
  assignActs,
  assigneeOptions,
  BulkChoice,
  ChoosableRows,
  choosing,
  countedTab,
  DueOn,
  ListFilters,
  Moved,
  NextPage,
  TooShort,
  WhoHasIt,
} from '../office-list.tsx'
import { reads, type Refusal } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { ExportButton } from '../export-button.tsx'
import { actOnMessages, loadMessages, type MessagesAnswer, type MessagesData } from './messages.server.ts'
import { correctionsAddress, messageAddress, messagesAddress, requestsAddress } from '../addresses.ts'
import { DoneNotice, ScreenHead } from '../office-parts.tsx'
import { sections } from '../sections.ts'

export const loader = reads(loadMessages)
export const action = actOnMessages
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(ContactQueue)

const columns: readonly Column<QueuedMessage>[] = [
  choosing(({ id, createdAt, from }) => ({
    id,
    label: `Scegli il messaggio di ${from} del ${formatDateTime(createdAt)}`,
  })),
  {
    head: 'Arrivato il',
    names: true,
    cell: ({ id, createdAt }) => <Link to={messageAddress(id)}>{formatDateTime(createdAt)}</Link>,
  },
  { head: 'Da', full: true, cell: ({ name }) => name, under: ({ from }) => <span className="break-all">{from}</span> },
  { head: 'Messaggio', full: true, cell: ({ subject }) => <b>{subject}</b>, under: ({ begin }) => begin },
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
function ContactQueue(data: MessagesData) {
  const { filters, here, list, open, staff } = data
  const answer = useActionData<MessagesAnswer & Partial<Refusal>>()
  return (
    <>
      <ScreenHead back={[requestsAddress(), sections.requests]} title="Messaggi dalla pagina Contatti">
        <div className="actions">
          <ButtonLink to={correctionsAddress()}>Correzioni</ButtonLink>
          <ExportButton what="messaggi" filters={filters} />
        </div>
      </ScreenHead>
      <MessageTabs {...data} />
      <ListFilters
        filters={filters.status === 'new' ? { ...filters, status: '' } : filters}
        hidden={['late']}
        hint="Cerca nome, email, parole"
        label="Cerca nome, email o parole del messaggio"
        open={open}
        selects={[
          ['kind', 'Ogni tipo', contactKindLabels],
          ['status', 'Da leggere', { answered: 'Con risposta', closed: 'Chiusi' }],
          ['assignee', 'Di chiunque', assigneeOptions(staff, 'Miei')],
          ['due', 'Ogni data', { today: 'Entro oggi', week: 'Entro 7 giorni' }],
        ]}
      />
      <MovedMessages answer={answer} rows={list.messages} />
      <ErrorSummary errors={answer?.errors} idOf={() => 'message-rows'} />
      {list.messages.length > 0 ? (
        <ChoosableRows
          id="message-rows"
          key={answer?.moved?.batchId}
          rows={list.messages}
          renderBar={chosen => <MessageBar chosen={chosen.ids.size} staff={staff} answer={answer} />}
        >
          <Ledger caption="Messaggi" hideCaption columns={columns} rows={list.messages} />
        </ChoosableRows>
      ) : (
        <EmptyState level={2} title={emptyTitle(filters)}>
          <TooShort search={filters.search} />
        </EmptyState>
      )}
      <NextPage to={list.next && messagesAddress({ ...here, cursor: list.next })}>Successivi 50</NextPage>
    </>
  )
}

/** What becomes of the chosen messages, at one press; the answer that their people read is written before it. */
function MessageBar({
  chosen,
  staff,
  answer,
}: Pick<MessagesData, 'staff'> & { chosen: number; answer: Partial<Refusal> | undefined }) {
  const [what, setWhat] = useState(answer?.typed?.what ?? 'assign:me')
  const isAnswer = what === 'answer'
  return (
    <>
      <p role="status">{chosen === 1 ? '1 scelto' : `${chosen} scelti`}</p>
      <BulkChoice
        label="Con i messaggi scelti"
        acts={[
          ...assignActs(staff, false),
          { what: 'answer', label: 'Rispondi a tutti' },
          { what: 'close', label: 'Chiudi senza rispondere' },
        ]}
        what={what}
        onChoose={setWhat}
        heard={isAnswer ? chosen : 0}
        busy={useIsSending('move')}
      />
      <div className="bulk-told" data-idle={!isAnswer || undefined}>
        <TextAreaField
          name="body"
          label="Risposta, uguale per tutti"
          rows={3}
          maxLength={MAX_CONTACT_ANSWER}
          defaultValue={answer?.typed?.body}
          error={answer?.errors?.body}
        />
      </div>
    </>
  )
}

/** What was done, what was left and why; what was answered can be taken back for ten seconds. */
function MovedMessages({ answer, rows }: { answer: MessagesAnswer | undefined; rows: readonly QueuedMessage[] }) {
  if (answer?.back !== undefined)
    return <DoneNotice title={`Annullato: ${answer.back} come prima`}>Nessuno è stato avvisato.</DoneNotice>
  if (!answer?.moved) return null
  const { done, left, batchId, people = 0 } = answer.moved
  const named = (id: string) => {
    const row = rows.find(each => each.id === id)
    return <Link to={messageAddress(id)}>{row ? formatDateTime(row.createdAt) : 'Un messaggio'}</Link>
  }
  return (
    <Moved
      key={batchId}
      done={done}
      feminine={false}
      heard={people}
      left={left.map(({ id, why }) => ({ key: id, row: named(id), why }))}
    >
      {batchId ? <input type="hidden" name="batchId" value={batchId} /> : null}
    </Moved>
  )
}

function MessageTabs({ filters, list, views, open, countedUpTo }: MessagesData) {
  const { status, kind, late, assignee } = filters
  const isNew = status === '' || status === 'new'
  const current = open
    ? messagesAddress({ vista: open.id })
    : messagesAddress(isNew ? (late ? { late } : kind ? { kind } : assignee ? { assignee } : {}) : { status })
  return (
    <Tabs
      label="Messaggi"
      current={current}
      tabs={[
        ...TABS.map(tab =>
          countedTab(messagesAddress(tab.filter), tab.label, 'count' in tab ? list.counts[tab.count] : 0, countedUpTo),
        ),
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
