import type { QuoteView } from '#areas/bills/bill-view.server.ts'
import { billNotices } from '#areas/bills/texts.ts'

/** Above the button that activates a quote: what its offer asks today, where that is another thing. */
export const OfferChanged = ({ today }: Pick<QuoteView, 'today'>) =>
  today ? <p className="side-note">{today === 'gone' ? billNotices.gone : billNotices.changed(today.words)}</p> : null
