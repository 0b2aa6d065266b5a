import { isLine, offerKinds } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import { consultation } from '#web/blocks/consultation.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { requestRow, requestRows, type RequestType, requestTypesWith } from '#areas/requests/request.ts'
import type { ChosenOffer } from './chosen-offer.server.ts'

/** What became of «Richiedi Questa Offerta», and what can be done now. `isFirst`: nothing else waits for the reader. */
export function ChosenOfferPanel({ offer, isFirst }: { offer: ChosenOffer; isFirst: boolean }) {
  if (offer.isOver) {
    return (
      <Notice title="L’offerta che avevi scelto non c’è più" className="mt-6">
        <p>
          Il fornitore l’ha chiusa o è scaduta. Vedi quelle di oggi: <Link to="/offerte-luce-gas-2025">luce e gas</Link>
          , <Link to="/offerte-internet">internet</Link>, <Link to="/offerte-mobile">mobile</Link>.
        </p>
      </Notice>
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
              // A whole new page: only then does the browser point at the row.
              reloadDocument
              to={`${comparison}?${new URLSearchParams({ fornitore: offer.supplier })}#offerta-${offer.id}`}
            >
              {isLine(offer.type) ? 'Rivedi il costo di 24 mesi' : 'Rivedi la spesa annua'}
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
    isLine(type) ? requestRow(service)?.line === type : contracts.some(contract => contract === service)
  return isSignable ? requestTypesWith('start').filter(fits) : []
}
