import { Link } from 'react-router'
import { consultation } from '#web/blocks/consultation.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BILL_WIZARD } from './addresses.ts'
import type { ChosenOffer } from './chosen-offer.server.ts'

/** The public page that compares offers of this kind for homes. */
const COMPARISONS: Partial<Record<string, string>> = {
  luce: '/offerte-luce',
  gas: '/offerte-gas',
  luce_gas: '/offerte-luce-gas-2025',
  internet: '/offerte-internet',
  mobile: '/offerte-mobile',
}

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
  const isLine = offer.type === 'internet' || offer.type === 'mobile'
  const comparison = offer.isForHomes ? COMPARISONS[offer.type] : undefined
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
          Da qui non si può ancora attivare.{' '}
          {isLine
            ? 'Puoi chiedere una consulenza gratuita: una persona ti risponde con quello che serve per partire.'
            : 'Puoi caricare la tua bolletta: sul tuo consumo vero vedi quanto spendi oggi e quanto spenderesti con le offerte più adatte.'}
        </p>
        <Actions>
          {isLine ? (
            <ButtonLink tone={isFirst ? 'primary' : 'plain'} to={consultation({ from: '/dashboard', offer: offer.id })}>
              Chiedi una consulenza
            </ButtonLink>
          ) : (
            <ButtonLink tone={isFirst ? 'primary' : 'plain'} to={BILL_WIZARD}>
              Carica la tua bolletta
            </ButtonLink>
          )}
          {comparison ? (
            <ButtonLink
              tone="quiet"
              // A whole new page: only then does the browser point at the row.
              reloadDocument
              to={`${comparison}?${new URLSearchParams({ fornitore: offer.supplier })}#offerta-${offer.id}`}
            >
              {isLine ? 'Rivedi il costo di 24 mesi' : 'Rivedi la spesa annua'}
            </ButtonLink>
          ) : null}
        </Actions>
      </div>
    </section>
  )
}
