import { Link, useActionData, useNavigation } from 'react-router'
import { caseTabs } from '#areas/handover/case-tabs.ts'
import { sendFormats, stageLabels } from '#areas/handover/send.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { type CalendarDate, formatDate, formatDateTime, romeDate } from '#core/dates.ts'
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
  ChoosableRows,
  choosing,
  type Chosen,
  ListFilters,
  Moved,
  NextPage,
  people,
  SortButton,
  sortedBy,
  SortForm,
  TooShort,
  WhoHasIt,
} from '../office-list.tsx'
import type { Refusal } from '../route.server.ts'
import { sections } from '../sections.ts'
import {
  caseAddress,
  fullExportAddress,
  type KeptFilters,
  listAddress,
  newRequestAddress,
  sendsAddress,
} from '../addresses.ts'
import { CaseLink, CaseTabs, euro } from './case-link.tsx'
import type { CaseListAnswer, CaseListData } from './case-list.server.ts'
import { WithPanel } from './case-panel.tsx'
import type { CaseDeskData } from './case.server.ts'
import { OFFICE_BALLS } from '#areas/requests/office/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '../office-parts.tsx'
import { useState } from 'react'
import { type BulkAct, isHeard, isWritten } from '#areas/handover/case-move.ts'
import { leftOutText } from '#areas/handover/texts.ts'
import { ruleOf } from '#areas/requests/case/steps.ts'
import { type Move, moveNames, MOVES } from '#areas/requests/office/moves.ts'
import { MAX_BULK, MAX_CASE_MESSAGE } from '#core/limits.ts'
import { TextAreaField } from '#web/ui/field.tsx'

type Row = CaseListData['cases'][number]
type Sorting = Pick<CaseListData, 'order' | 'now' | 'isByWorth'> & { isSortable: boolean }

const DAY = 86_400_000
function ago(at: Date, now: Date): string {
  const days = Math.floor((now.getTime() - at.getTime()) / DAY)
  if (days < 1) return 'oggi'
  return days < 60 ? `${days} g` : `${Math.floor(days / 30)} mesi`
}

/** «24/11»; of another year «24/11/27»: a narrow list has no room for more. */
function dayOf(day: CalendarDate, now: Date): string {
  const [date, year] = [formatDate(day), day.slice(0, 4)]
  return romeDate(now).startsWith(year) ? date.slice(0, 5) : `${date.slice(0, 6)}${year.slice(2)}`
}

function Standing({ status, ball, stage, problems, isInSend }: Row) {
  if (status === 'completed') return <Status kind="done">{requestStatusLabels.completed}</Status>
  if (status === 'cancelled') return <Status kind="refused">{requestStatusLabels.cancelled}</Status>
  if (problems > 0)
    return <Status kind="refused">{problems === 1 ? 'un controllo non va' : `${problems} controlli non vanno`}</Status>
  if (stage === 'refused' || stage === 'taken-back') return <Status kind="refused">{stageLabels[stage]}</Status>
  if (isInSend) return <Status kind="waiting">In un invio preparato</Status>
  if (ball === 'office' && stage) return <Status kind="yours">{stageLabels[stage]}</Status>
  return (
    <Status kind={ball === 'office' ? 'yours' : 'waiting'}>
      {ball === null || ball === 'nobody' ? requestStatusLabels[status] : OFFICE_BALLS[ball]}
    </Status>
  )
}

/** Two lines for each case, 48 px high: who, what, where it stands, by when, what it is worth, whose it is. */
const columnsOf = ({ order, now, isSortable, isByWorth }: Sorting): Column<Row>[] => [
  {
    head: (
      <>
        Cliente, <SortButton {...{ by: 'arrived', order }}>arrivo</SortButton>
      </>
    ),
    ...sortedBy(order, 'arrived'),
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
        <span className="muted font-normal"> {ago(createdAt, now)}</span>
      </>
    ),
  },
  {
    head: <>Offerta, {isSortable ? <SortButton {...{ by: 'supplier', order }}>fornitore</SortButton> : 'fornitore'}</>,
    ...sortedBy(order, 'supplier'),
    full: true,
    cell: ({ type }) => requestTypeLabels[type],
    under: ({ about, supplier }) => [about, supplier].filter(Boolean).join(', '),
  },
  {
    head: (
      <>
        Stato, <SortButton {...{ by: 'moved', order }}>passo</SortButton>
      </>
    ),
    ...sortedBy(order, 'moved'),
    cell: row => <Standing {...row} />,
    under: ({ last }) => last && `${last.title}, ${ago(last.at, now)}`,
  },
  {
    head: isSortable ? <SortButton {...{ by: 'due', order }}>Entro</SortButton> : 'Entro',
    ...sortedBy(order, 'due'),
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
    head: isByWorth ? (
      <SortButton {...{ by: 'value', order }} downFirst>
        Vale
      </SortButton>
    ) : (
      'Vale'
    ),
    ...sortedBy(order, 'value'),
    number: true,
    phone: 'vale',
    cell: ({ value }) => euro(value),
  },
  { head: 'Di', end: true, cell: row => <WhoHasIt {...row} /> },
]

