import { counted } from '#core/money.ts'
import { Link, useActionData, useLocation, useNavigate } from 'react-router'
import { sendFormats, stageLabels } from '#areas/handover/send.ts'
import { isClosed, requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { type CalendarDate, formatDate, formatMoment, romeDate } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { ExportButton } from '../export-button.tsx'
import {
  assignActs,
  assigneeOptions,
  BulkChoice,
  BulkDone,
  ChoosableRows,
  choosing,
  type Chosen,
  ListFilters,
  NextPage,
  people,
  sortable,
  SortForm,
  TooShort,
  WhoHasIt,
} from '../office-list.tsx'
import type { Refusal } from '../route.server.ts'
import { sections } from '../sections.ts'
import {
  CASE_BESIDE,
  caseAddress,
  fullExportAddress,
  GO_ON_AT,
  type StoredFilters,
  listAddress,
  newRequestAddress,
} from '../addresses.ts'
import { CaseTabs, euro, type Origin } from './case-link.tsx'
import type { CaseListAnswer, CaseListData } from './case-list.server.ts'
import type { CaseDeskData } from './case.server.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '../office-parts.tsx'
import { isNotified, isWritten } from '#areas/handover/case-move.ts'
import { ruleOf } from '#areas/requests/case/steps.ts'
import { moveNames, MOVES } from '#areas/requests/office/moves.ts'
import { MAX_BULK, MAX_CASE_MESSAGE } from '#core/limits.ts'
import { BallStatus, CaseFigures, CaseStatus, customerOf } from './case-facts.tsx'
import type { ReactNode, MouseEvent } from 'react'
import { ActivationChecks } from './activation-checks.tsx'
import { CaseActs } from './case-acts.tsx'
import { CaseContext, useSnapshot } from './case-form.tsx'

type CaseRow = CaseListData['cases'][number]
type ActionResult = (CaseListAnswer & Partial<Refusal>) | undefined

const DAY = 86_400_000
function ago(at: Date, now: Date): string {
  const days = Math.floor((now.getTime() - at.getTime()) / DAY)
  if (days < 1) return 'oggi'
  return days < 60 ? `${days} g` : `${Math.floor(days / 30)} mesi`
}

/** «24/11»; in another year «24/11/27», since narrow lists have no room for more. */
function dayOf(day: CalendarDate, now: Date): string {
  const [date, year] = [formatDate(day), day.slice(0, 4)]
  return romeDate(now).startsWith(year) ? date.slice(0, 5) : `${date.slice(0, 6)}${year.slice(2)}`
}

function CaseState({ status, ball, stage, problems, isInSend }: CaseRow) {
  if (isClosed(status)) return <BallStatus {...{ status, ball }} />
  if (problems > 0)
    return <Status kind="refused">{counted(problems, 'un controllo non va', 'controlli non vanno')}</Status>
  if (stage === 'refused' || stage === 'taken-back') return <Status kind="refused">{stageLabels[stage]}</Status>
  if (isInSend) return <Status kind="waiting">In un invio preparato</Status>
  if (ball === 'office' && stage) return <Status kind="yours">{stageLabels[stage]}</Status>
  return <BallStatus {...{ status, ball }} />
}

/** Two lines per case, 48 px high: customer, kind, state, deadline, value, assignee. */
const columnsOf = ({ order, now, isSortable, isByWorth }: CaseListData): Column<CaseRow>[] => [
  {
    ...sortable(order, 'arrived', 'arrivo', { before: 'Cliente, ' }),
    names: true,
    cell: ({ number, type, customer, createdAt, isUnseen, channel }) => (
      <>
        <b>{customer?.name ?? 'Account cancellato'}</b> {isUnseen ? <Tag tone="glass">Nuova</Tag> : null}{' '}
        {channel === 'phone' ? <Tag>Al telefono</Tag> : null}
        <br />
        <CaseLink number={number}>
          {requestNumber(number)}
          <span className="sr-only">
            : {requestTypeLabels[type]}, apri la pratica di {customer?.name ?? 'un account cancellato'}
          </span>
        </CaseLink>
        <span className="muted regular"> {ago(createdAt, now)}</span>
      </>
    ),
  },
  {
    ...sortable(order, 'supplier', 'fornitore', { before: 'Richiesta, ', isOff: !isSortable }),
    full: true,
    cell: ({ type }) => requestTypeLabels[type],
    under: ({ about, supplier }) => [about, supplier].filter(Boolean).join(', '),
  },
  {
    ...sortable(order, 'moved', 'passo', { before: 'Stato, ' }),
    cell: row => <CaseState {...row} />,
    under: ({ last }) => last && `${last.title}, ${ago(last.at, now)}`,
  },
  {
    ...sortable(order, 'due', 'Entro', { isOff: !isSortable }),
    phone: 'entro il',
    cell: ({ dueOn, isLate }) =>
      dueOn === null ? (
        '—'
      ) : (
        <span className={isLate ? 'office-late' : undefined}>
          <time dateTime={dueOn} title={formatDate(dueOn)}>
            {dayOf(dueOn, now)}
          </time>
          {isLate ? <span className="sm:block">in ritardo</span> : null}
        </span>
      ),
  },
  {
    ...sortable(order, 'value', 'Vale', { isDownFirst: true, isOff: !isByWorth }),
    number: true,
    phone: 'vale',
    cell: ({ value }) => euro(value),
  },
  { head: 'Di', end: true, cell: row => <WhoHasIt {...row} /> },
]

/** «Richieste Clienti» and «Pratiche Clienti»: one list of cases, the second filtered to those that end in a contract. */
export function CaseList({ beside, ...data }: CaseListData & { beside: CaseDeskData | null }) {
  const { isContract, filters, cases, next, counts, left, open, order } = data
  const answer = useActionData<ActionResult>()
  const { search, ...inAddress } = filters
  const here = open ? { vista: open.id } : inAddress
  const title = isContract ? sections.activations : sections.requests
  const column = choosing<CaseRow>(
    ({ id, number }) => ({ id, label: `Scegli ${requestNumber(number)}` }),
    answer?.again?.ids,
  )
  return (
    <>
      <ScreenHead title={title}>
        <div className="actions">
          <ExportButton what={isContract ? 'pratiche' : 'richieste'} filters={{ ...filters, order }} />
          {isContract ? null : (
            <ButtonLink
              tone="quiet"
              className="max-sm:hidden"
              to={fullExportAddress({ ...inAddress, ...(open && { vista: open.id }) })}
            >
              Con i dati completi
            </ButtonLink>
          )}
          <ButtonLink tone="solid" to={newRequestAddress}>
            Nuova richiesta
          </ButtonLink>
        </div>
      </ScreenHead>
      <OpenWithdrawals {...left} />
      <CaseTabs isContract={isContract} counts={counts.tabs} shown={data} />
      <CaseFilters {...data} />
      <WithPanel beside={beside}>
        <BulkDone answer={answer} renderRow={id => <Link to={caseAddress(id)}>{id}</Link>} />
        <ErrorSummary errors={answer?.errors} idOf={() => 'case-rows'} />
        <SortForm />
        {cases.length > 0 ? (
          <ChoosableRows
            id="case-rows"
            hidden={filters}
            key={answer?.done?.undo?.moveId}
            rows={cases}
            renderBar={chosen => <CaseBulkBar {...data} chosen={chosen} answer={answer} />}
          >
            <Ledger
              className="case-list"
              selected={row => row.id === beside?.request.id}
              caption={title}
              hideCaption
              columns={[column, ...columnsOf(data)]}
              rows={cases}
              rowKey={row => row.id}
            />
          </ChoosableRows>
        ) : (
          <EmptyState level={2} title={emptyTitle(filters)}>
            <TooShort search={search} />
          </EmptyState>
        )}
        <NextPage to={next && listAddress(isContract, { ...here, order, cursor: next })}>Successive 50</NextPage>
      </WithPanel>
    </>
  )
}

const DUE = { today: 'Entro oggi', week: 'Entro 7 giorni' }
const CHANNELS = { site: 'Dal sito', phone: 'Al telefono' }

const CaseFilters = ({ filters, staff, suppliers, open, isContract }: CaseListData) => (
  <ListFilters
    filters={filters}
    hint="Cerca nome, email, codice fiscale, POD, PDR, numero"
    label="Cerca nome, email, codice fiscale, POD, PDR, numero della richiesta o del contratto"
    open={open}
    selects={[
      ['type', 'Ogni tipo', requestTypeLabels],
      ['supplier', 'Ogni fornitore', suppliers],
      ['status', 'Ogni stato', requestStatusLabels],
      ['assignee', 'Di chiunque', assigneeOptions(staff, 'Mie')],
      ['due', 'Ogni data', DUE],
      isContract ? null : ['channel', 'Ogni canale', CHANNELS],
    ]}
  />
)

function emptyTitle({ search, type, status, supplier, late, ball, assignee, view }: StoredFilters): string {
  if (search || type || status || supplier) return 'Nessuna pratica con questi filtri'
  if (late) return 'Nessuna pratica è in ritardo'
  if (assignee === 'none') return 'Ogni pratica ha chi la segue'
  if (view === 'to-send') return 'Niente da inviare ai fornitori'
  return ball === 'office' ? 'Niente aspetta noi' : 'Nessuna pratica qui'
}

/** Above the queue: withdrawals to report to the supplier at once. */
function OpenWithdrawals({ withdrawals, hasMore }: CaseListData['left']) {
  if (withdrawals.length === 0) return null
  return (
    <Notice
      tone="amber"
      title={withdrawals.length === 1 ? 'Un recesso da comunicare al fornitore' : 'Recessi da comunicare al fornitore'}
      className="mb-4"
    >
      <ul>
        {withdrawals.map(({ requestId, supplier, offer, declaredAt }) => (
          <li key={requestId}>
            <Link to={caseAddress(requestId)}>
              {supplier}, {offer}
            </Link>
            , dichiarato il {formatMoment(declaredAt)}
          </li>
        ))}
        {hasMore ? <li>e altri</li> : null}
      </ul>
    </Notice>
  )
}

/** The text each customer receives is shown in the bar first. */
const actsFor = (staff: CaseListData['staff'], heard: number) => [
  ...assignActs(staff, true),
  ...moveNames.map(move => {
    const { title, text } = ruleOf(move)
    const act = { what: `advance:${move}`, label: MOVES[move].label }
    if (isWritten({ act: 'advance', move })) return { ...act, written: writtenLabel(heard) }
    return isNotified({ act: 'advance', move }) ? { ...act, customerText: `${title}. ${text}` } : act
  }),
  { what: 'write', label: 'Scrivi ai clienti', written: writtenLabel(heard) },
  ...sendFormats.map(format => ({ what: `send:${format}`, label: `Prepara l’invio: ${format.toUpperCase()}` })),
]
const writtenLabel = (heard: number) =>
  `Che cosa ${heard === 1 ? 'leggerà 1 persona' : `leggeranno ${people(heard)}`}, per email e nell’area`

/** Bulk actions on the selected cases, showing beforehand who is notified and with what text. */
function CaseBulkBar({
  chosen,
  answer,
  cases,
  counts: { shown },
  filters,
  staff,
}: CaseListData & { chosen: Chosen; answer: ActionResult }) {
  const owners = new Set(cases.flatMap(({ id, ownerId }) => (chosen.ids.has(id) && ownerId ? ownerId : [])))
  const notified = chosen.all ? shown.customers : owners.size
  return (
    <>
      <p role="status">{chosen.all ? `${allText(shown)} scelte` : counted(chosen.ids.size, '1 scelta', 'scelte')}</p>
      {shown.count > cases.length || chosen.ids.size < cases.length || chosen.all ? (
        <label className="bulk-all">
          <input type="checkbox" name="all" value="1" defaultChecked={answer?.again?.all} />
          {allText(shown)}
        </label>
      ) : null}
      <input type="hidden" name="people" value={notified || answer?.again?.people || 0} />
      <BulkChoice
        label="Con le pratiche scelte"
        acts={actsFor(staff, notified)}
        first={filters.view === 'to-send' || filters.view === 'refused' ? 'send:csv' : 'assign:me'}
        heard={notified}
        answer={answer}
        maxLength={MAX_CASE_MESSAGE}
      />
    </>
  )
}

const allText = ({ count, more }: CaseListData['counts']['shown']): string =>
  more ? `le prime ${MAX_BULK} di oltre ${MAX_BULK}` : `tutte le ${count}`

/** From this width a case fits next to its list. */
const WIDE = '(min-width: 80rem)'

/** A row's link to its case: next to the list if it fits, else the case page, which links back to this list. */
function CaseLink({ number, children }: { number: number; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !matchMedia(WIDE).matches) return
    event.preventDefault()
    const query = new URLSearchParams(search)
    query.set(CASE_BESIDE, requestNumber(number))
    navigate(`?${query}`, { preventScrollReset: true })
  }
  return (
    <Link to={caseAddress(number)} state={{ from: pathname + search } satisfies Origin} onClick={open}>
      {children}
    </Link>
  )
}

