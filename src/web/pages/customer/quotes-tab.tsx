import { BillPlate } from '#web/plates/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BILL_WIZARD } from './addresses.ts'
import type { AreaData } from './area.server.ts'
import { AnalysisTable } from './bill-table.tsx'
import { MoreLink } from './more-link.tsx'

/** The analyses of one's bills, each with its page of values and quotes. */
export function QuotesTab({ bills, next, tab }: AreaData) {
  if (bills.length === 0) {
    return (
      <div className="pt-8">
        <EmptyState
          title="Ancora nessuna bolletta"
          plate={<BillPlate bare />}
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
      <MoreLink tab={tab} next={next} />
      <p className="pt-8">
        <ButtonLink tone={isWaiting ? 'plain' : 'primary'} to={BILL_WIZARD}>
          Carica un’altra bolletta
        </ButtonLink>
      </p>
    </div>
  )
}