/** «Richieste Clienti» and «Pratiche Clienti»: one list of cases, the second of those that end in a contract. */
export function CaseList({ beside, ...data }: CaseListData & { beside: CaseDeskData | null }) {
  const { isContract, filters, cases, next, counts, views, left, open, order } = data
  const answer = useActionData<CaseListAnswer & Partial<Refusal>>()
  const isMoving = useNavigation().formData?.get('intent') === 'move'
  const { search, ...inAddress } = filters
  const here = open ? { vista: open.id } : inAddress
  const title = isContract ? sections.activations : sections.requests
  const sorting = {
    order,
    now: data.now,
    isByWorth: data.isByWorth,
    isSortable: filters.view !== 'all' && filters.status !== 'completed' && filters.status !== 'cancelled',
  }
  const column = choosing<Row>(
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
      <CaseTabs
        isContract={isContract}
        current={open ? listAddress(isContract, { vista: open.id }) : currentTab(isContract, inAddress)}
        counts={counts.tabs}
        views={views}
      />
      <CaseFilters {...data} />
      <WithPanel beside={beside}>
        <MovedCases answer={answer} cases={cases} />
        <ErrorSummary errors={answer?.errors} idOf={() => 'case-rows'} />
        <SortForm />
        {cases.length > 0 ? (
          <ChoosableRows
            id="case-rows"
            key={answer?.moved?.moveId}
            rows={cases}
            renderBar={chosen => <CaseBulkBar {...data} chosen={chosen} busy={isMoving} answer={answer} />}
          >
            <Ledger
              className="case-list"
              selected={row => row.id === beside?.request.id}
              caption={title}
              hideCaption
              columns={[column, ...columnsOf(sorting)]}
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

/** The tab whose filter is in force; what else narrows the list leaves it. */
function currentTab(isContract: boolean, filters: Omit<KeptFilters, 'search'>): string {
  const tab = caseTabs(isContract).findLast(({ filter }) =>
    Object.entries(filter).every(([name, value]) => filters[name as keyof typeof filters] === value),
  )
  return listAddress(isContract, tab?.filter)
}

const DUE = { today: 'Entro oggi', week: 'Entro 7 giorni' }
const CHANNELS = { site: 'Dal sito', phone: 'Al telefono' }

const CaseFilters = ({ filters, staff, suppliers, open, isContract }: CaseListData) => (
  <ListFilters
    filters={filters}
    hidden={['view', 'ball', 'late']}
    hint="Cerca nome, email, codice fiscale, POD, PDR, numero"
    label="Cerca nome, email, codice fiscale, POD, PDR, numero della richiesta o del contratto"
    open={open}
    selects={[
      ['type', 'Ogni tipo', requestTypeLabels],
      ['supplier', 'Ogni fornitore', Object.fromEntries(suppliers.map(name => [name, name]))],
      ['status', 'Ogni stato', requestStatusLabels],
      ['assignee', 'Di chiunque', assigneeOptions(staff, 'Mie')],
      ['due', 'Ogni data', DUE],
      isContract ? null : ['channel', 'Ogni canale', CHANNELS],
    ]}
  />
)

function emptyTitle({ search, type, status, supplier, late, ball, assignee, view }: KeptFilters): string {
  if (search || type || status || supplier) return 'Nessuna pratica con questi filtri'
  if (late) return 'Nessuna pratica è in ritardo'
  if (assignee === 'none') return 'Ogni pratica ha chi la segue'
  if (view === 'to-send') return 'Niente da inviare ai fornitori'
  return ball === 'office' ? 'Niente aspetta noi' : 'Nessuna pratica qui'
}

/** Before the queue: contracts that were left, of which the supplier must hear at once. */
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
            , dichiarato il {formatDateTime(declaredAt)}
          </li>
        ))}
        {hasMore ? <li>e altri</li> : null}
      </ul>
    </Notice>
  )
}

const actsFor = (staff: CaseListData['staff']) => [
  ...assignActs(staff, true),
  ...moveNames.map(move => ({ what: `advance:${move}`, label: MOVES[move].label })),
  { what: 'write', label: 'Scrivi ai clienti' },
  ...sendFormats.map(format => ({ what: `send:${format}`, label: `Prepara l’invio: ${format.toUpperCase()}` })),
]

