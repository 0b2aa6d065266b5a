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
import { addDays, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { doneOf, type OpenView, viewOf } from './address.ts'

/** The catalogue with its filters, one offer, a new one, a file, or the suppliers. */
export async function loadOffers(rt: Runtime, url: URL) {
  return { ...(await loadView(rt, viewOf(url.searchParams))), done: doneOf(url.searchParams) }
}

async function loadView(rt: Runtime, open: OpenView) {
  switch (open.view) {
    case 'list': {
      const filters = Object.fromEntries(Object.entries(open.filters).filter(([, value]) => value !== ''))
      return { view: open.view, filters: open.filters, list: await orNotFound(call(rt, listOffers, filters)) }
    }
    case 'offer': {
      const { offerId, versions: cursor, isToDelete } = open
      const offer = await orNotFound(call(rt, getOfferForOffice, { offerId, ...(cursor && { cursor }) }))
      return {
        view: open.view,
        offer,
        isToDelete,
        tomorrow: addDays(romeDate(rt.now()), 1),
        ...(await editorOf(rt, offer.values, offerId)),
      }
    }
    case 'version':
      return { view: open.view, version: await orNotFound(call(rt, getOfferVersion, { versionId: open.versionId })) }
    case 'new': {
      const copied = open.copyOf
        ? await orNotFound(call(rt, getOfferForOffice, { offerId: open.copyOf })).then(({ values }) => copyOf(values))
        : null
      const kind = copied ? copied.type : open.kind
      if (!kind) return { view: open.view, editor: null }
      const values = copied ?? {
        type: kind,
        client_type: 'domestico',
        contract_type: DEFAULT_CONTRACTS,
      }
      return { view: open.view, editor: await editorOf(rt, values) }
    }
    case 'import':
      return {
        view: open.view,
        file: open.importId
          ? await orNotFound(call(rt, getOfferImport, { importId: open.importId, page: open.page }))
          : null,
      }
    case 'suppliers':
      return { view: open.view, suppliers: await call(rt, listSuppliers, {}) }
    case 'market':
      return {
        view: open.view,
        files: await call(rt, listMarketFiles, {}),
        unpriced: await call(rt, listMarketUnpriced, {}),
        sellers: await call(rt, listMarketSellers, {}),
        isDaily: Boolean(rt.config.OPEN_DATA_URL),
      }
  }
}

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

type OffersData = Awaited<ReturnType<typeof loadOffers>>
export type OffersView<V extends OffersData['view']> = Extract<OffersData, { view: V }>

export { actOnOffers } from './act.server.ts'
