import { isWorthChanging } from '#areas/offers/gain.ts'
import { Link } from 'react-router'
import { billFields } from '#areas/bills/fields.ts'
import type { SupplyDetail } from '#areas/bills/procedures/my-supply.server.ts'
import { SUPPLY_FIGURES } from '#areas/bills/figure-reference.ts'
import { billNotices } from '#areas/bills/texts.ts'
import { formatEuro } from '#core/money.ts'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { costRows } from '#web/blocks/comparison/result-row.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { CostTable } from '#web/ui/figures/cost-table.tsx'
import { fieldId } from '#web/ui/field.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { PriceBar, PriceBarLegend, scaleFor, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { supplyAddress } from '../addresses.ts'
import { Advice } from './supply-row.tsx'

/** The supply's cost today against the best available offer; if unknown, what to fill in. */
export function SupplyCost({ supply }: { supply: SupplyDetail }) {
  const { costs } = supply
  if (!costs) return null
  const { present, best } = costs
  if (!present) return <Missing supply={supply} />
  const rows = [
    { label: 'Oggi', cost: present.total },
    ...(best ? [{ label: best.offerName, cost: best.yearlyCost }] : []),
  ]
  const scale = scaleFor(rows.map(({ cost }) => cost))
  const isWorth = isWorthChanging(best?.netGain ?? null)
  return (
    <>
      <div className="saving">
        <div>
          <p className="small muted">Con il contratto di oggi, tasse comprese</p>
          <Figure amount={present.total} total />
          {costs.isEstimate ? (
            <p className="pt-3">
              <Tag tone="glass">{billNotices.estimate}</Tag>
            </p>
          ) : null}
        </div>
        <div className="saving-bars supply-bars">
          <div>
            <span>Oggi</span>
            <PriceBar parts={costParts(present.breakdown)} scale={scale} />
            <b>{formatEuro(present.total)}</b>
          </div>
          {best ? (
            <div>
              <span>{best.offerName}</span>
              <span
                className="supply-best"
                role="img"
                aria-label={`${best.offerName}: ${wholeEuro(best.yearlyCost)} l’anno`}
              >
                <i style={{ width: `${((best.yearlyCost / scale) * 100).toFixed(2)}%` }} />
              </span>
              <b>{formatEuro(best.yearlyCost)}</b>
            </div>
          ) : null}
          <PriceBarLegend />
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4">
        <ReportFigure figure={SUPPLY_FIGURES.present} about="contratto di oggi" reported="nella spesa di oggi" />
        {best ? (
          <ReportFigure figure={SUPPLY_FIGURES.best} about={best.offerName} reported="nella spesa dell’offerta" />
        ) : null}
      </p>
      <Advice costs={costs} />
      <details className="disclosure">
        <summary>Il conto di oggi e che cosa abbiamo supposto</summary>
        <div className="result-more-body">
          <CostTable
            caption="Di che cosa è fatta la spesa annua con il contratto di oggi"
            rows={costRows(present.breakdown)}
            total={{ label: 'In un anno', amount: present.total }}
          />
          <ul className="grid list-disc content-start gap-1.5 pl-5 text-sm">
            {costs.assumptions.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      </details>
      <div className="actions">
        {best && isWorth ? (
          <StartForm
            service="offer_activation"
            offer={best.offerId}
            supplies={[supply.id]}
            {...(supply.billId ? { bill: supply.billId } : {})}
            label={`Attiva ${best.offerName}`}
          />
        ) : null}
        <Link className="small" to="/come-calcoliamo">
          Come calcoliamo
        </Link>
      </div>
    </>
  )
}

/** Nothing is computed from a guess: each missing value links to its field. */
function Missing({ supply: { id, costs } }: { supply: SupplyDetail }) {
  if (!costs) return null
  if (costs.dead || costs.notCovered || costs.missing.length === 0) return <Advice costs={costs} />
  return (
    <div className="grid gap-3">
      <p>Per fare il conto ci manca:</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        {costs.missing.map(field => {
          // Billing dates are no field of a supply: asking for the spread is enough.
          const isDays = field === 'periodFrom' || field === 'periodTo'
          if (field === 'periodTo' && costs.missing.includes('periodFrom')) return null
          return (
            <li key={field}>
              <a href={`${supplyAddress(id)}?correggi#${fieldId(isDays ? 'spread' : field)}`}>
                {isDays ? 'lo spread del prezzo variabile, oppure una bolletta' : billFields[field].label}
              </a>
            </li>
          )
        })}
      </ul>
      {costs.best ? (
        <p>
          Con i tuoi consumi la più conveniente di oggi è <b>{costs.best.offerName}</b> di {costs.best.supplierName}:{' '}
          {formatEuro(costs.best.yearlyCost)} l’anno. Senza il tuo prezzo non possiamo dirti quanto risparmieresti.{' '}
          <ReportFigure figure={SUPPLY_FIGURES.best} about={costs.best.offerName} />
        </p>
      ) : null}
    </div>
  )
}
