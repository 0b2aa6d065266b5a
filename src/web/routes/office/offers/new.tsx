import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { reloadsWhenLate } from '../screen.tsx'
import { sections } from '../sections.ts'
import { actOnNewOffer, loadNewOffer } from './offers.server.ts'
import { newOfferAddress, offersAddress } from '../addresses.ts'
import { ChooseKind, OfferEditor } from './editor.tsx'
import { ScreenHead } from '../office-parts.tsx'
import { offerScreen } from './versions.tsx'

export const loader = reads(loadNewOffer)
export const action = actOnNewOffer
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default offerScreen<typeof loader>(NewOffer)

function NewOffer({ editor }: Awaited<ReturnType<typeof loader>>) {
  const title = editor?.values.name ? `Copia di «${editor.values.name.replace(/ \(copia\)$/, '')}»` : 'Nuova offerta'
  return (
    <>
      <ScreenHead back={[offersAddress(), sections.offers]} title={title} />
      {editor ? (
        <OfferEditor {...editor} isDraft />
      ) : (
        <>
          <p className="muted py-2">Che cosa si vende? Per un’offerta simile a un’altra, aprila e premi «Copia».</p>
          <ChooseKind address={tipo => newOfferAddress({ tipo })} />
        </>
      )}
    </>
  )
}
