import { BILL_WIZARD } from '#areas/bills/bill.ts'
import { type Cents, cents, formatEuro, NOT_AVAILABLE } from '#core/money.ts'
import { Link } from '#web/ui/button.tsx'
import { type DeadPrice, deadPriceTexts } from '#areas/bills/contract/dead-price.ts'
import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { billNotices } from '#areas/bills/texts.ts'

export function Difference({ savings }: { savings: Cents | null }) {
  if (savings === null) return <span className="muted">{NOT_AVAILABLE}</span>
  if (savings === 0) return <span>nessuna differenza</span>
  const amount = formatEuro(cents(Math.abs(savings)))
  return savings > 0 ? <span className="less">{amount} in meno</span> : <span className="more">{amount} in più</span>
}

/** Replaces the verdict when the bill's price no longer applies: why, and what would give a verdict. */
export const DeadPriceNote = ({ dead, className }: { dead: DeadPrice; className?: string }) => (
  <p className={className}>
    {deadPriceTexts.why(dead)} <Link to={BILL_WIZARD}>{deadPriceTexts.upload}</Link>
  </p>
)

/** Shown above a quote's activate button when the offer's current price differs from the quoted one. */
export const OfferChanged = ({ today }: Pick<QuoteView, 'today'>) =>
  today ? <p className="side-note">{today === 'gone' ? billNotices.gone : billNotices.changed(today.words)}</p> : null
