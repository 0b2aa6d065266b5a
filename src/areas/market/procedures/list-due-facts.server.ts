import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { dueFacts } from '../due-facts.ts'
import { loadMarket } from '../load-market.server.ts'

/** What the office has to bring: quarters, months, thermal years that are missing or about to end. */
export const listDueFacts = procedure({
  name: 'list-due-facts',
  allow: 'admin',
  reads: true,
  async run(_, { tx, now }) {
    const today = romeDate(now)
    return dueFacts(await loadMarket(tx, today), today)
  },
})
