import { getPublicOffer } from '#areas/offers/procedures/public-offers.server.ts'
import { readContractTypes } from '#areas/offers/offer.ts'
import { offerWords } from '#areas/offers/price-words.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'

/** The offer a card of the public pages sent here (`selectedOffer`, spec 1 §2); `isOver` when it can no longer be signed. */
export async function chosenOffer(rt: Runtime, query: URLSearchParams) {
  const id = query.get('selectedOffer')
  if (!id) return null
  try {
    const offer = await call(rt, getPublicOffer, { id })
    const {
      name,
      supplier_name: supplier,
      type,
      client_type: clients,
      contract_type: contracts,
      activation_cost: cost,
    } = offer
    return {
      isOver: false,
      id,
      name,
      supplier,
      type,
      words: offerWords(offer),
      isForHomes: clients.includes('domestico'),
      contracts: readContractTypes(contracts),
      // Nobody signs for a cost that is not known.
      isSignable: cost !== null,
    } as const
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not-found' || error.code === 'bad-input'))
      return { isOver: true } as const
    throw error
  }
}

export type ChosenOffer = NonNullable<Awaited<ReturnType<typeof chosenOffer>>>
