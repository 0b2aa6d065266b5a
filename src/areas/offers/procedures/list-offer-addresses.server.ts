import { asc, eq } from 'drizzle-orm'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { pick } from '#platform/database/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { offerAddress, supplierAddress } from '../addresses.ts'
import { isOnSale } from '../offer.ts'
import { offers } from '../tables.server.ts'

/** The most that is read: our own offers are some dozens, and those of the market have no page. */
const MOST = 5_000

/** The pages of the offers that are on sale and of their suppliers, each with the day of its last change. */
export const listOfferAddresses = procedure({
  name: 'list-offer-addresses',
  allow: 'anyone',
  reads: true,
  async run(_, { tx, now }): Promise<{ path: string; changed: CalendarDate }[]> {
    const today = romeDate(now)
    const rows = await tx
      .select(
        pick(
          offers,
          'id',
          'name',
          'supplierId',
          'supplierName',
          'source',
          'isActive',
          'startsOn',
          'expiryDate',
          'updatedAt',
        ),
      )
      .from(offers)
      .where(eq(offers.isActive, true))
      .orderBy(asc(offers.id))
      .limit(MOST)
    const pages = new Map<string, CalendarDate>()
    const add = (path: string, changed: CalendarDate) => {
      const before = pages.get(path)
      if (before === undefined || before < changed) pages.set(path, changed)
    }
    for (const { id, name, supplierId, supplierName: supplier, updatedAt, ...offer } of rows) {
      if (offer.source === 'open-data' || !isOnSale(offer, today)) continue
      const changed = romeDate(updatedAt)
      add(offerAddress({ id, name, supplier }), changed)
      if (supplierId) add(supplierAddress({ id: supplierId, name: supplier }), changed)
    }
    return [...pages].map(([path, changed]) => ({ path, changed }))
  },
})
