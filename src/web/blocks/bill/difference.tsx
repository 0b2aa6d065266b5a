import { BILL_WIZARD } from '#areas/bills/bill.ts'
import { type Cents, cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { wholeEuro, wholeEuroApart } from '#web/ui/figures/price-bar.tsx'
import { Link } from 'react-router'
import { type DeadPrice, deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { billNotices } from '#areas/bills/texts.ts'

export function Difference({ savings }: { savings: Cents | null }) {
  if (savings === null) return <span className="muted">{NOT_AVAILABLE}</span>
  if (savings === 0) return <span>nessuna differenza</span>
  const amount = formatEuro(cents(Math.abs(savings)))
  return savings > 0 ? <span className="less">{amount} in meno</span> : <span className="more">{amount} in più</span>
}

/** A saving in whole euros, as the two figures beside it are shown; what is asked once at the beginning comes off it. */
export const wholeApart = (today: Cents, { savings, yearlyCost }: Pick<QuoteView, 'savings' | 'yearlyCost'>): string =>
  yearlyCost !== null && today - yearlyCost === savings
    ? wholeEuroApart(today, yearlyCost)
    : wholeEuro(Math.abs(savings ?? 0) as Cents)

/** In place of a verdict on a price that is not paid any more: why, and what would bring one. */
export const DeadPriceNote = ({ dead, className }: { dead: DeadPrice; className?: string }) => (
  <p className={className}>
    {deadPriceTexts.why(dead)} <Link to={BILL_WIZARD}>{deadPriceTexts.upload}</Link>
  </p>
)

/** Above the button that activates a quote: what its offer asks today, where that is another thing. */
export const OfferChanged = ({ today }: Pick<QuoteView, 'today'>) =>
  today ? <p className="side-note">{today === 'gone' ? billNotices.gone : billNotices.changed(today.words)}</p> : null
