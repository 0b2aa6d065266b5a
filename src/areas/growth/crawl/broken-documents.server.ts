import { and, asc, eq, ne } from 'drizzle-orm'
import { KIND_PAGES } from '#areas/offers/offer-entries.ts'
import { cteChecks, offers } from '#areas/offers/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { Finding } from './findings.ts'

const MOST_DOCUMENTS = 500

/** Offers on sale whose document did not answer at the last look, by the page that shows them. */
export const listBrokenDocuments = (tx: Tx) =>
  tx
    .select({
      offerId: offers.id,
      name: offers.name,
      type: offers.type,
      link: cteChecks.link,
      result: cteChecks.result,
    })
    .from(cteChecks)
    .innerJoin(offers, eq(offers.id, cteChecks.offerId))
    .where(and(ne(cteChecks.result, 'found'), eq(offers.isActive, true), eq(offers.cteLink, cteChecks.link)))
    .orderBy(asc(offers.id))
    .limit(MOST_DOCUMENTS)

export async function brokenDocuments(tx: Tx): Promise<Finding[]> {
  const rows = await listBrokenDocuments(tx)
  return rows.map(({ type, link }) => ({ code: 'cte-broken', path: KIND_PAGES[type], detail: link.slice(0, 300) }))
}
