import { requestAddress } from '#areas/offers/addresses.ts'
import { RequestLink } from '#web/blocks/request-link.tsx'
import { offerAddress } from '#areas/offers/addresses.ts'
import { paidOf } from '#areas/offers/offer-kinds.ts'
import { capitalised } from '#core/text.ts'
import { formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { Score } from '#web/blocks/comparison/score.tsx'
import { SideBySideBox } from '#web/blocks/comparison/questions/side-by-side-form.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { Link } from '#web/ui/button.tsx'
import { CostTable } from '#web/ui/figures/cost-table.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { lineKinds, shownAdvantages } from './line-kinds.tsx'
import { averageMonth, exitWords, tieWords } from './line-reasons.ts'
import type { LineRow } from './line-row.ts'
import { Datum, Facts } from '#web/ui/figures/facts.tsx'

/** One list row: 24-month cost, offer, cost parts, fee, what it includes, reason, action. */
export function LineResult({
  row,
  at,
  reason,
  primary,
}: {
  row: LineRow
  /** Index on the page. */
  at: number
  reason: string
  primary?: boolean
}) {
  const kind = lineKinds[row.kind]
  const paid = paidOf(row.kind)
  const advantages = shownAdvantages(row)
  return (
    <li className="result result-offer result-line" id={`offerta-${row.id}`}>
      <div className="result-cost">
        <p className="mt-0">
          {row.cost ? <Figure amount={row.cost.total} unit="in 24 mesi" /> : <b>{NOT_AVAILABLE}</b>}
        </p>
        {row.cost ? <p className="tiny muted">in media {formatEuro(averageMonth(row.cost.total))} al mese</p> : null}
      </div>
      <div className="result-who">
        <Monogram name={row.supplier} />
        <div className="min-w-0">
          <h3>{row.name}</h3>
          <p>{row.supplier}</p>
        </div>
        <SideBySideBox id={row.id} name={row.name} at={at} />
      </div>
      <dl className="result-data">
        <Datum term={capitalised(paid.fee)}>
          <b>{row.fee.text}</b>
          {row.fee.value === null ? null : ` ${paid.unit}`}
          <span className="tiny muted block">{row.fee.after ? `poi ${row.fee.after}` : 'sempre uguale'}</span>
        </Datum>
        <Datum term={kind.head}>{kind.cell(row)}</Datum>
        <Datum term="Vincolo">
          {tieWords(row.tie)}
          <span className="tiny muted block">{exitWords(row.tie)}</span>
        </Datum>
        <Datum term="Convenienza">{row.score ? <Score score={row.score} name={row.name} /> : '—'}</Datum>
      </dl>
      <div className="result-text">
        <p>
          {row.cost ? null : <b>Fuori dall’ordine. </b>}
          {reason}
        </p>
      </div>
      <div className="result-do">
        <RequestLink tone={primary ? 'primary' : 'plain'} to={requestAddress(row)} offer={row} />
      </div>
      <details className="disclosure result-more">
        <summary>
          Dettagli<span className="sr-only"> di {row.name}</span>
        </summary>
        <div className="result-more-body">
          {row.cost ? (
            <CostTable
              caption={`Di che cosa è fatto il costo di 24 mesi di ${row.name}`}
              rows={row.cost.rows}
              total={{ label: 'In 24 mesi', amount: row.cost.total }}
            />
          ) : null}
          <Facts
            rows={[
              [capitalised(paid.oneOff), row.activationCost],
              ['In più', advantages.join(' · ')],
              ['Pagamento', row.payments.map(payment => PAYMENT_WORDS[payment]).join(' o ') || 'Non indicato'],
              ...kind.details(row),
              ['Caratteristiche', row.features.join(' · ')],
              [
                'Tutto sull’offerta',
                <Link key="page" to={offerAddress(row)} rel="nofollow">
                  La pagina di {row.name}
                </Link>,
              ],
              row.conditionsUrl !== null && [
                'Condizioni',
                <a key="conditions" href={row.conditionsUrl} rel="nofollow noopener">
                  Condizioni dell’offerta
                </a>,
              ],
            ]}
          />
          <ReportFigure
            figure={`offerta-${row.id}`}
            value={row.cost ? formatEuro(row.cost.total) : undefined}
            about={row.name}
          />
        </div>
      </details>
    </li>
  )
}
