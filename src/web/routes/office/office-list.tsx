import { type ChangeEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Column } from '#web/ui/ledger.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

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

/** The link to what follows in a list, where there is more. */
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