/** A list, and from 1280 px the open case next to it. Opening one keeps the list's scroll and focus. */
const WithPanel = ({ beside, children }: { beside: CaseDeskData | null; children: ReactNode }) => (
  <div className={beside ? 'list-and-case' : undefined}>
    <div>{children}</div>
    {beside ? <CasePanel key={beside.request.id} {...beside} /> : null}
  </div>
)

/** Summary of the open case: value, checks, next step; the rest is on its page. */
function CasePanel(desk: CaseDeskData) {
  const { pathname, search } = useLocation()
  const keys = { seen: useSnapshot(desk.request.seen) }
  const { request, handover, withData } = desk
  const { number, messages, documents, attachments, notes } = request
  const { dati: _, ...open } = Object.fromEntries(new URLSearchParams(search))
  const { [CASE_BESIDE]: __, ...list } = open
  const page = caseAddress(number)
  const parts = [
    ['Documenti', attachments.length + documents.length, 'case-documents'],
    ['Messaggi', messages.length, 'case-messages'],
    ['Storia', 0, 'case-steps'],
    ['Note', notes.length, 'case-notes'],
  ] as const
  return (
    <aside className="case-panel" aria-label={`Pratica ${requestNumber(number)}`}>
      <p className="actions justify-between small">
        <span className="muted">
          {requestNumber(number)} · {requestTypeLabels[request.type]}
        </span>
        <span className="actions">
          <Link to={page} state={{ from: pathname + search }}>
            Apri intera
          </Link>
          <Link to={`${pathname}?${new URLSearchParams(list)}`} preventScrollReset aria-label="Chiudi la pratica">
            ×
          </Link>
        </span>
      </p>
      <h2>{customerOf(request)}</h2>
      <p>
        <CaseStatus {...request} />
      </p>
      <CaseFigures {...desk} />
      <CaseContext value={{ held: keys, action: `${page}?${new URLSearchParams({ [GO_ON_AT]: pathname + search })}` }}>
        {handover ? (
          <>
            <p className="small">
              <Link to={`?${new URLSearchParams(withData ? open : { ...open, dati: '1' })}`} preventScrollReset>
                {withData ? 'Nascondi i dati personali' : 'Mostra i dati personali'}
              </Link>{' '}
              <span className="muted">resta scritto chi li ha visti</span>
            </p>
            <ActivationChecks handover={handover} withData={withData} />
          </>
        ) : null}
        <CaseActs {...desk} />
      </CaseContext>
      <p className="actions small pt-4">
        {parts.map(([label, count, anchor]) => (
          <Link key={anchor} to={`${page}#${anchor}`} state={{ from: pathname + search }}>
            {label}
            {count > 0 ? ` ${count}` : ''}
          </Link>
        ))}
      </p>
    </aside>
  )
}
