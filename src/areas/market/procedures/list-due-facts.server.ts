import { romeDate } from '#core/dates.ts'
import { query } from '#platform/procedure.server.ts'
import { dueFacts } from '../due-facts.ts'
import { loadMarket } from '../load-market.server.ts'

export const listDueFacts = query('list-due-facts', 'admin', async (_, { tx, now }) => {
  const today = romeDate(now)
  return dueFacts(await loadMarket(tx, today), today)
})
