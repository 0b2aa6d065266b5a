import { STAY } from '#areas/offers/gain.ts'
import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { quoteReference } from '#areas/bills/figure-reference.ts'
import { billNotices } from '#areas/bills/texts.ts'
import { formatDate } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { capitalised } from '#core/text.ts'
import { type Cents, formatEuro, formatMonthlyFee, NOT_AVAILABLE } from '#core/money.ts'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { costRows } from '#web/blocks/comparison/result-row.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { CostTable } from '#web/ui/figures/cost-table.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { PriceBar } from '#web/ui/figures/price-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { Difference, OfferChanged } from './difference.tsx'
import { Datum, Facts } from '#web/ui/figures/facts.tsx'

export interface Activates {
  billId: string
  supplies: readonly string[]
}

export function QuoteRow({
  quote,
  scale,
  today,
  stays = null,
  ends = null,
  isDead = false,
  activates,
}: {
  quote: QuoteView
  scale: Cents
  today: Cents | undefined
  /** Reason to stay, on the present contract when it is the best. */
  stays?: string | null
  /** Until when the present price applies. */
  ends?: string | null
  /** Present contract only: the price paid today is no longer known. */
  isDead?: boolean
  /** Where the offer can be activated: for the quoted bill and its supplies. */
  activates?: Activates
}) {
  const { yearlyCost, breakdown } = quote
  const isPresent = quote.kind === 'stay'
  return (
    <li className={isPresent ? 'result result-stay' : 'result'}>
      <div className="result-cost">
        <p className="mt-0">{yearlyCost === null ? NOT_AVAILABLE : <Figure amount={yearlyCost} />}</p>
        {quote.isEstimate ? (
          <p>
            <Tag tone="glass">{billNotices.estimate}</Tag>
          </p>
        ) : null}
      </div>
      <div className="result-who">
        <Monogram name={quote.supplierName ?? quote.offerName} />
        <div className="min-w-0">
          <h3>{isPresent ? presentWords(quote, isDead) : quote.offerName}</h3>
          <p>{quote.supplierName}</p>
        </div>
      </div>
      <div className="result-bar">
        {breakdown ? (
          <PriceBar parts={costParts(breakdown)} scale={scale} {...(isPresent || !today ? {} : { today })} />
        ) : null}
      </div>
      <dl className="result-data">
        <Datum term="Prezzo">
          {quote.prices.length === 0 ? noPrice(quote) : null}
          {quote.prices.map(line => (
            <span key={line.label ?? ''} className="price-line">
              {line.label ? <span className="tiny muted">{line.label} </span> : null}
              <span className="nowrap">
                <b>{line.value}</b> <span className="unit">{line.unit}</span>
              </span>
              {line.estimate ? <span className="tiny muted block">{line.estimate}</span> : null}
            </span>
          ))}
        </Datum>
        <Datum term="Quota fissa">
          <span className="lg:whitespace-nowrap">{formatMonthlyFee(decimal(quote.monthlyFixedFee))}</span>
        </Datum>
        <Datum term="Rispetto a oggi">
          {isPresent ? (
            isDead ? (
              'Il contratto della bolletta'
            ) : (
              'Il tuo contratto'
            )
          ) : (
            <Difference savings={quote.savings} />
          )}
        </Datum>
      </dl>
      <div className="result-text lg:col-span-full">
        {stays ? (
          <p>
            <b>{STAY}.</b> {stays}
          </p>
        ) : null}
        {ends ? <p>{ends}</p> : null}
        <OfferChanged today={quote.today} />
        {quote.comment ? (
          <p>
            <b>Dice chi ti segue.</b> {quote.comment}
          </p>
        ) : null}
        {breakdown && yearlyCost !== null ? (
          <details className="disclosure">
            <summary>
              Il conto e che cosa abbiamo supposto<span className="sr-only"> per {quote.offerName}</span>
            </summary>
            <div className="result-more-body">
              <CostTable
                caption={`Di che cosa è fatta la spesa annua con ${quote.offerName}`}
                rows={costRows(breakdown)}
                total={{ label: 'In un anno', amount: yearlyCost }}
              />
              <Basis quote={quote} />
            </div>
          </details>
        ) : null}
        {yearlyCost === null ? null : <ReportFigure figure={quoteReference(quote)} about={quote.offerName} />}
        {activates && quote.offerId && !isPresent && quote.today !== 'gone' ? (
          <div className="pt-3">
            <StartForm
              service="offer_activation"
              offer={quote.offerId}
              bill={activates.billId}
              supplies={activates.supplies}
              label={`Attiva ${quote.offerName}`}
              small
            />
          </div>
        ) : null}
      </div>
    </li>
  )
}

function Basis({ quote }: { quote: QuoteView }) {
  return (
    <div className="grid content-start gap-3">
      <ul className="grid list-disc gap-1.5 pl-5">
        {quote.assumptions.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Facts
        rows={[
          ['Secondo anno', quote.secondYearCost === null ? null : formatEuro(quote.secondYearCost)],
          ['Valida fino al', quote.expiryDate && formatDate(quote.expiryDate)],
        ]}
      />
    </div>
  )
}

/** «Luce Serena · il tuo contratto di oggi»; only the second half when the contract's name is unknown. */
const presentWords = ({ offerName }: QuoteView, isDead: boolean): string => {
  const role = isDead ? 'il contratto della bolletta' : 'il tuo contratto di oggi'
  return offerName === STAY ? capitalised(role) : `${offerName}\u00a0· ${role}`
}

const decimal = (text: string | null): Decimal | null => (text === null ? null : Decimal.of(text))

/** Quotes from before prices were stored have a yearly cost but no prices. */
function noPrice({ offerType, yearlyCost }: QuoteView): string {
  if (yearlyCost === null) return NOT_AVAILABLE
  return offerType === 'prezzo_variabile' ? 'Variabile' : 'A fasce'
}
