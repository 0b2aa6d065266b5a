import type { OfferValues } from '#areas/offers/editing/offer-field.ts'
import { getOfferForOffice } from '#areas/offers/procedures/get-offer-for-office.server.ts'
import { getOfferImport } from '#areas/offers/procedures/get-offer-import.server.ts'
import { getOfferVersion } from '#areas/offers/procedures/get-offer-version.server.ts'
import { listMarketFiles } from '#areas/offers/procedures/list-market-files.server.ts'
import { listMarketUnpriced } from '#areas/offers/procedures/list-market-unpriced.server.ts'
import { listMarketSellers } from '#areas/offers/procedures/list-market-sellers.server.ts'
import { listOffers } from '#areas/offers/procedures/list-offers.server.ts'
import { listSuppliers } from '#areas/offers/procedures/list-suppliers.server.ts'
import { previewOfferCost } from '#areas/offers/procedures/preview-offer-cost.server.ts'
import { OFFER_KINDS } from '#areas/offers/offer-kinds.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { missingPage, orNotFound } from '#web/or-not-found.server.ts'
import { searchIn } from '../kept-search.server.ts'
import { type At, given } from '../route.server.ts'
import { filtersOf } from './address.ts'

export const OFFERS = 'offers'

/** The catalogue with its filters. */
export async function loadOffers(rt: Runtime, { query }: At) {
  const filters = filtersOf(query)
  const { vista, ...asked } = filters
  const search = await orNotFound(searchIn(rt, OFFERS, vista))
  return { filters, search, list: await orNotFound(call(rt, listOffers, given({ ...asked, search }))) }
}

export const loadOffer = (rt: Runtime, { params: { offerId = '' }, query }: At) =>
  orNotFound(
    reading(rt, async within => {
      const offer = await call(within, getOfferForOffice, {
        offerId,
        ...given({ cursor: query.get('versioni') ?? '' }),
      })
      return {
        offer,
        isToDelete: query.get('elimina') === '1',
        tomorrow: addDays(romeDate(rt.now()), 1),
        ...(await editorOf(within, offer.values, offerId)),
      }
    }),
  )
export type OfferDeskData = Awaited<ReturnType<typeof loadOffer>>

export async function loadVersion(rt: Runtime, { params: { offerId, versionId } }: At) {
  const version = await orNotFound(call(rt, getOfferVersion, { versionId }))
  if (version.offerId !== offerId) throw missingPage()
  return { version }
}

/** Nothing to write in until it is said what is sold. */
export async function loadNewOffer(rt: Runtime, { query }: At) {
  const offerId = query.get('copia')
  if (offerId) {
    const { values } = await orNotFound(call(rt, getOfferForOffice, { offerId }))
    return { editor: await editorOf(rt, copyOf(values)) }
  }
  const type = OFFER_KINDS.find(kind => kind === query.get('tipo'))
  if (!type) return { editor: null }
  return { editor: await editorOf(rt, { type, client_type: 'domestico', contract_type: DEFAULT_CONTRACTS }) }
}

export const loadImported = async (rt: Runtime, { params: { importId }, query }: At) => ({
  file: await orNotFound(call(rt, getOfferImport, { importId, page: query.get('pagina') ?? '1' })),
})

export const loadSellers = async (rt: Runtime) => ({ suppliers: await call(rt, listSuppliers, {}) })

export const loadMarket = async (rt: Runtime) => ({
  files: await call(rt, listMarketFiles, {}),
  unpriced: await call(rt, listMarketUnpriced, {}),
  sellers: await call(rt, listMarketSellers, {}),
  isDaily: Boolean(rt.config.OPEN_DATA_URL),
})
export type MarketData = Awaited<ReturnType<typeof loadMarket>>

const DEFAULT_CONTRACTS = 'switch'

/** A copy is another offer: it bears no code yet. */
const copyOf = (values: OfferValues): OfferValues => ({
  ...values,
  name: `${values.name ?? ''} (copia)`,
  offer_code: '',
})

/** What the form needs beside the values; the cost is missing only before the figures of the market are loaded. */
async function editorOf(rt: Runtime, values: OfferValues, offerId?: string) {
  const cost = await call(rt, previewOfferCost, { values, ...(offerId && { offerId }) }).catch((error: unknown) => {
    if (error instanceof AppError) return { preview: null }
    throw error
  })
  const suppliers = await call(rt, listSuppliers, {})
  return { values, preview: cost.preview, suppliers: suppliers.map(({ name }) => name) }
}
