import type { CostPreview } from '#areas/offers/editing/cost-preview.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Fold } from '#web/ui/fold.tsx'

const PARTS = [
  ['sale', 'Vendita'],
  ['network', 'Rete'],
  ['charges', 'Oneri'],
  ['excise', 'Accise'],
  ['vat', 'IVA'],
  ['discounts', 'Sconti'],
] as const

/** What the offer costs in the standard homes, with its place among ours. */
export function CostOfOffer({
  preview,
  errors,
  isAsking,
}: {
  preview: CostPreview | null
  errors: number
  isAsking: boolean
}) {
  return (
    <section aria-labelledby="offer-cost" aria-busy={isAsking} className="offer-cost">
      <h2 id="offer-cost">{preview?.basis === 'two-years' ? 'Spesa in 24 mesi' : 'Spesa annua'}</h2>
      <div role="status">
        {errors > 0 ? (
          <p className="muted small">
            {errors === 1 ? 'C’è un dato da correggere' : `Ci sono ${errors} dati da correggere`}: la spesa si calcola
            dopo.
          </p>
        ) : null}
        {errors === 0 && preview ? <Rows {...preview} /> : null}
        {errors === 0 && !preview ? <p className="muted small">Si calcola quando l’offerta è completa.</p> : null}
      </div>
    </section>
  )
}

function Rows({ rows, assumptions, basis }: CostPreview) {
  const parts = rows[0]?.breakdown
  return (
    <>
      <table className="cost-table">
        <caption className="sr-only">Spesa con i consumi tipo</caption>
        <tbody>
          {rows.map(({ label, total, place, secondYear }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                {place ? (
                  <span className="muted block">
                    n. {place.rank} di {place.of} nel catalogo
                  </span>
                ) : null}
                {secondYear === null || secondYear === total ? null : (
                  <span className="muted block">secondo anno {formatEuro(secondYear)}</span>
                )}
              </th>
              <td>{total === null ? NOT_AVAILABLE : formatEuro(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {parts ? (
        <Fold title="Come si compone la prima">
          <table className="cost-table">
            <caption className="sr-only">Voci della spesa, primo consumo tipo</caption>
            <tbody>
              {PARTS.map(([part, label]) => (
                <tr key={part}>
                  <th scope="row">{label}</th>
                  <td>{`${part === 'discounts' && parts[part] > 0 ? '−' : ''}${formatEuro(parts[part])}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {basis === 'year' ? (
            <ul className="muted small">
              {assumptions.map(sentence => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          ) : null}
        </Fold>
      ) : null}
    </>
  )
}
