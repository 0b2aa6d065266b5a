import { romeDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { dueFacts } from '../due-facts.ts'
import { loadMarket } from '../load-market.server.ts'

/** What the office has to bring: quarters, months, thermal years that are missing or about to end. */
export const listDueFacts = query('list-due-facts', 'admin', {
  async run(_, { tx, now }) {
    const today = romeDate(now)
    return dueFacts(await loadMarket(tx, today), today)
  },
})
