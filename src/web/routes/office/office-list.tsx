import { counted } from '#core/money.ts'
import { useMayOpen } from './sections.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { useTypedBefore } from '#web/browser/typed-before.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import {
  type ChangeEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Form, Link } from 'react-router'
import type { Column } from '#web/ui/ledger.tsx'
import { Hidden, PostForm } from '#web/ui/post-form.tsx'
import { Button } from '#web/ui/button.tsx'
import {
  ActButton,
  type Choices,
  FieldsForm,
  fieldsOf,
  type FormAnswer,
  optionsOf,
  useIsSending,
} from '#web/ui/fields.tsx'
import { toName } from '#core/text.ts'
import { MAX_COUNTED, SHORTEST_SEARCH, UNDO_SECONDS } from '#core/limits.ts'
import { Notice } from '#web/ui/notice.tsx'
import { formatDate } from '#core/dates.ts'
import { isTooShort } from '#areas/requests/office/queue-question.ts'

const SORT_FORM = 'sort-list'

/** Target of the sort forms: the order is stored per person, not in the address. */
export const SortForm = () => <PostForm intent="sort" id={SORT_FORM} preventScrollReset></PostForm>

/** A sortable column: clicking its header again reverses the order. Its `SortForm` is next to the list. */
export function sortable(
  order: string,
  by: string,
  label: string,
  { before = '', isDownFirst = false, isOff = false } = {},
): Pick<Column<never>, 'head' | 'sorted'> {
  const down = `-${by}`
  const [first, other] = isDownFirst ? [down, by] : [by, down]
  const sorted = order === by ? 'ascending' : order === down ? 'descending' : undefined
  return {
    sorted,
    head: (
      <>
        {before}
        {isOff ? (
          label
        ) : (
          <button form={SORT_FORM} name="order" value={order === first ? other : first} className="sort">
            {label}
            {sorted ? <span aria-hidden> {sorted === 'ascending' ? '↑' : '↓'}</span> : null}
          </button>
        )}
      </>
    ),
  }
}

/** Selection checkbox of a row; Shift selects a range. */
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
  /** All rows matching the filters, not only this page. */
  all: boolean
}
const NOTHING: Chosen = { ids: new Set(), all: false }

const boxesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[name=ids]')]

