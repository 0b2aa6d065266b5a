import { BillIllustration } from '#web/illustrations/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BILL_WIZARD } from '../addresses.ts'
import type { AreaData } from '../area.server.ts'
import { AnalysisTable, BillsMissing } from './bill-table.tsx'
import { MoreLink } from '../area-links.tsx'
import { QuoteDetails } from './quotes-dialog.tsx'

/** The analyses of one's bills, each with its page of values and quotes. */
export function QuotesTab({ bills, next, tab, quotes, billsMissing, isFirstPage }: AreaData) {
  if (billsMissing) return <BillsMissing tab={tab} />
  if (bills.length === 0 && isFirstPage) {
    return (
      <div className="pt-8">
        <EmptyState
          title="Ancora nessuna bolletta"
          plate={<BillIllustration bare />}
          action={
            <ButtonLink tone="primary" to={BILL_WIZARD}>
              Carica la tua bolletta
            </ButtonLink>
          }
        >
          Un PDF o le foto delle pagine: leggiamo ogni voce e ti mostriamo da quale riga viene.
        </EmptyState>
      </div>
    )
  }
  const isWaiting = bills.some(bill => bill.stage === 'to-confirm')
  return (
    <div className="pt-10">
      <AnalysisTable bills={bills} />
      <MoreLink tab={tab} next={next} isFirstPage={isFirstPage} />
      {/* What «Dettagli» opens where no script draws the dialog. */}
      {quotes ? (
        <section className="pt-10" aria-label={`Preventivi di ${quotes.bill.fileName}`}>
          <h2 className="pb-3 text-xl break-all">Preventivi di {quotes.bill.fileName}</h2>
          <QuoteDetails {...quotes} />
        </section>
      ) : null}
      <p className="pt-8">
        <ButtonLink tone={isWaiting ? 'plain' : 'primary'} to={BILL_WIZARD}>
          Carica un’altra bolletta
        </ButtonLink>
      </p>
    </div>
  )
}
