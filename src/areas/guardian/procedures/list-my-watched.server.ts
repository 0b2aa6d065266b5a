import { isWorthChanging } from '#areas/offers/gain.ts'
import { desc, eq } from 'drizzle-orm'
import type { DeadPrice } from '#areas/bills/contract/dead-price.ts'
import { toldSupplies } from '#areas/bills/contract/official-terms.server.ts'
import { costInput, supplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { type CalendarDate, daysBetween, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { changesOf, leavingSince } from '../changes.server.ts'
import { assumptionsOf, type Comparison, comparisonOf } from '../comparison.server.ts'
import { endOf } from '../watch.ts'

/** A page of the guardian compares each supply with the catalogue of today: more are seen on their own pages. */
const MAX_WATCHED = 20

export interface WatchedSupply extends Comparison {
  id: string
  commodity: 'luce' | 'gas'
  supplierName: string | null
  home: string | null
  billId: string | null
  isVariable: boolean
  /** The day on which its change was asked for: what is known of it is the contract that is being left. */
  leavingSince: CalendarDate | null
  end: CalendarDate | null
  daysLeft: number | null
  isWorth: boolean
  isEstimate: boolean
  /** No verdict: the price we know is not what is paid today. */
  dead: DeadPrice | null
  assumptions: string[]
}

/** One’s own supplies as the guardian sees them today, the last confirmed first. */
export const listMyWatched = procedure({
  name: 'list-my-watched',
  allow: 'signedIn',
  reads: true,
  async run(_, ctx): Promise<WatchedSupply[]> {
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
    const watched: WatchedSupply[] = []
    const told = await toldSupplies(
      ctx,
      rows.map(({ supply }) => supply),
    )
    for (const [i, { row, supply }] of told.entries()) {
      const costs = await supplyCosts(ctx, row, input)
      const compared = comparisonOf(costs)
      const end = endOf(supply)
      watched.push({
        id: supply.id,
        commodity: supply.commodity,
        supplierName: supply.supplierName,
        home: rows[i]?.label ?? null,
        billId: supply.billId,
        leavingSince: leavingSince(supply, changes),
        isVariable: supply.priceType === 'variabile',
        end,
        daysLeft: end === null ? null : daysBetween(today, end),
        ...compared,
        isWorth: isWorthChanging(compared.netGain),
        isEstimate: costs.isEstimate || (costs.best?.isEstimate ?? false),
        dead: costs.dead,
        assumptions: assumptionsOf(costs),
      })
    }
    return watched
  },
})
