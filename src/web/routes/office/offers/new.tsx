import { Link } from 'react-router'
import { KIND_LABELS } from '#areas/offers/editing/fields.ts'
import { OFFER_KINDS } from '#areas/offers/offer-kinds.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { reloadsWhenLate } from '../screen.tsx'
import { sections } from '../sections.ts'
import { actOnNewOffer, loadNewOffer } from './offers.server.ts'
import { newOfferAddress, offersAddress } from '../addresses.ts'
import { OfferEditor } from './editor.tsx'
import { ScreenHead } from '../office-parts.tsx'
import { offerScreen } from './versions.tsx'

export const loader = reads(loadNewOffer)
export const action = actOnNewOffer
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default offerScreen<typeof loader>(NewOffer)

function NewOffer({ editor }: Awaited<ReturnType<typeof loader>>) {
  if (!editor) return <ChooseKind />
  return (
    <>
      <ScreenHead
        back={[offersAddress(), sections.offers]}
        title={editor.values.name ? `Copia di «${editor.values.name.replace(/ \(copia\)$/, '')}»` : 'Nuova offerta'}
      />
      <OfferEditor {...editor} isDraft />
    </>
  )
}

/** The form of an offer depends on what is sold: that is asked first. */
function ChooseKind() {
  return (
    <>
      <ScreenHead back={[offersAddress(), sections.offers]} title="Nuova offerta" />
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
