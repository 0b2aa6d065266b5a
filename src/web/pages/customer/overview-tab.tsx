import { UploadBill } from './bill/bill-table.tsx'
import { byWay, LINE_KINDS, type OfferKind, offerKinds, wayOf, supplyLabels } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import { consultation } from '#web/blocks/consultation.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import {
  requestRow,
  requestRows,
  type RequestType,
  requestTypesWith,
  caseAddress,
  requestTypeLabels,
} from '#areas/requests/request.ts'
import { services } from '#areas/requests/service-rows.ts'
import type { ChosenOffer } from './chosen-offer.server.ts'
import { STAY } from '#areas/offers/gain.ts'
import { cents, formatEuro } from '#core/money.ts'
import { basis, groupsToTell, savingsToTell, whichSupply } from '#web/blocks/bill/group-to-tell.ts'
import { ILLUSTRATIONS } from '#web/illustrations/of-requests.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { costParts } from '#web/blocks/comparison/offer-row.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { PriceBar, PriceBarLegend, scaleFor, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import type { LastBill, MyBill } from '#areas/bills/procedures/my-bills.server.ts'
import type { MyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { reminderDaysText } from '#areas/guardian/texts.ts'
import type { SupplyLine } from '#areas/bills/supplies/supply-rows.server.ts'
import type { AreaData } from './area.server.ts'
import { billAddress, GUARDIAN, serviceAddress, SUPPLIES, supplyAddress, tabAddress } from './addresses.ts'
import { FollowedRequest } from './followed-request.tsx'
import { RequestTable } from './request-table.tsx'
import { endOfPrice, nameOf } from './supplies/supply-words.ts'
import type { RequestRow } from '#areas/requests/procedures/my-requests.server.ts'
import { Titled } from '#web/ui/fold.tsx'

const listLink = (kind: OfferKind) => (
  <Link key={kind} to={offerKinds[kind].path}>
    {offerKinds[kind].adjective}
  </Link>
)

/** What became of «Richiedi Questa Offerta», and what can be done now. `isFirst`: nothing else waits for the reader. */
function ChosenOfferPanel({ offer, isFirst }: { offer: ChosenOffer; isFirst: boolean }) {
  if (offer.isOver) {
    return (
      <TextNotice title="L’offerta che avevi scelto non c’è più" className="mt-6">
        Il fornitore l’ha chiusa o è scaduta. Vedi quelle di oggi: {listLink('luce_gas')}
        {LINE_KINDS.flatMap(kind => [', ', listLink(kind)])}.
      </TextNotice>
    )
  }
  const services = servicesOf(offer)
  const comparison = offer.isForHomes ? offerKinds[offer.type].path : undefined
  return (
    <section className="chosen" aria-labelledby="offerta-scelta">
      <div className="result-who">
        <Monogram name={offer.supplier} />
        <div className="min-w-0">
          <p className="small muted">L’offerta che hai scelto</p>
          <h2 id="offerta-scelta">{offer.name}</h2>
          <p>{offer.supplier}</p>
        </div>
      </div>
      <div className="grid content-start gap-3">
        <p>
          {services.length > 0
            ? 'Puoi chiederla subito: ti facciamo qualche domanda, una per volta. Niente parte prima della tua conferma.'
            : 'Da qui non si può attivare. Puoi chiedere una consulenza gratuita: una persona ti risponde con quello che serve per partire.'}
        </p>
        <Actions>
          {services.map((service, index) => (
            <StartForm
              key={service}
              service={service}
              offer={offer.id}
              label={requestRows[service].start}
              tone={isFirst && index === 0 ? 'primary' : 'plain'}
            />
          ))}
          {services.length === 0 ? (
            <ButtonLink tone={isFirst ? 'primary' : 'plain'} to={consultation({ from: '/dashboard', offer: offer.id })}>
              Chiedi una consulenza
            </ButtonLink>
          ) : null}
          {comparison ? (
            <ButtonLink
              tone="quiet"
              // Full page load: only then does the browser apply :target.
              reloadDocument
              to={`${comparison}?${new URLSearchParams({ fornitore: offer.supplier })}#offerta-${offer.id}`}
            >
              {`Rivedi ${wayOf(offer.type).figure}`}
            </ButtonLink>
          ) : null}
        </Actions>
      </div>
    </section>
  )
}

/** The wizards that ask for an offer of this kind, for each contract it can be signed with. */
function servicesOf({ type, contracts, isSignable }: Extract<ChosenOffer, { isOver: false }>) {
  const fits = (service: RequestType) =>
    byWay(type, {
      energy: () => contracts.some(contract => contract === service),
      line: () => requestRow(service)?.line === type,
    })
  return isSignable ? requestTypesWith('start').filter(fits) : []
}

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
        {services.map(({ type, illustration, title }) => (
          <Link key={type} to={serviceAddress(type)}>
            <Illustration of={ILLUSTRATIONS[illustration]} bare />
            {title}
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
                action={<UploadBill tone={isAmberFree ? 'primary' : 'plain'} />}
              >
                Carica una bolletta: leggiamo ogni voce e ti diciamo se cambiare conviene davvero.
              </EmptyState>
            )}
          </section>
          {lastBill ? <LastBillPanel bill={lastBill} /> : null}
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

/** The saving of the last analysed bill, with the costs it comes from on one scale. */
function LastBillPanel({ bill: { id, quotes, ...bill } }: { bill: LastBill }) {
  const { saving, total } = savingsToTell(quotes)
  const told = total > 0 ? saving : groupsToTell(quotes).filter(({ isStayBest }) => isStayBest)
  const bars = told.flatMap(group =>
    [group.present, group.offers[0]].flatMap(quote => {
      if (!quote?.yearlyCost || !quote.breakdown) return []
      const label = quote.kind === 'stay' ? `Ora${whichSupply(group, quotes)}` : quote.offerName
      return { label, cost: quote.yearlyCost, breakdown: quote.breakdown }
    }),
  )
  if (bars.length === 0 || bars.length < 2 * told.length) return null
  const today = told.reduce((sum, { present }) => sum + (present?.yearlyCost ?? 0), 0)
  const scale = scaleFor(bars.map(({ cost }) => cost))
  return (
    <section>
      <h2>La tua ultima bolletta</h2>
      <div className="saving">
        <div>
          <p className="small muted">{total > 0 ? 'Risparmio stimato, a parità di consumo' : STAY}</p>
          <Figure amount={cents(total > 0 ? total : today)} total />
          <p className="tiny pt-2">
            <Link to="/come-calcoliamo">Come calcoliamo</Link>
          </p>
        </div>
        <div className="saving-bars">
          {bars.map(({ label, cost, breakdown }) => (
            <div key={label}>
              <span>{label}</span>
              <PriceBar parts={costParts(breakdown)} scale={scale} />
              <b>{formatEuro(cost)}</b>
            </div>
          ))}
          <PriceBarLegend />
          <p className="tiny muted">{basis(bill)}</p>
          <p className="tiny">
            <Link to={billAddress(id)}>Vedi tutti i preventivi</Link>
          </p>
        </div>
      </div>
    </section>
  )
}

/** The bill whose values wait for their owner: the one thing to do. `more` others wait, too. */
function WaitingBill({ bill, more }: { bill: MyBill; more: number }) {
  return (
    <Notice tone="amber" title="Tocca a te: controlla i dati della bolletta" className="mt-6">
      <p className="break-words">
        {supplyLabels[bill.supplyType]}, {bill.fileName}. I preventivi arrivano appena li confermi.
      </p>
      <p className="actions pt-3">
        <ButtonLink tone="primary" small to={billAddress(bill.id)}>
          Controlla i dati
        </ButtonLink>
        {more > 0 ? (
          <Link to={tabAddress('quotes')}>{more === 1 ? 'e un’altra bolletta' : `e altre ${more} bollette`}</Link>
        ) : null}
      </p>
    </Notice>
  )
}

const ofCommodity = { luce: 'della tua luce', gas: 'del tuo gas' } as const

/** The closed box of the overview: what ends next, and what the guardian will say. Nothing before there is a supply. */
function SentinelPanel({ watch, next, hasSupplies }: MyWatch) {
  if (!hasSupplies) return null
  return (
    <Titled id="sentinella" title="Sentinella" className="guard">
      {next ? (
        <p>
          Il prezzo bloccato {ofCommodity[next.commodity]} finisce {next.daysLeft > 1 ? 'tra' : null}
          {next.daysLeft > 1 ? (
            <span className="guard-days">
              <span className="figure">{next.daysLeft}</span>
              <span className="unit">giorni</span>
            </span>
          ) : (
            <b>{next.daysLeft === 1 ? 'domani' : 'oggi'}</b>
          )}
        </p>
      ) : (
        <p>Non conosciamo la fine di un prezzo bloccato: se la scrivi nella fornitura, te la ricordiamo.</p>
      )}
      <p className="small muted">
        {watch.reminders ? `Te lo ricordiamo ${reminderDaysText}.` : 'I promemoria sono spenti.'}{' '}
        {watch.alert ? (
          <>
            Ti avvisiamo se cambiare fa risparmiare più di{' '}
            <b className="nowrap text-ink">{wholeEuro(watch.threshold)} l’anno</b>.
          </>
        ) : (
          'L’avviso di risparmio è spento.'
        )}{' '}
        Non cambiamo mai niente da soli.
      </p>
      <p>
        <ButtonLink small to={GUARDIAN}>
          {watch.alert ? 'Cambia la soglia' : 'Scegli una soglia'}
        </ButtonLink>
      </p>
    </Titled>
  )
}

/** The supplies on the overview: each one line. Nothing before there is one. */
function SuppliesPanel({ supplies, hasMore }: { supplies: readonly SupplyLine[]; hasMore: boolean }) {
  if (supplies.length === 0) return null
  return (
    <Titled id="le-mie-forniture" title="Le tue forniture">
      <ul className="supply-lines">
        {supplies.map(supply => (
          <li key={supply.id}>
            <p>
              <Link to={supplyAddress(supply.id)}>{nameOf(supply)}</Link>
              {supply.home ? <span className="muted"> · {supply.home.name}</span> : null}
            </p>
            <p className="small muted">{endOfPrice(supply)}</p>
          </li>
        ))}
      </ul>
      <p className="small pt-3">
        <Link to={SUPPLIES}>{hasMore ? 'Vedi tutte le forniture' : 'Vedi prezzi, consumi e storico'}</Link>
      </p>
    </Titled>
  )
}

/** Cases that wait for the customer; a bill to be checked has a place of its own (overview-tab.tsx). */
export const waitingCases = (requests: readonly RequestRow[]): RequestRow[] =>
  requests.filter(({ type, ball }) => ball === 'customer' && type !== 'analisi_bolletta')

/** The case that waits for its owner. `more` others wait, too. `isFirst`: nothing else does. */
function WaitingCase({ request, more, isFirst }: { request: RequestRow; more: number; isFirst: boolean }) {
  return (
    <Notice tone="amber" title={`Tocca a te: ${requestTypeLabels[request.type]}`} className="mt-6">
      <p className="break-words">{request.description}. Senza di te la pratica non va avanti.</p>
      <p className="actions pt-3">
        <ButtonLink tone={isFirst ? 'primary' : 'plain'} small to={caseAddress(request.id)}>
          Vedi che cosa serve
        </ButtonLink>
        {more > 0 ? (
          <Link to={tabAddress('requests')}>{more === 1 ? 'e un’altra pratica' : `e altre ${more} pratiche`}</Link>
        ) : null}
      </p>
    </Notice>
  )
}
