import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Column<Row> {
  head: ReactNode
  cell(row: Row): ReactNode
  /** A quieter line below it. */
  under?(row: Row): ReactNode
  /** On a phone the heads are gone: what the figure is, said before it. Where there is none (`—`) the cell is gone, too. */
  phone?: string
  /** Right-aligned, never broken. */
  number?: boolean
  /** The cell that names the row. */
  names?: boolean
  /** Takes the whole width when the row is stacked on a phone. */
  full?: boolean
  /** What can be done with the row: at the right edge when it is stacked. */
  end?: boolean
  /** The rows are in the order of this column. */
  sorted?: 'ascending' | 'descending'
}

export interface LedgerProps<Row> {
  caption: ReactNode
  hideCaption?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** What tells the rows apart, where it is neither their id nor their place. */
  rowKey?(row: Row): string
  stack?: boolean
  selected?(row: Row): boolean
  className?: string
  /** In place of a table without rows. */
  empty?: ReactNode
}

const idOf = (row: unknown): string | undefined => (row as { id?: string }).id

/** A ruled table; `stack` turns each row into a small card on a phone. */
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
