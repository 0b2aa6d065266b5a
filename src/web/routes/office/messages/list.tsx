import { counted } from '#core/money.ts'
import { CLAIMED } from '#core/edited.ts'
import { Link, useActionData } from 'react-router'
import {
  listContactMessages,
  type QueuedMessage,
  answerContactMessages,
  undoContactAnswers,
  assignContactMessage,
} from '#areas/support/procedures/office-messages.server.ts'
import { contactKindLabels } from '#areas/support/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MAX_BULK, MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import {
  assignActs,
  assigneeOptions,
  type BulkAnswer,
  BulkChoice,
  BulkDone,
  ChoosableRows,
  choosing,
  countedTabs,
  DueOn,
  ListFilters,
  ListTabs,
  NextPage,
  TooShort,
  WhoHasIt,
} from '../office-list.tsx'
import { formAction, reads, type Refusal, textIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { ExportButton } from '../export-button.tsx'
import { correctionsAddress, MESSAGE_FILTERS, messageAddress, messagesAddress, requestsAddress } from '../addresses.ts'
import { ScreenHead } from '../office-parts.tsx'
import { sections } from '../sections.ts'
import { listStaff } from '#areas/office/procedures/views.server.ts'
import { claimedByAnother } from '#areas/office/claim.ts'
import { AppError, onRefusal } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { doneOf, filterActs, readList } from '../list-filters.server.ts'
import { queueSentences } from '../queue-sentences.ts'

/** View namespace of the messages, separate from the cases. */
const MESSAGES = 'messages'
export const loader = reads(async (rt, { query }) => {
  const queue = await readList(rt, MESSAGES, MESSAGE_FILTERS, query, listContactMessages)
  return { ...queue, staff: await call(rt, listStaff, {}) }
})
type MessagesData = Awaited<ReturnType<typeof loader>>
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Messaggi')
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
  { head: 'Da', full: true, cell: ({ name }) => name, under: ({ from }) => from },
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

function ContactQueue(data: MessagesData) {
  const { filters, here, list, open, staff } = data
  const answer = useActionData<BulkAnswer & Partial<Refusal>>()
  // «Da leggere» is the default state and needs no label.
  const shown = filters.status === 'new' ? { ...filters, status: '' } : filters
  const nameOf = (id: string) => {
    const row = list.messages.find(each => each.id === id)
    return row ? formatDateTime(row.createdAt) : 'Un messaggio'
  }
  return (
    <>
      <ScreenHead back={[requestsAddress(), sections.requests]} title="Messaggi dalla pagina Contatti">
        <div className="actions">
          <ButtonLink to={correctionsAddress()}>Correzioni</ButtonLink>
          <ExportButton what="messaggi" filters={filters} />
        </div>
      </ScreenHead>
      <ListTabs
        label="Messaggi"
        tabs={countedTabs(TABS, list.counts)}
        address={messagesAddress}
        shown={{ ...data, filters: shown }}
      />
      <ListFilters
        filters={shown}
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
      <BulkDone answer={answer} renderRow={id => <Link to={messageAddress(id)}>{nameOf(id)}</Link>} />
      <ErrorSummary errors={answer?.errors} idOf={() => 'message-rows'} />
      {list.messages.length > 0 ? (
        <ChoosableRows
          id="message-rows"
          key={answer?.done?.undo?.batchId}
          rows={list.messages}
          renderBar={({ ids: { size } }) => (
            <>
              <p role="status">{counted(size, '1 scelto', 'scelti')}</p>
              <BulkChoice
                label="Con i messaggi scelti"
                acts={[
                  ...assignActs(staff, false),
                  { what: 'answer', label: 'Rispondi a tutti', written: 'Risposta, uguale per tutti' },
                  { what: 'close', label: 'Chiudi senza rispondere' },
                ]}
                first="assign:me"
                heard={size}
                answer={answer}
                maxLength={MAX_CONTACT_ANSWER}
              />
            </>
          )}
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

function emptyTitle({ search, kind, due, status, late }: MessagesData['filters']): string {
  if (search || due) return 'Nessun messaggio con questi filtri'
  if (late) return 'Nessun messaggio è in ritardo'
  if (status === 'answered') return 'Nessuna risposta'
  if (status === 'closed') return 'Nessun messaggio'
  if (kind === 'complaint') return 'Nessun reclamo aspetta una risposta'
  return kind === 'figure_report' ? 'Nessun dato sbagliato segnalato' : 'Nessun messaggio aspetta una risposta'
}

export const action = formAction(
  {
    ...filterActs(MESSAGE_FILTERS, MESSAGES, messagesAddress),
    /** `assign:` and a person, `answer` or `close`: the bulk action. One failure does not stop the others. */
    async move(rt, form) {
      const [act = '', assignee = ''] = textIn(form, 'what').split(':')
      if (act !== 'assign' && act !== 'answer' && act !== 'close') throw new AppError('bad-input')
      const ids = form.getAll('ids').slice(0, MAX_BULK).map(String)
      if (act === 'assign') return { done: movedOf(await assignAll(rt, ids, assignee)) }
      const body = act === 'answer' ? { body: textIn(form, 'body') } : {}
      const { batchId, failures } = await call(rt, answerContactMessages, { ids, ...body })
      return { done: { ...movedOf(failures, batchId), ...(act === 'close' && { heard: 0 }) } }
    },
    async undo(rt, form) {
      const { back } = await call(rt, undoContactAnswers, { batchId: textIn(form, 'batchId') })
      return { done: { title: `Annullato: ${back} come prima`, text: 'Nessuno è stato avvisato.' } }
    },
  },
  queueSentences,
)

async function assignAll(rt: Runtime, ids: readonly string[], assignee: string) {
  if (ids.length === 0) throw new AppError('bad-input', { fields: { ids: 'required' } })
  const failures: Record<string, AppError | null> = {}
  for (const messageId of ids)
    failures[messageId] = await call(rt, assignContactMessage, { messageId, assignee }).then(
      () => null,
      onRefusal(refusal => refusal),
    )
  return failures
}

const LEFT: Readonly<Record<string, string>> = {
  'message-done': 'ha già una risposta, o è chiuso.',
  'bad-input': 'è un dato segnalato: si risponde dalla sua pagina, con l’esito.',
  'complaint-unanswered': 'è un reclamo: si risponde dalla sua pagina, con le ragioni.',
}

const whyLeft = (error: AppError) =>
  error.code === CLAIMED
    ? claimedByAnother(error)
    : (LEFT[error.detail.fields?.body ?? error.code] ?? LEFT[error.code] ?? 'non è stato possibile.')

/** A batch notifies its people later, and can be undone until then. */
function movedOf(failures: Readonly<Record<string, AppError | null>>, batchId?: string | null) {
  const left = Object.entries(failures).flatMap(([id, error]) => (error ? { id, why: whyLeft(error) } : []))
  const count = Object.keys(failures).length - left.length
  return { ...doneOf(count, left, false), ...(batchId && count > 0 && { undo: { batchId }, heard: count }) }
}