/** Selectable rows with a bulk action bar, which floats once something is selected. Without scripts it is below the rows. */
export function ChoosableRows({
  id,
  action,
  hidden,
  rows,
  renderBar,
  children,
}: {
  id: string
  /** Form action, if not the current page, and its hidden fields. */
  action?: string
  hidden?: Readonly<Record<string, string>>
  /** Rows shown: a new list resets the selection. */
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
  // Ticked before hydration, or kept by a refusal.
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
    <PostForm
      action={action}
      hidden={hidden}
      preventScrollReset
      id={id}
      tabIndex={-1}
      ref={form}
      onClick={choose}
      onChange={change}
    >
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

/** A select filter: its first option names the filter and filters nothing. */
export const OfficeSelect = ({ value, ...select }: Omit<ChoiceProps, 'defaultValue' | 'first'>) => (
  <Choice {...select} first={select.label} defaultValue={value} />
)

type ChoiceProps = ComponentProps<'select'> & { name: string; label: string; options: Choices; first?: string }
const Choice = ({ label, options, first, ...select }: ChoiceProps) => (
  <select className="input" aria-label={label} ref={useTypedBefore<HTMLSelectElement>()} {...select}>
    {optionsOf(options, first).map(option => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
)

/** Search field of a list; `label` for when the full text is too long for a placeholder. */
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

/** Options of «Di chiunque»: oneself, nobody, each staff member. */
export const assigneeOptions = (staff: readonly { id: string; name: string }[], mine: string) => ({
  me: mine,
  none: 'Senza assegnatario',
  ...Object.fromEntries(staff.map(({ id, name }) => [id, name])),
})

export const countedTo = (count: number) => (count < MAX_COUNTED ? count : 'oltre 1.000')

export const countedTabs = <Tab extends object, Name extends string>(
  tabs: readonly (Tab & { count?: Name })[],
  counts: Readonly<Record<Name, number>>,
) => tabs.map(tab => ({ ...tab, count: tab.count ? countedTo(counts[tab.count]) : 0 }))

/** Tabs and views of a list: the one whose filter is active is open; other filters deselect it. */
export function ListTabs<Filter extends object>({
  label,
  tabs,
  others = [],
  address,
  current,
  shown: { filters = {}, views = [], open } = {},
}: {
  label: string
  tabs: readonly { label: string; filter: Filter; count?: number | string }[]
  /** Related lists. */
  others?: ComponentProps<typeof Tabs>['tabs']
  address(filter: Filter & { vista?: string }): string
  /** Whether the current one is one of those. */
  current?: string
  shown?: {
    filters?: Readonly<Record<string, string>>
    views?: readonly { id: string; name: string }[]
    open?: { id: string; isNamed: boolean } | null
  }
}) {
  const mayOpen = useMayOpen()
  const viewAddress = (vista: string) => address({ vista } as Filter & { vista: string })
  const inForce = tabs.findLast(({ filter }) =>
    Object.entries(filter as Record<string, unknown>).every(([name, value]) => filters[name] === value),
  )
  return (
    <Tabs
      label={label}
      current={current ?? (open?.isNamed ? viewAddress(open.id) : address(inForce?.filter ?? ({} as Filter)))}
      tabs={[
        ...tabs.map(({ filter, ...tab }) => ({ ...tab, to: address(filter) })),
        ...views.map(({ id, name }) => ({ to: viewAddress(id), label: `«${name}»` })),
        ...others,
      ].filter(({ to }) => mayOpen(to))}
    />
  )
}

/**
 * Filter form of a list, sent by POST so that searched names never get into an address, or by GET where no names are
 * searched (`isInAddress`). Tab filters are kept; with `open` the filters can be saved as a personal view, or the open view
 * removed.
 */
export function ListFilters({
  isInAddress,
  filters,
  hint,
  label,
  selects = [],
  open,
  children,
}: {
  isInAddress?: boolean
  filters: Readonly<Record<string, string>>
  hint: string
  label?: string
  selects?: readonly (readonly [name: string, label: string, options: Choices] | null)[]
  open?: { id: string; isNamed: boolean } | null
  children?: ReactNode
}) {
  const asked = ['search', 'cursor', ...selects.map(select => select?.[0])]
  const given = Object.entries(filters)
  return (
    <>
      <FilterForm isInAddress={isInAddress} hidden={given.filter(([name, value]) => value && !asked.includes(name))}>
        {/* Keyed by value: switching tabs keeps unsent text unless that filter changes. */}
        <SearchInput key={filters.search ?? ''} value={filters.search ?? ''} hint={hint} label={label} />
        {selects.map(select =>
          select ? (
            <OfficeSelect
              key={`${select[0]} ${filters[select[0]] ?? ''}`}
              name={select[0]}
              label={select[1]}
              value={filters[select[0]] ?? ''}
              options={select[2]}
            />
          ) : null,
        )}
        <Button small>Filtra</Button>
        {children}
      </FilterForm>
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

const FILTER_LOOK = { className: 'office-filters', role: 'search' }
const FilterForm = ({
  isInAddress,
  hidden,
  children,
}: {
  isInAddress?: boolean
  hidden: [name: string, value: string][]
  children: ReactNode
}) =>
  isInAddress ? (
    <Form method="get" {...FILTER_LOOK}>
      <Hidden values={hidden} />
      {children}
    </Form>
  ) : (
    <PostForm intent="filter" hidden={Object.fromEntries(hidden)} {...FILTER_LOOK}>
      {children}
    </PostForm>
  )

/** Bulk action on the selected rows; with `told` or `written` their people are notified. */
interface BulkAct {
  what: string
  label: string
  /** Text they receive. */
  customerText?: string
  /** Label of the text field, when the office writes it. */
  written?: string
}

export const assignActs = (staff: readonly { id: string; name: string }[], feminine: boolean): BulkAct[] => [
  { what: 'assign:me', label: `Assegnal${feminine ? 'e' : 'i'} a me` },
  ...staff.map(({ id, name }) => ({ what: `assign:${id}`, label: `Assegna ${toName(name)}` })),
  { what: 'assign:', label: 'Togli l’assegnatario' },
]

export const people = (count: number) => counted(count, '1 persona', 'persone')

/** Bulk actions and their submit button, which shows how many people will be notified and with what text. */
export function BulkChoice({
  label,
  acts,
  first,
  heard,
  answer,
  maxLength,
}: {
  label: string
  acts: readonly BulkAct[]
  first: string
  heard: number
  answer: FormAnswer | undefined
  maxLength: number
}) {
  const [what, setWhat] = useState(answer?.typed?.what ?? first)
  const { customerText, written } = acts.find(act => act.what === what) ?? {}
  return (
    <>
      <Choice
        name="what"
        label={label}
        value={what}
        options={acts.map(act => ({ value: act.what, label: act.label }))}
        onChange={event => setWhat(event.target.value)}
      />
      <Button small tone="solid" name="intent" value="move" busy={useIsSending('move')} busyText="Un momento...">
        {heard > 0 && (customerText || written) ? `Fai, e scrivi a ${people(heard)}` : 'Fai'}
      </Button>
      {customerText ? (
        <p className="bulk-told">
          {people(heard)} {heard === 1 ? 'leggerà' : 'leggeranno'}, per email e nell’area: «{customerText}»
        </p>
      ) : null}
      <div className="bulk-told" data-idle={!written || undefined}>
        <TextAreaField
          {...fieldsOf(answer)('body')}
          label={written ?? acts.findLast(act => act.written)?.written ?? ''}
          rows={3}
          maxLength={maxLength}
        />
      </div>
    </>
  )
}

/** Result of a bulk action: done, skipped and why; can be undone for a few seconds. */
export interface BulkAnswer {
  done?: {
    title: string
    text?: string
    left?: { id: string; why: string }[]
    /** Only some rows were processed. */
    isPartly?: boolean
    /** Form values of the undo; null when it cannot be undone. */
    undo?: Readonly<Record<string, string>>
    /** Number of people notified afterwards. */
    heard?: number
    more?: { to: string; label: string }
  }
}

export function BulkDone({ answer, renderRow }: { answer: BulkAnswer | undefined; renderRow(id: string): ReactNode }) {
  if (!answer?.done) return null
  const { title, text, left = [], isPartly = left.length > 0, undo, heard = 0, more } = answer.done
  return (
    <Notice tone={isPartly ? 'amber' : 'green'} role="status" title={title} className="mt-4">
      {text ? <p>{text}</p> : null}
      {left.length > 0 ? (
        <ul>
          {left.map(({ id, why }) => (
            <li key={id}>
              {renderRow(id)}: {why}
            </li>
          ))}
        </ul>
      ) : null}
      {more ? <Link to={more.to}>{more.label}</Link> : null}
      {undo ? <UndoForSeconds key={JSON.stringify(undo)} heard={heard} undo={undo} /> : null}
    </Notice>
  )
}

function UndoForSeconds({ heard, undo }: { heard: number; undo: Readonly<Record<string, string>> }) {
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
        <PostForm hidden={undo}>
          <Button small name="intent" value="undo">
            Annulla
          </Button>
        </PostForm>
      )}
    </>
  )
}

/** Placeholder of empty table cells; phone cards omit them. */
const None = () => <span className="max-sm:hidden">—</span>

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

export function WhoHasIt({ assignee, claimedBy }: { assignee: string | null; claimedBy: string | null }) {
  return (
    <>
      {assignee ?? <None />}
      {claimedBy ? <span className="muted block">ci lavora {claimedBy}</span> : null}
    </>
  )
}

export const TooShort = ({ search }: { search: string | undefined }) =>
  search && isTooShort(search) ? (
    <p role="status">Per cercare un nome scrivi almeno {SHORTEST_SEARCH} lettere.</p>
  ) : null
