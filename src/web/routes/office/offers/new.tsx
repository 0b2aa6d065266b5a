import { Link } from 'react-router'
import { KIND_LABELS } from '#areas/offers/editing/fields.ts'
import { OFFER_KINDS } from '#areas/offers/offer-kinds.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { reloadsWhenLate } from '../screen.tsx'
import { sections } from '../sections.ts'
import { actOnNewOffer, loadNewOffer } from './offers.server.ts'
import { newOfferAddress, offersAddress } from './address.ts'
import { OfferEditor } from './editor.tsx'
import { offerScreen } from './offer-screen.tsx'

export const loader = reads(loadNewOffer)
export const action = actOnNewOffer
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default offerScreen<typeof loader>(NewOffer)

function NewOffer({ editor }: Awaited<ReturnType<typeof loader>>) {
  if (!editor) return <ChooseKind />
  return (
    <>
      <p className="small">
        <Link to={offersAddress()}>{sections.offers}</Link>
      </p>
      <div className="office-bar">
        <h1>{editor.values.name ? `Copia di «${editor.values.name.replace(/ \(copia\)$/, '')}»` : 'Nuova offerta'}</h1>
      </div>
      <OfferEditor {...editor} isDraft />
    </>
  )
}

/** The form of an offer depends on what is sold: that is asked first. */
function ChooseKind() {
  return (
    <>
      <p className="small">
        <Link to={offersAddress()}>{sections.offers}</Link>
      </p>
      <h1>Nuova offerta</h1>
      <p className="muted py-2">Che cosa si vende? Per un’offerta simile a un’altra, aprila e premi «Copia».</p>
      <ul className="grid max-w-md gap-2 py-2">
        {OFFER_KINDS.map(kind => (
          <li key={kind}>
            <Link className="strong-link" to={newOfferAddress({ tipo: kind })}>
              {KIND_LABELS[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
