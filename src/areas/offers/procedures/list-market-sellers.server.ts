import { asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { MAX_MARKET_SELLERS } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { marketOffers, marketSellers, suppliers } from '../tables.server.ts'

/** Who sells the offers of the open data, those without a name first, with a site where somebody may look it up. */
export const listMarketSellers = procedure({
  name: 'list-market-sellers',
  allow: 'admin',
  reads: true,
  run: (_, { tx }) => {
    const sellers = tx
      .select({ vatNumber: marketOffers.vatNumber, offers: count().as('offers') })
      .from(marketOffers)
      .where(isNull(marketOffers.goneOn))
      .groupBy(marketOffers.vatNumber)
      .as('sellers')
    const name = sql<string | null>`coalesce(${suppliers.name}, ${marketSellers.name})`
    return tx
      .select({
        vatNumber: sellers.vatNumber,
        offers: sellers.offers,
        site: sql<
          string | null
        >`(select one.offer ->> 'site' from market_offers one where one.vat_number = ${sellers.vatNumber} and one.gone_on is null limit 1)`,
        name,
        /** Of our own catalogue: its name is changed there. */
        isOurs: sql<boolean>`${suppliers.name} is not null`,
        fromFile: marketSellers.fromFile,
      })
      .from(sellers)
      .leftJoin(marketSellers, eq(marketSellers.vatNumber, sellers.vatNumber))
      .leftJoin(suppliers, eq(suppliers.vatNumber, sellers.vatNumber))
      .orderBy(sql`${name} is not null`, desc(sellers.offers), asc(sellers.vatNumber))
      .limit(MAX_MARKET_SELLERS)
  },
})
