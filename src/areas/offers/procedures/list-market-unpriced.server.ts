import { and, count, desc, isNull, sql } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { IMPLAUSIBLE, type Unpriced } from '../open-data/market-terms.ts'
import { marketOffers } from '../tables.server.ts'

const SHOWN = 200

/** Offers of the market without a cost: how many by reason, and each of those whose figures wait for somebody to look at them. */
export const listMarketUnpriced = procedure({
  name: 'list-market-unpriced',
  allow: 'admin',
  reads: true,
  async run(_, { tx }) {
    const reason = sql<Unpriced>`${marketOffers.offer} ->> 'unpriced'`
    const isAccepted = sql<boolean>`${marketOffers.accepted} is not distinct from ${marketOffers.hash}`
    const without = and(isNull(marketOffers.goneOn), sql`${reason} is not null`)
    const reasons = await tx
      .select({ reason, offers: count() })
      .from(marketOffers)
      .where(without)
      .groupBy(reason)
      .orderBy(desc(count()))
    const implausible = await tx
      .select({
        id: marketOffers.id,
        name: sql<string>`${marketOffers.offer} ->> 'name'`,
        code: marketOffers.code,
        vatNumber: marketOffers.vatNumber,
        reason,
        isAccepted,
      })
      .from(marketOffers)
      .where(and(without, sql`${reason} in ${[...IMPLAUSIBLE]}`))
      .orderBy(isAccepted, marketOffers.vatNumber, marketOffers.code)
      .limit(SHOWN)
    return { reasons, implausible }
  },
})
