import { titled } from '../screen.tsx'
import { createOffer, getOfferForOffice } from '#areas/offers/procedures/office-offer.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { call } from '#platform/procedure.server.ts'
import type { OfferValues } from '#areas/offers/editing/commodity-fields.ts'
import { offerSentences } from '#areas/offers/editing/texts.ts'
import { reads, formAction } from '../route.server.ts'
import { rerenderData, editorOf, kindOf, preview, valuesIn } from './offers.server.ts'
import { newOfferAddress, offerAddress } from '../addresses.ts'
import { ChooseKind, OfferEditor } from './editor.tsx'
import { OfferHead, offerScreen } from './versions.tsx'

/** The kind comes first: the form depends on it. */
export const loader = reads(async (rt, { query }) => {
  const offerId = query.get('copia')
  if (offerId) {
    const { values } = await orNotFound(call(rt, getOfferForOffice, { offerId }))
    return { editor: await editorOf(rt, copyOf(values)) }
  }
  const type = kindOf(query.get('tipo'))
  return {
    editor: type ? await editorOf(rt, { type, client_type: 'domestico', contract_type: 'switch' }) : null,
  }
})
export const action = formAction(
  {
    preview,
    async save(rt, form) {
      const { offerId } = await call(rt, createOffer, { values: valuesIn(form) })
      return offerAddress(offerId, { fatto: 'created' })
    },
  },
  error => offerSentences(error, 'create'),
  rerenderData,
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Nuova offerta')
export default offerScreen<typeof loader>(NewOffer)

function NewOffer({ editor }: Awaited<ReturnType<typeof loader>>) {
  const title = editor?.values.name ? `Copia di «${editor.values.name.replace(/ \(copia\)$/, '')}»` : 'Nuova offerta'
  return (
    <>
      <OfferHead title={title} />
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

/** A copy is a different offer: its code is cleared. */
const copyOf = (values: OfferValues): OfferValues => ({
  ...values,
  name: `${values.name ?? ''} (copia)`,
  offer_code: '',
})
