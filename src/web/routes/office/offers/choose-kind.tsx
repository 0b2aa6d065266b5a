import { Link } from 'react-router'
import { KIND_LABELS } from '#areas/offers/editing/fields.ts'
import { OFFER_KINDS } from '#areas/offers/offer.ts'
import { sections } from '../sections.ts'
import { newOfferAddress, offersAddress } from './address.ts'

/** The form of an offer depends on what is sold: that is asked first. */
export function ChooseKind() {
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
            <Link className="strong-link" to={newOfferAddress(kind)}>
              {KIND_LABELS[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
