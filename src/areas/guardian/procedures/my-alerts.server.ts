import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { supplies, homes } from '#areas/supplies/tables.server.ts'
import { daysBetween, romeDate } from '#core/dates.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { comparisonIn, assumptionsOf, comparisonOf } from '../comparison.server.ts'
import { guardianMessages } from '../tables.server.ts'
import { newestPage, pick } from '#platform/database/rows.server.ts'
import { isWorthChanging } from '#areas/offers/gain.ts'
import { withOfficialTerms } from '#areas/bills/contract/official-terms.server.ts'
import { costInput, supplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import { changesOf, leavingSince } from '../changes.server.ts'
import { endOf } from '../watch.ts'

const HISTORY_PAGE = 20

export const listMyAlerts = query('list-my-alerts', 'signedIn', {
  input: z.object({ cursor: z.string().max(100).optional() }),
  async run({ cursor }, ctx) {
    const all = ctx.tx
      .select({ message: guardianMessages, commodity: supplies.commodity, supplierName: supplies.supplierName })
      .from(guardianMessages)
      .innerJoin(supplies, eq(supplies.id, guardianMessages.supplyId))
    const asked = { where: eq(guardianMessages.userId, ctx.userId), cursor, size: HISTORY_PAGE }
    const page = await newestPage(all, guardianMessages, 'sentAt', asked, ({ message }) => message)
    return {
      next: page.next,
      messages: page.rows.map(({ message, commodity, supplierName }) => ({
        ...pick(message, 'id', 'kind', 'about', 'byMail', 'sentAt'),
        commodity,
        supplierName,
        ...comparisonIn(message),
      })),
    }
  },
})
export type GuardianMessage = AnswerOf<typeof listMyAlerts>['messages'][number]

/** A guardian page compares each supply with today's catalogue: more are on their own pages. */
const MAX_WATCHED = 20

export const listMyWatched = query('list-my-watched', 'signedIn', async (_, ctx) => {
  const rows = await ctx.tx
    .select({ supply: supplies, label: homes.label })
    .from(supplies)
    .leftJoin(homes, eq(homes.id, supplies.homeId))
    .where(eq(supplies.userId, ctx.userId))
    .orderBy(desc(supplies.confirmedAt), desc(supplies.id))
    .limit(MAX_WATCHED)
  if (rows.length === 0) return []
  const changes = await changesOf(ctx, ctx.userId)
  const input = await costInput(ctx)
  const today = romeDate(ctx.now)
  const shown = rows.map(({ supply }) => supply)
  const completed = await withOfficialTerms(ctx, shown)
  const watched = []
  for (const [i, { row, supply }] of completed.entries()) {
    const costs = await supplyCosts(ctx, row, input)
    const compared = comparisonOf(costs)
    const end = endOf(supply)
    watched.push({
      ...pick(supply, 'id', 'commodity', 'supplierName', 'billId'),
      home: rows[i]?.label ?? null,
      // Day its change was requested: the known contract is being left.
      leavingSince: leavingSince(supply, changes),
      isVariable: supply.priceType === 'variabile',
      end,
      daysLeft: end === null ? null : daysBetween(today, end),
      ...compared,
      isWorth: isWorthChanging(compared.netGain),
      isEstimate: costs.isEstimate || (costs.best?.isEstimate ?? false),
      // No verdict: the known price is no longer paid.
      dead: costs.dead,
      assumptions: assumptionsOf(costs),
    })
  }
  return watched
})
export type WatchedSupply = AnswerOf<typeof listMyWatched>[number]
