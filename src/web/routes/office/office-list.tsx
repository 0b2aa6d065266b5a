import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Column } from '#web/ui/ledger.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { toName } from '#core/text.ts'
import { SHORTEST_SEARCH, UNDO_SECONDS } from '#core/limits.ts'
import { Notice } from '#web/ui/notice.tsx'
import { formatDate } from '#core/dates.ts'
import { isTooShort } from '#areas/requests/office/queue-question.ts'

const SORT_FORM = 'sort-list'

/** Where the heads of a list are sent: the order is written down for whoever pressed, so it is no address that anybody opens. */
export const SortForm = () => <PostForm intent="sort" id={SORT_FORM} preventScrollReset></PostForm>

/** A head by which the list is sorted: pressed again, the other way round. Its `SortForm` stands beside the list. */
export function SortButton({
  by,
  order,
  downFirst = false,
  children,
}: {
  by: string
  /** The order in force; a minus turns it round. */
  order: string
  /** Of figures the highest comes first. */
  downFirst?: boolean
  children: ReactNode
}) {
  const [first, other] = downFirst ? [`-${by}`, by] : [by, `-${by}`]
  const direction = order === by ? 'up' : order === `-${by}` ? 'down' : null
  return (
    <button form={SORT_FORM} name="order" value={order === first ? other : first} className="sort">
      {children}
      {direction ? <span aria-hidden> {direction === 'up' ? '↑' : '↓'}</span> : null}
    </button>
  )
}

/** How a column says that the rows are in its order. */
export const sortedBy = (order: string, ...of: string[]): Pick<Column<never>, 'sorted'> =>
  of.includes(order) ? { sorted: 'ascending' } : of.includes(order.slice(1)) ? { sorted: 'descending' } : {}

/** The box with which a row is chosen; with Shift every row since the last one. */
export const choosing = <Row,>(
  of: (row: Row) => { id: string; label: string },
  again: readonly string[] = [],
): Column<Row> => ({
  head: <span className="sr-only">Scegli</span>,
  cell: row => {
    const { id, label } = of(row)
    return (
      <label className="queue-choice">
        <input type="checkbox" name="ids" value={id} defaultChecked={again.includes(id)} aria-label={label} />
      </label>
    )
  },
})

export interface Chosen {
  ids: ReadonlySet<string>
  /** Not only those of this page: all that the list shows with its filters. */
  all: boolean
}
const NOTHING: Chosen = { ids: new Set(), all: false }

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name=ids]')]

/**
 * Rows that can be chosen, and the bar of what becomes of them, which floats once there are some. Without scripts it stands below
 * the rows.
 */
export function ChoosableRows({
  id,
  action,
  rows,
  renderBar,
  children,
}: {
  id: string
  /** Where it is sent, if not to its own page. */
  action?: string
  /** What is listed: another list has nothing chosen. */
  rows: readonly unknown[]
  renderBar(chosen: Chosen): ReactNode
  children: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(NOTHING)
  const read = () => {
    if (!form.current) return
    const ids = boxesOf(form.current).flatMap(box => (box.checked ? box.value : []))
    setChosen({ ids: new Set(ids), all: new FormData(form.current).has('all') })
  }
  // Ticked before the scripts came, or kept by a refusal.
  useEffect(read, [rows])
  const choose = ({ target, shiftKey, currentTarget }: MouseEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'ids') return
    const boxes = boxesOf(currentTarget)
    const [from, to] = [last.current ? boxes.indexOf(last.current) : -1, boxes.indexOf(target)]
    if (shiftKey && from !== -1)
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked
    last.current = target
    read()
  }
  const change = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (['ids', 'all'].includes((target as unknown as HTMLInputElement).name)) read()
  }
  const drop = () => {
    form.current?.reset()
    if (form.current) for (const box of boxesOf(form.current)) box.checked = false
    read()
  }
  return (
    <PostForm action={action} preventScrollReset id={id} tabIndex={-1} ref={form} onClick={choose} onChange={change}>
      {children}
      <div className="bulk-bar" data-idle={(chosen.ids.size === 0 && !chosen.all) || undefined}>
        {renderBar(chosen)}
        <button type="button" className="bulk-drop" onClick={drop} aria-label="Lascia la scelta">
          ×
        </button>
      </div>
    </PostForm>
  )
}

