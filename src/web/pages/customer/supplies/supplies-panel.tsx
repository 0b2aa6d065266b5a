import { Link } from 'react-router'
import type { SupplyLine } from '#areas/bills/supply-view.server.ts'
import { SUPPLIES, supplyAddress } from '../addresses.ts'
import { endOfPrice, nameOf } from './supply-words.ts'

/** The supplies on the overview: each one line. Nothing before there is one. */
export function SuppliesPanel({ supplies, hasMore }: { supplies: readonly SupplyLine[]; hasMore: boolean }) {
  if (supplies.length === 0) return null
  return (
    <section aria-labelledby="le-mie-forniture">
      <h2 id="le-mie-forniture">Le tue forniture</h2>
      <ul className="supply-lines">
        {supplies.map(supply => (
          <li key={supply.id}>
            <p>
              <Link to={supplyAddress(supply.id)}>{nameOf(supply)}</Link>
              {supply.home ? <span className="muted"> · {supply.home.name}</span> : null}
            </p>
            <p className="small muted">{endOfPrice(supply)}</p>
          </li>
        ))}
      </ul>
      <p className="small pt-3">
        <Link to={SUPPLIES}>{hasMore ? 'Vedi tutte le forniture' : 'Vedi prezzi, consumi e storico'}</Link>
      </p>
    </section>
  )
}
