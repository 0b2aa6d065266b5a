import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { STAY, isWorthChanging, stayWhy } from '#areas/offers/gain.ts'
import { Link } from 'react-router'
import { billFields } from '#areas/bills/fields.ts'
import { billNotices, noQuotesTexts } from '#areas/bills/texts.ts'
import type { SupplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import { type Cents, formatEuro } from '#core/money.ts'
import { DeadPriceNote, Difference } from '#web/blocks/bill/difference.tsx'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { PriceBar } from '#web/ui/figures/price-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { billAddress, supplyAddress } from '../addresses.ts'
import { codeOf, consumptionOf, endOfPrice, nameOf, priceOf } from './supply-words.ts'

/** One supply of a home: cost, supplier, price, when it may change, and the best offer today. */
export function SupplyRow({ supply, scale }: { supply: SupplyLine; scale: Cents }) {
  const { costs, commodity, supplierName, offerName } = supply
  const present = costs?.present ?? null
  return (
    <li className="result">
      <div className="result-cost">
        {present ? (
          <Figure amount={present.total} />
        ) : (
          <span className="small muted">Non sappiamo ancora quanto spendi.</span>
        )}
        {present && costs?.isEstimate ? (
          <p>
            <Tag tone="glass">{billNotices.estimate}</Tag>
          </p>
        ) : null}
      </div>
      <div className="result-who">
        <Monogram name={supplierName ?? supplyLabels[commodity]} />
        <div className="min-w-0">
          <h3>
            <Link to={supplyAddress(supply.id)}>{nameOf(supply)}</Link>
          </h3>
          {offerName ? <p>{offerName}</p> : null}
          {codeOf(supply) ? <p className="supply-code">{codeOf(supply)}</p> : null}
        </div>
      </div>
      <div className="result-bar">
        {present ? <PriceBar parts={costParts(present.breakdown)} scale={scale} /> : null}
      </div>
      <dl className="result-data">
        <Datum term="Prezzo" text={priceOf(supply)} />
        <Datum term="Quota fissa" text={feeOf(supply)} />
        <Datum term="Consumo di un anno" text={consumptionOf(supply)} />
      </dl>
      <div className="result-text lg:col-span-full">
        <p>{endOfPrice(supply)}</p>
        {costs ? <Advice costs={costs} /> : null}
        <p className="flex flex-wrap gap-x-6">
          <Link to={supplyAddress(supply.id)}>
            Dati e storico<span className="sr-only"> di {nameOf(supply)}</span>
          </Link>
          {supply.billId ? (
            <Link to={billAddress(supply.billId)}>
              L’ultima bolletta<span className="sr-only"> di {nameOf(supply)}</span>
            </Link>
          ) : null}
        </p>
      </div>
    </li>
  )
}

/** Best available offer today, or why there is none. */
export function Advice({ costs: { present, best, missing, dead, notCovered } }: { costs: SupplyCosts }) {
  if (notCovered) return <p>{noQuotesTexts[notCovered]}</p>
  if (dead) return <DeadPriceNote dead={dead} />
  if (!present) {
    const [first, ...others] = missing
    if (!first) return null
    const more = others.length > 0 ? ` e ${others.length === 1 ? 'un altro dato' : `altri ${others.length} dati`}` : ''
    return (
      <p>
        Per fare il conto manca: {billFields[first].label.toLowerCase()}
        {more}.
      </p>
    )
  }
  if (!best) return <p>{noQuotesTexts['no-offers']}</p>
  if (!isWorthChanging(best.netGain))
    return (
      <p>
        <b>{STAY}.</b> {stayWhy([best.netGain])}
      </p>
    )
  return (
    <p>
      Oggi la più conveniente è <b>{best.offerName}</b> di {best.supplierName}: {formatEuro(best.yearlyCost)} l’anno,{' '}
      <Difference savings={best.netGain} /> il primo anno
      {best.asksActivation ? ', attivazione compresa' : ''}.
    </p>
  )
}

const feeOf = ({ fixedFeeYear }: SupplyLine): string | null =>
  fixedFeeYear === null
    ? null
    : `${Number(fixedFeeYear).toLocaleString('it-IT', { minimumFractionDigits: 2, useGrouping: 'always' })} €/anno`

/** «0,1690 €/kWh»: the figure, then its unit in secondary ink. */
function Datum({ term, text }: { term: string; text: string | null }) {
  const [, figure = text, unit] = /^(\S+(?: \+ \S+)?) (\S+)$/.exec(text ?? '') ?? []
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {text === null ? (
          <span className="muted">Non si sa</span>
        ) : (
          <span className="nowrap block">
            <b>{figure}</b>
            {unit ? <span className="unit">{unit}</span> : null}
          </span>
        )}
      </dd>
    </div>
  )
}