export const NextPage = ({
  to,
  className = 'small pt-4',
  children,
}: {
  to: string | null | undefined
  className?: string
  children: ReactNode
}) =>
  to ? (
    <p className={className}>
      <Link to={to}>{children}</Link>
    </p>
  ) : null

/** A filter of a queue: its first choice, which says what it filters, filters nothing. */
export function OfficeSelect({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string
  options: Readonly<Record<string, string>>
}) {
  return (
    <select className="input" name={name} defaultValue={value} aria-label={label}>
      <option value="">{label}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** The words a list is searched for; `label` says more than its placeholder where that is too long. */
export const SearchInput = ({ value, hint, label = hint }: { value: string; hint: string; label?: string }) => (
  <input
    className="input"
    type="search"
    name="search"
    defaultValue={value}
    placeholder={hint}
    aria-label={label}
    data-limit={100}
  />
)

/** The choices of «Di chiunque»: oneself, nobody, and who works here. */
export const assigneeOptions = (staff: readonly { id: string; name: string }[], mine: string) => ({
  me: mine,
  none: 'Senza assegnatario',
  ...Object.fromEntries(staff.map(({ id, name }) => [id, name])),
})

/** A tab of a list with its count, as far as it was counted. */
export const countedTab = (to: string, label: string, count: number, countedUpTo: number) =>
  count >= countedUpTo ? { to, label: `${label} · oltre 1.000` } : { to, label, count }

/**
 * What narrows a list, sent as a form: a name that was searched for never stands in an address. `hidden` are the filters that
 * its tabs set; with `open` what is shown can be kept as a view of one’s own, or the view that is open taken away.
 */
export function ListFilters({
  filters,
  hidden = [],
  hint,
  label,
  selects,
  open,
  children,
}: {
  filters: Readonly<Record<string, string>>
  hidden?: readonly string[]
  hint: string
  label?: string
  selects: readonly (readonly [name: string, label: string, options: Readonly<Record<string, string>>] | null)[]
  open?: { id: string; isNamed: boolean } | null
  children?: ReactNode
}) {
  return (
    <>
      <PostForm intent="filter" className="office-filters" role="search" key={JSON.stringify(filters)}>
        {hidden.map(name =>
          filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null,
        )}
        <SearchInput value={filters.search ?? ''} hint={hint} label={label} />
        {selects.map(select =>
          select ? (
            <OfficeSelect
              key={select[0]}
              name={select[0]}
              label={select[1]}
              value={filters[select[0]] ?? ''}
              options={select[2]}
            />
          ) : null,
        )}
        <Button small>Filtra</Button>
        {children}
      </PostForm>
      {open?.isNamed ? (
        <ActButton intent="remove-view" values={{ viewId: open.id }} tone="quiet" className="pb-3">
          Togli questa vista
        </ActButton>
      ) : open !== undefined && Object.values(filters).some(Boolean) ? (
        <FieldsForm
          fold="Salva questa vista"
          intent="keep-view"
          held={filters}
          label="Salva la vista"
          className="queue-keep"
          fields={[
            { name: 'name', label: 'Nome della vista', maxLength: 40, required: true, hint: 'La vedi solo tu.' },
          ]}
        />
      ) : null}
    </>
  )
}

/** What can be done with the chosen rows of a list, as their `what` says it: here, to whom one may be given. */
export const assignActs = (staff: readonly { id: string; name: string }[], feminine: boolean) => [
  { what: 'assign:me', label: `Assegnal${feminine ? 'e' : 'i'} a me` },
  ...staff.map(({ id, name }) => ({ what: `assign:${id}`, label: `Assegna ${toName(name)}` })),
  { what: 'assign:', label: 'Togli l’assegnatario' },
]

export const people = (count: number) => (count === 1 ? '1 persona' : `${count} persone`)

/** What becomes of the chosen rows, and the press that does it: it says how many will be written to. */
export const BulkChoice = ({
  label,
  acts,
  what,
  onChoose,
  heard,
  busy,
}: {
  label: string
  acts: readonly { what: string; label: string }[]
  what: string
  onChoose(what: string): void
  heard: number
  busy: boolean
}) => (
  <>
    <select
      className="input"
      name="what"
      aria-label={label}
      value={what}
      onChange={event => onChoose(event.target.value)}
    >
      {acts.map(each => (
        <option key={each.what} value={each.what}>
          {each.label}
        </option>
      ))}
    </select>
    <Button small tone="solid" name="intent" value="move" busy={busy} busyText="Un momento...">
      {heard > 0 ? `Fai, e scrivi a ${people(heard)}` : 'Fai'}
    </Button>
  </>
)

/** What was done to many rows, what was left and why; until the seconds are over it can be taken back. */
export const Moved = ({
  done,
  left,
  feminine,
  heard,
  children,
}: {
  done: number
  left: readonly { key: string; row: ReactNode; why: string }[]
  feminine: boolean
  /** How many are written to afterwards. */
  heard: number
  /** What is taken back, as the form sends it; nothing where it cannot be. */
  children?: ReactNode
}) => (
  <Notice
    tone={left.length > 0 ? 'amber' : 'green'}
    role="status"
    title={`Fatt${feminine ? 'e' : 'i'} ${done} su ${done + left.length}`}
    className="mt-4"
  >
    {left.length > 0 ? (
      <ul>
        {left.map(({ key, row, why }) => (
          <li key={key}>
            {row}: {why}
          </li>
        ))}
      </ul>
    ) : null}
    {done > 0 && children ? <UndoForSeconds heard={heard}>{children}</UndoForSeconds> : null}
  </Notice>
)

function UndoForSeconds({ heard, children }: { heard: number; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), UNDO_SECONDS * 1_000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {heard > 0 ? (
        <p>{isOver ? `Avvisate: ${people(heard)}.` : `Tra dieci secondi scriviamo a ${people(heard)}.`}</p>
      ) : null}
      {isOver ? null : (
        <PostForm>
          {children}
          <Button small name="intent" value="undo">
            Annulla
          </Button>
        </PostForm>
      )}
    </>
  )
}

/** In a table an empty cell says so; in the card of a phone nothing is missing. */
const None = () => <span className="max-sm:hidden">—</span>

/** By when the office had to have something moved on. */
export function DueOn({ dueOn, isLate, withBy }: { dueOn: string | null; isLate: boolean; withBy?: boolean }) {
  if (dueOn === null) return <None />
  return (
    <span className={isLate ? 'office-late' : undefined}>
      <span className={withBy ? undefined : 'sm:hidden'}>entro il </span>
      {formatDate(dueOn)}
      {isLate ? ', in ritardo' : ''}
    </span>
  )
}

/** Who of the office follows it, and who is working on it now. */
export function WhoHasIt({ assignee, claimedBy }: { assignee: string | null; claimedBy: string | null }) {
  return (
    <>
      {assignee ?? <None />}
      {claimedBy ? <span className="muted block">ci lavora {claimedBy}</span> : null}
    </>
  )
}

/** Why a queue is empty that was searched by a letter or two. */
export const TooShort = ({ search }: { search: string | undefined }) =>
  search && isTooShort(search) ? (
    <p role="status">Per cercare un nome scrivi almeno {SHORTEST_SEARCH} lettere.</p>
  ) : null
