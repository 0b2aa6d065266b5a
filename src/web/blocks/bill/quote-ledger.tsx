import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { Link } from '#web/ui/button.tsx'
import { stayWhy } from '#areas/offers/gain.ts'
import type { QuoteGroup, QuoteView } from '#areas/bills/bill-view.server.ts'
import { billNotices, noQuotesTexts } from '#areas/bills/texts.ts'
import type { Cents } from '#core/money.ts'
import { priceEndText } from '#areas/bills/contract/dead-price.ts'
import { PriceBarLegend, scaleFor, PriceBarScale } from '#web/ui/figures/price-bar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DeadPriceNote } from './difference.tsx'
import { type Activates, QuoteRow } from './quote-row.tsx'

const costOf = (quote: QuoteView | null): Cents[] => (quote?.yearlyCost ? [quote.yearlyCost] : [])

export function QuoteLedger({
  group,
  isOnly,
  activates,
}: {
  group: QuoteGroup
  isOnly: boolean
  activates?: Activates
}) {
  const { present, offers, isStayBest, dead, priceEnd, none, utilityType } = group
  const scale = scaleFor([...costOf(present), ...offers.flatMap(costOf)])
  const today = present?.yearlyCost ?? undefined
  const stays = isStayBest ? stayWhy(offers.map(({ savings }) => savings)) : null
  const ends = present && !dead && priceEnd ? priceEndText(priceEnd) : null
  return (
    <section className="pb-10" aria-label={`Preventivi ${supplyLabels[utilityType].toLowerCase()}`}>
      {isOnly ? null : <h2 className="pb-3">{supplyLabels[utilityType]}</h2>}
      <div className="results-head" aria-hidden="true">
        <span>Spesa annua, tasse comprese</span>
        <span>Contratto</span>
        <PriceBarScale most={scale} />
        <span>Prezzo</span>
        <span>Quota fissa</span>
        <span>Rispetto a oggi</span>
      </div>
      <div className="py-3">
        <PriceBarLegend />
      </div>
      <ol>
        {present ? (
          <QuoteRow quote={present} scale={scale} today={today} stays={stays} ends={ends} isDead={dead !== null} />
        ) : null}
        {offers.map(quote => (
          <QuoteRow key={quote.id} quote={quote} scale={scale} today={today} activates={activates} />
        ))}
      </ol>
      {dead ? (
        <DeadPriceNote dead={dead} className="side-note mt-4" />
      ) : present && present.yearlyCost === null ? (
        <p className="side-note mt-4">{billNotices.noPresentCost}</p>
      ) : null}
      {none && offers.length === 0 ? (
        <div className="pt-4">
          <EmptyState title="Nessuna offerta disponibile">{noQuotesTexts[none]}</EmptyState>
        </div>
      ) : null}
      <p className="small muted max-w-[70ch] pt-4">
        L’ordine dipende solo dalla spesa annua con i tuoi consumi. Le provvigioni non entrano nel calcolo.{' '}
        <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}
