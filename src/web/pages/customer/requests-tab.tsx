import { EmptyState } from '#web/ui/empty-state.tsx'
import { BillPlate } from '#web/plates/bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BILL_WIZARD } from './addresses.ts'
import type { AreaData } from './area.server.ts'
import { BillTable } from './bill-table.tsx'
import { FollowedRequest } from './followed-request.tsx'
import { MoreLink } from './more-link.tsx'
import { RequestTable } from './request-table.tsx'

/** All requests, beside all bills (spec 3 §2). */
export function RequestsTab({ requests, bills, next, tab, followed, isOpened }: AreaData) {
  if (requests.length === 0) {
    return (
      <div className="pt-8">
        <EmptyState
          title="Ancora nessuna richiesta"
          plate={<BillPlate bare />}
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
    <div className="grid gap-12 pt-10">
      <section>
        <h2 className="pb-3 text-xl">Le Mie Richieste</h2>
        <RequestTable caption="Le Mie Richieste" requests={requests} />
        <MoreLink tab={tab} next={next} />
      </section>
      {/* What «Dettagli» opens where no script draws the dialog. */}
      {isOpened && followed ? <FollowedRequest request={followed} /> : null}
      {bills.length > 0 ? (
        <section>
          <h2 className="pb-3 text-xl">Tutte le Bollette Analizzate</h2>
          <BillTable caption="Tutte le Bollette Analizzate" bills={bills} />
        </section>
      ) : null}
    </div>
  )
}
