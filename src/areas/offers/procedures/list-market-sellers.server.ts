import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_MARKET_SELLERS } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { marketOffers, marketSellers, suppliers } from '../tables.server.ts'

/** Who sells the offers of the open data, those without a name first, with a site where somebody may look it up. */
export const listMarketSellers = procedure({
  name: 'list-market-sellers',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  run: (_, { tx }) => {
    const name = sql<string | null>`coalesce(${suppliers.name}, ${marketSellers.name})`
    const offers = sql<number>`count(*)::int`
    return tx
      .select({
        vatNumber: marketOffers.vatNumber,
        offers,
        site: sql<string | null>`min(${marketOffers.offer} ->> 'site')`,
        name,
        /** Of our own catalogue: its name is changed there. */
        isOurs: sql<boolean>`${suppliers.name} is not null`,
        fromFile: marketSellers.fromFile,
      })
      .from(marketOffers)
      .leftJoin(marketSellers, eq(marketSellers.vatNumber, marketOffers.vatNumber))
      .leftJoin(suppliers, eq(suppliers.vatNumber, marketOffers.vatNumber))
      .where(isNull(marketOffers.goneOn))
      .groupBy(marketOffers.vatNumber, suppliers.name, marketSellers.name, marketSellers.fromFile)
      .orderBy(sql`${name} is not null`, desc(offers), asc(marketOffers.vatNumber))
      .limit(MAX_MARKET_SELLERS)
  },
})
