import { and, asc, between, eq, exists, gt, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { supplies } from '#areas/supplies/tables.server.ts'
import { addDays, romeDate } from '#core/dates.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { attempt } from '../watch-rows.server.ts'
import type { CostsOf } from '../comparison.server.ts'
import { type NoticesSent, watchHousehold } from '../household.server.ts'
import { FIRST_REMINDER } from '../reminders.ts'
import { guardianWatches, guardianSightings } from '../tables.server.ts'
import { z } from 'zod'
import { costInput, supplyCosts } from '#areas/bills/supplies/supply-cost.server.ts'
import { SIGHTING_DAYS } from '#areas/bills/bill.ts'
import { countOf, deleteRows, rowsIn } from '#platform/database/rows.server.ts'

/** Households per transaction: on the embedded database nothing else runs meanwhile. */
export const HOUSEHOLD_BATCH = 10

interface Watched extends NoticesSent {
  /** Last household processed, as cursor; null at the end. */
  next: string | null
  households: number
  /** Skipped because of an error; retried tomorrow. */
  failed: number
}

/** The next households by id: isolated, so that a failing one does not stop the others. */
export async function watchHouseholds(ctx: Context, after: string, costsOf: CostsOf): Promise<Watched> {
  const people = await peopleToWatch(ctx, after)
  const total: Watched = {
    next: people.length === HOUSEHOLD_BATCH ? (people.at(-1) ?? null) : null,
    households: people.length,
    reminders: 0,
    alerts: 0,
    failed: 0,
  }
  for (const userId of people) {
    const sent = await attempt(ctx, 'household', () => watchHousehold(ctx, userId, costsOf))
    total.reminders += sent?.reminders ?? 0
    total.alerts += sent?.alerts ?? 0
    total.failed += sent ? 0 : 1
  }
  return total
}

/** People with a fixed price ending soon, or possibly ending soon, or with a threshold. Read in index order, from the cursor. */
async function peopleToWatch({ tx, now }: Context, after: string): Promise<string[]> {
  const today = romeDate(now)
  const rows = await tx
    .selectDistinct({ userId: supplies.userId })
    .from(supplies)
    .where(
      and(
        gt(supplies.userId, after),
        or(
          and(
            eq(supplies.priceType, 'fisso'),
            between(supplies.conditionsEnd, addDays(today, 1), addDays(today, FIRST_REMINDER)),
          ),
          // The end may come from the open data: start of the contract and months of its offer.
          and(isNull(supplies.conditionsEnd), isNotNull(supplies.contractStart), isNotNull(supplies.offerCode)),
          exists(rowsIn(tx, guardianWatches, { userId: supplies.userId, alert: true }, 'userId')),
        ),
      ),
    )
    .orderBy(asc(supplies.userId))
    .limit(HOUSEHOLD_BATCH)
  return rows.map(({ userId }) => userId)
}

/** Processes some households: reminders before a fixed price ends, alerts above each threshold. */
export const watchSupplies = command('watch-supplies', 'system', {
  input: z.object({ after: z.string().max(60).default('') }),
  async run({ after }, ctx) {
    const input = await costInput(ctx)
    const done = await watchHouseholds(ctx, after, (_, supply) => supplyCosts(ctx, supply, input))
    const { households, reminders, alerts, failed } = done
    ctx.record({ detail: { households, reminders, alerts, failed } })
    return done
  },
})

/** Comparisons of past days: an alert needs two. */
export const forgetOldSightings = command('forget-old-sightings', 'system', async (_, ctx) => {
  const before = addDays(romeDate(ctx.now), -SIGHTING_DAYS)
  const sightings = await countOf(deleteRows(ctx.tx, guardianSightings, lt(guardianSightings.day, before)))
  ctx.record({ detail: { sightings } })
  return { sightings }
})
