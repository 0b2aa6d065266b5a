import { type CalendarDate, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { offerAddress, supplierAddress } from '../addresses.ts'
import { loadCatalogue } from '../catalogue.server.ts'
import { isOnSale } from '../offer.ts'

/** The pages of the offers that are on sale and of their suppliers, each with the day of its last change. */
export const listOfferAddresses = procedure({
  name: 'list-offer-addresses',
  allow: 'anyone',
  reads: true,
  async run(_, { tx, now }): Promise<{ path: string; changed: CalendarDate }[]> {
    const today = romeDate(now)
    const pages = new Map<string, CalendarDate>()
    const add = (path: string, changed: CalendarDate) => {
      const before = pages.get(path)
      if (before === undefined || before < changed) pages.set(path, changed)
    }
    for (const { id, name, supplierId, supplierName: supplier, updatedAt, ...offer } of await loadCatalogue(tx)) {
      if (offer.source === 'open-data' || !isOnSale(offer, today)) continue
      const changed = romeDate(updatedAt)
      add(offerAddress({ id, name, supplier }), changed)
      if (supplierId) add(supplierAddress({ id: supplierId, name: supplier }), changed)
    }
    return [...pages].map(([path, changed]) => ({ path, changed }))
  },
})
