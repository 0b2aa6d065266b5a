import type { ReactNode } from 'react'
import { type Cents, formatEuro } from '#core/money.ts'
import { type CostParts, Swatch } from './price-bar.tsx'

export interface CostRow {
  label: ReactNode
  amount: Cents
  part?: keyof CostParts
}

/** Cost breakdown: rows, then the total under its double rule. */
export function CostTable({
  caption,
  rows,
  total,
}: {
  caption: string
  rows: readonly CostRow[]
  total: { label: ReactNode; amount: Cents }
}) {
  return (
    <table className="cost-table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {row.part ? <Swatch part={row.part} /> : null}
              {row.label}
            </th>
            <td>{formatEuro(row.amount)}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">{total.label}</th>
          <td>{formatEuro(total.amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
