import { Link } from 'react-router'
import { Actions, ButtonLink } from '#web/ui/button.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BILL_WIZARD } from './addresses.ts'
import type { ChosenOffer } from './chosen-offer.server.ts'

/** The public page that compares offers of this kind for homes; the others have none yet. */
const COMPARISONS: Partial<Record<string, string>> = { luce: '/offerte-luce', gas: '/offerte-gas' }

/** What became of «Richiedi Questa Offerta», and what can be done now. `isFirst`: nothing else waits for the reader. */
export function ChosenOfferPanel({ offer, isFirst }: { offer: ChosenOffer; isFirst: boolean }) {
  if (offer.isOver) {
    return (
      <Notice title="L’offerta che avevi scelto non c’è più" className="mt-6">
        <p>
          Il fornitore l’ha chiusa o è scaduta. <Link to="/offerte-luce">Vedi le offerte luce</Link> o{' '}
          <Link to="/offerte-gas">le offerte gas</Link> di oggi.
        </p>
      </Notice>
    )
  }
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
          Da qui non si può ancora attivare. Puoi caricare la tua bolletta: sul tuo consumo vero vedi quanto spendi oggi
          e quanto spenderesti con le offerte più adatte.
        </p>
        <Actions>
          <ButtonLink tone={isFirst ? 'primary' : 'plain'} to={BILL_WIZARD}>
            Carica la tua bolletta
          </ButtonLink>
          {comparison ? (
            <ButtonLink
              tone="quiet"
              // A whole new page: only then does the browser point at the row.
              reloadDocument
              to={`${comparison}?${new URLSearchParams({ fornitore: offer.supplier })}#offerta-${offer.id}`}
            >
              Rivedi la spesa annua
            </ButtonLink>
          ) : null}
        </Actions>
      </div>
    </section>
  )
}
