import { getPublicOffer } from '#areas/offers/procedures/public-offers.server.ts'
import { readContractTypes } from '#areas/offers/offer.ts'
import { offerWords } from '#areas/offers/price-words.ts'
import { onRefusal } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

/** The offer selected on a public page (`selectedOffer`, spec 1 §2); `isOver` when it can no longer be signed. */
export async function chosenOffer(rt: Runtime, query: URLSearchParams) {
  const id = query.get('selectedOffer')
  if (!id) return null
  const offer = await call(rt, getPublicOffer, { id }).catch(onRefusal(() => null, 'not-found', 'bad-input'))
  if (!offer) return { isOver: true } as const
  return {
    isOver: false,
    id,
    name: offer.name,
    type: offer.type,
    supplier: offer.supplier_name,
    words: offerWords(offer),
    isForHomes: offer.client_type.includes('domestico'),
    contracts: readContractTypes(offer.contract_type),
    // An offer without a known cost cannot be signed.
    isSignable: offer.activation_cost !== null,
  } as const
}

export type ChosenOffer = NonNullable<Awaited<ReturnType<typeof chosenOffer>>>
