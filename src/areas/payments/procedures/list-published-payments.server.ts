import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { inForce } from '../in-force.ts'
import { publishedPayments } from '../tables.server.ts'

/** More stand on no page: a supplier has one or two. */
const MOST = 500

/** What each supplier pays for a contract, as the office has published it. */
export const listPublishedPayments = procedure({
  name: 'list-published-payments',
  allow: 'anyone',
  reads: true,
  keeps: ['payments'],
  run: async (_, { tx, now }) => inForce(await tx.select().from(publishedPayments).limit(MOST), romeDate(now)),
})
