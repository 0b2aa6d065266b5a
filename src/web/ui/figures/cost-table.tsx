import type { ReactNode } from 'react'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { type CostParts, Swatch, wholeEuro, wholeLeft } from './price-bar.tsx'

export interface CostRow {
  label: ReactNode
  amount: Cents
  part?: keyof CostParts
}

const NOTHING = wholeEuro(cents(0))

/** Whole euros that add up to the whole total: each row is what it adds to the rows above it. */
export function wholeRows(amounts: readonly Cents[]): string[] {
  let above = 0
  return amounts.map(amount => {
    const before = cents(above)
    above += amount
    return wholeLeft(cents(above), before).replace('-', '−')
  })
}

/** Cost breakdown: rows, then the total under its double rule. */
export function CostTable({
  caption,
  rows,
  total,
  isEstimate = false,
}: {
  caption: string
  rows: readonly CostRow[]
  total: { label: ReactNode; amount: Cents }
  isEstimate?: boolean
}) {
  const amounts = isEstimate
    ? wholeRows(rows.map(({ amount }) => amount))
    : rows.map(({ amount }) => formatEuro(amount))
  return (
    <table className="cost-table">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map((row, index) =>
          // Of whole euros the rounding in cents is no row.
          isEstimate && amounts[index] === NOTHING ? null : (
            <tr key={index}>
              <th scope="row">
                {row.part ? <Swatch part={row.part} /> : null}
                {row.label}
              </th>
              <td>{amounts[index]}</td>
            </tr>
          ),
        )}
        <tr className="sum">
          <th scope="row">{total.label}</th>
          <td>{isEstimate ? `circa ${wholeEuro(total.amount)}` : formatEuro(total.amount)}</td>
        </tr>
      </tbody>
    </table>
  )
}
