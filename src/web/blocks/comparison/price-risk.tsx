import { type Cents, formatEuro } from '#core/money.ts'
import type { PriceRisk as Risk } from '#areas/offers/cost/price-risk.ts'
import { riskSentences } from '#areas/offers/price-words.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'

/** Range of a variable price: the estimate on a line from cheapest to dearest month, and in words. */
export function PriceRisk({
  risk,
  estimate,
  name,
  isEstimate = false,
}: {
  risk: Risk
  estimate: Cents
  name: string
  /** The consumption is guessed: euros are whole. */
  isEstimate?: boolean
}) {
  const inEuros = isEstimate ? wholeEuro : formatEuro
  const { lowest, highest, basis } = riskSentences(risk)
  const from = Math.min(risk.lowest, estimate)
  const span = Math.max(risk.highest, estimate) - from
  const counts = risk.indices.map(({ months }) => months.count)
  const months = ` degli ultimi ${Math.min(...counts)} mesi`
  const at = (amount: Cents) => `${(span === 0 ? 50 : ((amount - from) / span) * 100).toFixed(2)}%`
  return (
    <div className="risk">
      <p className="risk-title">
        Se l’indice cambia<span className="sr-only">: {name}</span>
      </p>
      <div className="risk-line" aria-hidden="true">
        <i className="risk-span" style={{ left: at(risk.lowest), right: `calc(100% - ${at(risk.highest)})` }} />
        <i className="risk-mark" style={{ left: at(estimate) }} />
      </div>
      <dl className="risk-figures">
        <div>
          <dt>Anno al prezzo più basso{months}</dt>
          <dd>{inEuros(risk.lowest)}</dd>
        </div>
        <div>
          <dt>Stima</dt>
          <dd>{inEuros(estimate)}</dd>
        </div>
        <div>
          <dt>Anno al prezzo più alto{months}</dt>
          <dd>{inEuros(risk.highest)}</dd>
        </div>
      </dl>
      <p className="tiny muted">
        {lowest} {highest} {basis}
      </p>
    </div>
  )
}
