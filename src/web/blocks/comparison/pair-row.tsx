import type { Commodity } from '#areas/market/parameters.ts'
import { requestAddress } from '#areas/offers/addresses.ts'
import { RequestLink } from '#web/blocks/request-link.tsx'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { Figure } from '#web/ui/figures/figure.tsx'
import { wholeEuro, wholeLeft, euroApart } from '#web/ui/figures/price-bar.tsx'
import { type Filters, filterRows } from './questions/filters.ts'
import type { OfferRow } from './offer-row.ts'

/** The cheapest luce offer and the cheapest gas offer, as two contracts. */
export interface Pair {
  luce: OfferRow
  gas: OfferRow
  total: Cents
}

/** The pair matching the filters and sort order; null when one side has no offer. */
export function pairOf(rows: Record<Commodity, readonly OfferRow[]>, filters: Filters): Pair | null {
  // The supplier filter applies to a single contract: two contracts may have two suppliers.
  const wishes: Filters = { ...filters, fornitore: '', ordina: filters.ordina === 'due-anni' ? 'due-anni' : '' }
  const [[luce], [gas]] = [filterRows(rows.luce, wishes), filterRows(rows.gas, wishes)]
  return luce && gas ? { luce, gas, total: cents(luce.total + gas.total) } : null
}

/** Two contracts as one row among the offers for both. */
export function PairRow({
  pair: { luce, gas, total },
  cheapest,
  isEstimate,
}: {
  pair: Pair
  /** Rows of the offers for both. */
  cheapest: Cents
  isEstimate: boolean
}) {
  const gap = cheapest - total
  const apart = euroApart(cheapest, total)
  const costs = isEstimate
    ? { luce: `circa ${wholeEuro(luce.total)}`, gas: `circa ${wholeLeft(total, luce.total)}` }
    : { luce: formatEuro(luce.total), gas: formatEuro(gas.total) }
  return (
    <li className="result result-offer result-pair" id="due-contratti">
      <div className="result-cost">
        <p className="mt-0">
          <Figure amount={total} unit={isEstimate ? 'circa €/anno' : '€/anno'} whole={isEstimate} />
        </p>
      </div>
      <div className="result-who">
        <div className="min-w-0">
          <h3>Due contratti separati</h3>
          <p>{luce.supplier === gas.supplier ? luce.supplier : `${luce.supplier} e ${gas.supplier}`}</p>
        </div>
      </div>
      <div className="result-text">
        <p>
          {gap > 0
            ? `${apart} meno della meno cara con un contratto solo.`
            : gap === 0
              ? 'Costano quanto la meno cara con un contratto solo.'
              : `Un contratto solo costa ${apart} meno.`}
        </p>
        <ul>
          {[luce, gas].map(row => (
            <li key={row.id}>
              <span>
                {row.kind === 'gas' ? 'Gas' : 'Luce'}: <b>{row.name}</b>
              </span>
              <span className="nowrap">{row === luce ? costs.luce : costs.gas}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="result-do">
        {[luce, gas].map(row => (
          <RequestLink key={row.id} to={requestAddress(row, '/auth')} offer={row} />
        ))}
      </div>
    </li>
  )
}
