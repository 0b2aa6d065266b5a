import { desc } from 'drizzle-orm'
import { withOfficialTerms } from '#areas/bills/contract/official-terms.server.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { daysBetween, romeDate } from '#core/dates.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { guardianWatches } from '../tables.server.ts'
import { chosenIn, endOf, MAX_SUPPLIES } from '../watch.ts'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

export const getMyWatch = query('get-my-watch', 'signedIn', async (_, ctx) => {
  const today = romeDate(ctx.now)
  const { watches, rows } = await batchReads(ctx.tx, {
    watches: rowsIn(ctx.tx, guardianWatches, { userId: ctx.userId }),
    rows: rowsIn(ctx.tx, supplies, { userId: ctx.userId }).orderBy(desc(supplies.id)).limit(MAX_SUPPLIES),
  })
  const ends = (await withOfficialTerms(ctx, rows)).flatMap(({ supply }) => {
    const end = endOf(supply)
    return end !== null && end >= today ? [{ supply, end }] : []
  })
  const [next] = ends.toSorted((a, b) => (a.end < b.end ? -1 : a.end > b.end ? 1 : 0))
  return {
    watch: chosenIn(watches[0]),
    hasSupplies: rows.length > 0,
    next: next
      ? {
          commodity: next.supply.commodity,
          supplierName: next.supply.supplierName,
          end: next.end,
          daysLeft: daysBetween(today, next.end),
        }
      : null,
  }
})

export type MyWatch = AnswerOf<typeof getMyWatch>
