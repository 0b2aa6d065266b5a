import { Link } from 'react-router'
import { BillIllustration } from '#web/illustrations/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BILL_WIZARD, tabAddress } from './addresses.ts'
import type { AreaData } from './area.server.ts'
import { BillsMissing, BillTable } from './bill/bill-table.tsx'
import { FollowedRequest } from './followed-request.tsx'
import { MoreLink } from './area-links.tsx'
import { RequestTable } from './request-table.tsx'

/** All requests, beside all bills (spec 3 §2). */
export function RequestsTab({
  requests,
  bills,
  next,
  tab,
  followed,
  isOpened,
  isFirstPage,
  hasMore,
  billsMissing,
}: AreaData) {
  if (requests.length === 0 && bills.length === 0 && isFirstPage && !billsMissing) {
    return (
      <div className="pt-8">
        <EmptyState
          level={2}
          title="Ancora nessuna richiesta"
          plate={<BillIllustration bare />}
          action={
            <ButtonLink tone="primary" to={BILL_WIZARD}>
              Carica la tua bolletta
            </ButtonLink>
          }
        />
      </div>
    )
  }
  return (
    <div className="area-lists">
      <section>
        <h2 className="pb-3 text-xl">Le Mie Richieste</h2>
        {requests.length > 0 ? (
          <RequestTable caption="Le Mie Richieste" requests={requests} />
        ) : (
          <p className="muted">Qui non ce ne sono.</p>
        )}
        <MoreLink tab={tab} next={next} isFirstPage={isFirstPage} />
        {/* What «Dettagli» opens where no script draws the dialog. */}
        {isOpened && followed ? <FollowedRequest request={followed} /> : null}
      </section>
      {billsMissing ? <BillsMissing tab={tab} /> : null}
      {bills.length > 0 ? (
        <section>
          <h2 className="pb-3 text-xl">Tutte le Bollette Analizzate</h2>
          <BillTable caption="Tutte le Bollette Analizzate" bills={bills} />
          {hasMore.bills ? (
            <p className="small pt-4">
              <Link to={tabAddress('quotes')}>Le altre sono in Analisi Bollette</Link>
            </p>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