function actOf(what: string): Pick<BulkAct, 'act' | 'move'> {
  const [act = '', argument] = what.split(':')
  if (act === 'write') return { act }
  return act === 'advance' ? { act, move: argument as Move } : { act: 'assign' }
}

/** What becomes of the chosen cases, at one press; who will be written to, and what they read, stands here before it. */
function CaseBulkBar({
  chosen,
  busy,
  answer,
  cases,
  counts: { shown },
  filters,
  staff,
}: Pick<CaseListData, 'cases' | 'counts' | 'filters' | 'staff'> & {
  chosen: Chosen
  busy: boolean
  answer: (CaseListAnswer & Partial<Refusal>) | undefined
}) {
  const [what, setWhat] = useState(
    answer?.typed?.what ?? (filters.view === 'to-send' || filters.view === 'refused' ? 'send:csv' : 'assign:me'),
  )
  const act = actOf(what)
  const told = act.move && ruleOf(act.move)
  const owners = new Set(cases.flatMap(({ id, ownerId }) => (chosen.ids.has(id) && ownerId ? ownerId : [])))
  const heard = chosen.all ? shown.customers : owners.size
  return (
    <>
      <p role="status">
        {chosen.all ? allText(shown, 'scelte') : chosen.ids.size === 1 ? '1 scelta' : `${chosen.ids.size} scelte`}
      </p>
      {shown.count > cases.length || chosen.ids.size < cases.length || chosen.all ? (
        <label className="bulk-all">
          <input type="checkbox" name="all" value="1" defaultChecked={answer?.again?.all} />
          {allText(shown, '')}
        </label>
      ) : null}
      {Object.entries(filters).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <input type="hidden" name="people" value={heard || answer?.again?.people || 0} />
      <BulkChoice
        label="Con le pratiche scelte"
        acts={actsFor(staff)}
        what={what}
        onChoose={setWhat}
        heard={isHeard(act) ? heard : 0}
        busy={busy}
      />
      {isHeard(act) && !isWritten(act) && told ? (
        <p className="bulk-told">
          {people(heard)} {heard === 1 ? 'leggerà' : 'leggeranno'}, per email e nell’area: «{told.title}. {told.text}»
        </p>
      ) : null}
      <div className="bulk-told" data-idle={!isWritten(act) || undefined}>
        <TextAreaField
          name="body"
          label={`Che cosa ${heard === 1 ? 'leggerà 1 persona' : `leggeranno ${people(heard)}`}, per email e nell’area`}
          rows={3}
          maxLength={MAX_CASE_MESSAGE}
          defaultValue={answer?.typed?.body}
          error={answer?.errors?.body}
        />
      </div>
    </>
  )
}

const allText = ({ count, more }: CaseListData['counts']['shown'], ended: string): string =>
  `${more ? `le prime ${MAX_BULK} di oltre ${MAX_BULK}` : `tutte le ${count}`} ${ended}`.trim()

/** What was done, what was left and why; for ten seconds it can be taken back. */
function MovedCases({ answer, cases }: { answer: CaseListAnswer | undefined; cases: CaseListData['cases'] }) {
  if (answer?.leftOut) return <LeftOutOfSends {...answer} cases={cases} />
  if (answer?.undone) {
    const { back, left } = answer.undone
    return (
      <Notice
        tone={left > 0 ? 'amber' : 'green'}
        role="status"
        title={`Annullato: ${back} come prima`}
        className="mt-4"
      >
        <p>{left > 0 ? `${left} no: qualcuno le ha già portate avanti.` : 'Nessun cliente è stato avvisato.'}</p>
      </Notice>
    )
  }
  if (!answer?.moved) return null
  const { moveId, done, people: heard, left } = answer.moved
  return (
    <Moved
      key={moveId}
      done={done}
      feminine
      heard={heard}
      left={left.map(({ number, why }) => ({
        key: String(number),
        row: <Link to={caseAddress(number)}>{requestNumber(number)}</Link>,
        why,
      }))}
    >
      <input type="hidden" name="moveId" value={moveId} />
    </Moved>
  )
}

function LeftOutOfSends({ leftOut = [], prepared, cases }: CaseListAnswer & Pick<CaseListData, 'cases'>) {
  const numberOf = (id: string) => {
    const row = cases.find(each => each.id === id)
    return row ? requestNumber(row.number) : 'Una pratica'
  }
  return (
    <Notice tone="amber" role="alert" title="Non tutte le pratiche sono nell’invio" className="mt-4">
      <ul>
        {leftOut.map(left => (
          <li key={left.requestId}>
            {numberOf(left.requestId)}: {leftOutText(left)}
          </li>
        ))}
      </ul>
      {prepared ? <Link to={sendsAddress()}>Vai agli invii preparati</Link> : null}
    </Notice>
  )
}
