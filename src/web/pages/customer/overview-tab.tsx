import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BillDetail } from '#areas/bills/bill-view.server.ts'
import { formatEuro } from '#core/money.ts'
import { basis, groupToTell, whichSupply } from '#web/blocks/bill/group-to-tell.ts'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { BillPlate } from '#web/plates/bill.tsx'
import { RouterPlate } from '#web/plates/router.tsx'
import { SimPlate } from '#web/plates/sim.tsx'
import { SubentroPlate } from '#web/plates/subentro.tsx'
import { SwitchPlate } from '#web/plates/switch.tsx'
import { VolturaPlate } from '#web/plates/voltura.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { PriceBar, PriceBarLegend, scaleFor } from '#web/ui/price-bar.tsx'
import type { Service } from '#web/wizard/wizards.ts'
import type { AreaData } from './area.server.ts'
import { billAddress, BILL_WIZARD, serviceAddress } from './addresses.ts'
import { ChosenOfferPanel } from './chosen-offer-panel.tsx'
import { FollowedRequest } from './followed-request.tsx'
import { SentinelPanel } from './guardian/sentinel-panel.tsx'
import { RequestTable } from './request-table.tsx'
import { SuppliesPanel } from './supplies/supplies-panel.tsx'
import { WaitingBill } from './waiting-bill.tsx'
import { WaitingCase, waitingCases } from './waiting-case.tsx'

/** The six services (spec 3 §2). */
const SERVICES: readonly { service: Service; plate: ReactNode; label: string }[] = [
  { service: 'analisi_bolletta', plate: <BillPlate bare />, label: 'Analisi bolletta' },
  { service: 'switch', plate: <SwitchPlate bare />, label: 'Cambio fornitore' },
  { service: 'voltura', plate: <VolturaPlate bare />, label: 'Voltura' },
  { service: 'subentro', plate: <SubentroPlate bare />, label: 'Subentro' },
  { service: 'internet_casa', plate: <RouterPlate bare />, label: 'Internet casa' },
  { service: 'internet_mobile', plate: <SimPlate bare />, label: 'Mobile' },
]

/** What can be asked for, the latest requests, the last bill, and how the case at hand is going. */
export function OverviewTab({ requests, followed, lastBill, chosen, bills, sentinel, supplies }: AreaData) {
  const [waiting, ...more] = bills.filter(bill => bill.stage === 'to-confirm')
  const [asked, ...others] = waitingCases(requests)
  // One amber button per screen.
  const isAmberFree = !waiting && !asked && (!chosen || chosen.isOver)
  return (
    <>
      {waiting ? <WaitingBill bill={waiting} more={more.length} /> : null}
      {asked ? <WaitingCase request={asked} more={others.length} isFirst={!waiting} /> : null}
      {chosen ? <ChosenOfferPanel offer={chosen} isFirst={!waiting && !asked} /> : null}
      <nav className="area-services" aria-label="Servizi">
        {SERVICES.map(({ service, plate, label }) => (
          <Link key={service} to={serviceAddress(service)}>
            {plate}
            {label}
          </Link>
        ))}
      </nav>
      <div className="area-grid">
        <div>
          <section>
            <h2>Le Mie Richieste Recenti</h2>
            {requests.length > 0 ? (
              <RequestTable caption="Le Mie Richieste Recenti" requests={requests} />
            ) : (
              <EmptyState
                title="Ancora nessuna richiesta"
                action={
                  <ButtonLink tone={isAmberFree ? 'primary' : 'plain'} to={BILL_WIZARD}>
                    Carica la tua bolletta
                  </ButtonLink>
                }
              >
                Carica una bolletta: leggiamo ogni voce e ti diciamo se cambiare conviene davvero.
              </EmptyState>
            )}
          </section>
          {lastBill ? <LastBill bill={lastBill} /> : null}
        </div>
        <aside className="area-side" aria-label="Le tue pratiche e forniture">
          {followed ? <FollowedRequest request={followed} /> : null}
          {sentinel ? <SentinelPanel {...sentinel} /> : null}
          {supplies ? <SuppliesPanel supplies={supplies.supplies} hasMore={supplies.next !== null} /> : null}
        </aside>
      </div>
    </>
  )
}

/** The saving of the last analysed bill, with the two costs it comes from on one scale. */
function LastBill({ bill }: { bill: BillDetail }) {
  const group = groupToTell(bill.quotes)
  const best = group?.offers[0]
  if (!group?.present?.yearlyCost || !group.present.breakdown || !best?.yearlyCost || !best.breakdown || !best.savings)
    return null
  const scale = scaleFor([group.present.yearlyCost, best.yearlyCost])
  return (
    <section>
      <h2>La tua ultima bolletta</h2>
      <div className="saving">
        <div>
          {group.isStayBest ? (
            <>
              <p className="small muted">Resta dove sei</p>
              <Figure amount={group.present.yearlyCost} total />
            </>
          ) : (
            <>
              <p className="small muted">Risparmio stimato{whichSupply(group, bill.quotes)}, a parità di consumo</p>
              <Figure amount={best.savings} total />
            </>
          )}
          <p className="tiny pt-2">
            <Link to="/come-calcoliamo">Come calcoliamo</Link>
          </p>
        </div>
        <div className="saving-bars">
          {[
            { label: 'Ora', cost: group.present.yearlyCost, breakdown: group.present.breakdown },
            { label: best.offerName, cost: best.yearlyCost, breakdown: best.breakdown },
          ].map(({ label, cost, breakdown }) => (
            <div key={label}>
              <span>{label}</span>
              <PriceBar parts={costParts(breakdown)} scale={scale} />
              <b>{formatEuro(cost)}</b>
            </div>
          ))}
          <PriceBarLegend />
          <p className="tiny muted">{basis(bill)}</p>
          <p className="tiny">
            <Link to={billAddress(bill.id)}>Vedi tutti i preventivi</Link>
          </p>
        </div>
      </div>
    </section>
  )
}
