import { type Cents, cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'

/** What changes in a year against the present contract, in words as well as in sign. */
export function Difference({ savings }: { savings: Cents | null }) {
  if (savings === null) return <span className="muted">{NOT_AVAILABLE}</span>
  if (savings === 0) return <span>nessuna differenza</span>
  const amount = formatEuro(cents(Math.abs(savings)))
  return savings > 0 ? <span className="less">{amount} in meno</span> : <span className="more">{amount} in più</span>
}
