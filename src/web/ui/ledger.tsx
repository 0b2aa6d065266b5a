import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  head: ReactNode
  cell(row: Row): ReactNode
  /** A secondary line below it. */
  under?(row: Row): ReactNode
  /** Label shown before the value on phones, where headers are hidden. Cells without a value (`—`) are omitted there. */
  phone?: string
  /** Right-aligned, no wrapping. */
  number?: boolean
  /** Row header. */
  names?: boolean
  /** Full width when stacked on a phone. */
  full?: boolean
  /** Row actions: at the right edge when stacked. */
  end?: boolean
  /** Rows are sorted by this column. */
  sorted?: 'ascending' | 'descending'
}

export interface LedgerProps<Row> {
  caption: ReactNode
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Row key, when neither its id nor its index will do. */
  rowKey?(row: Row): string
  stack?: boolean
  selected?(row: Row): boolean
  className?: string
  /** Replaces an empty table. */
  empty?: ReactNode
}

const idOf = (row: unknown): string | undefined => (row as { id?: string }).id

/** A ruled table; `stack` turns rows into small cards on phones. */
export function Ledger<Row>({
  caption,
  hideCaption,
  columns,
  rows,
  rowKey,
  stack = true,
  selected,
  className,
  empty,
}: LedgerProps<Row>) {
  if (rows.length === 0 && empty !== undefined)
    return typeof empty === 'string' ? <p className="muted">{empty}</p> : empty
  return (
    <table className={classNames('ledger', stack && 'ledger-stack', className)}>
      <caption className={hideCaption ? 'sr-only' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={column.number ? 'number' : undefined} aria-sort={column.sorted}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowKey?.(row) ?? idOf(row) ?? place} aria-selected={selected?.(row) || undefined}>
            {columns.map((column, index) => {
              const { number, full, end, phone, names } = column
              const cell = column.cell(row)
              const under = column.under?.(row)
              const Cell = names ? 'th' : 'td'
              return (
                <Cell
                  key={index}
                  scope={names ? 'row' : undefined}
                  className={
                    classNames(
                      number && 'number',
                      full && 'full',
                      end && 'end',
                      phone && cell === '—' && 'max-sm:hidden',
                    ) || undefined
                  }
                >
                  {phone ? <span className="muted sm:hidden">{phone} </span> : null}
                  {cell}
                  {under ? <span className="under">{under}</span> : null}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
