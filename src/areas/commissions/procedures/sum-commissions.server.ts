import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countUpTo } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { CommissionState } from '../commission.ts'
import { commissions } from '../tables.server.ts'

/** What was confirmed and then taken back is in both figures; `keptCents` is what is left of it: a part may be taken back. */
interface CommissionSums extends Record<CommissionState, { count: number; cents: number }> {
  keptCents: number
}

const isExpected = sql`${commissions.state} = 'expected'`
const isConfirmed = sql`${commissions.confirmedCents} is not null`
const isTakenBack = sql`${commissions.state} = 'clawed_back'`
const counted = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
const summed = (cents: SQL, which: SQL) => sql<number>`coalesce(sum(${cents}) filter (where ${which}), 0)::float8`

/** The whole ledger in figures, or that of one supplier, or of the contracts concluded since a day (Rome’s). */
export const sumCommissions = procedure({
  name: 'sum-commissions',
  allow: 'commissions',
  reads: true,
  input: z.object({ supplier: z.string().max(200).optional(), since: z.iso.date().optional() }),
  async run({ supplier, since }, { tx }): Promise<CommissionSums> {
    const [sums] = await tx
      .select({
        expected: counted(isExpected),
        expectedCents: summed(sql`${commissions.expectedCents}`, isExpected),
        confirmed: counted(isConfirmed),
        confirmedCents: summed(sql`${commissions.confirmedCents}`, isConfirmed),
        clawedBack: counted(isTakenBack),
        clawedBackCents: summed(sql`${commissions.clawedBackCents}`, isTakenBack),
        keptCents: summed(
          sql`${commissions.confirmedCents} - coalesce(${commissions.clawedBackCents}, 0)`,
          isConfirmed,
        ),
      })
      .from(commissions)
      .where(
        and(
          supplier ? eq(commissions.supplierName, supplier) : undefined,
          since ? gte(commissions.concludedOn, since) : undefined,
        ),
      )
    return {
      expected: { count: sums?.expected ?? 0, cents: sums?.expectedCents ?? 0 },
      confirmed: { count: sums?.confirmed ?? 0, cents: sums?.confirmedCents ?? 0 },
      clawed_back: { count: sums?.clawedBack ?? 0, cents: sums?.clawedBackCents ?? 0 },
      keptCents: sums?.keptCents ?? 0,
    }
  },
})

/** Rows of the ledger, for its tab; at most `MAX_COUNTED`. */
export const countCommissions = procedure({
  name: 'count-commissions',
  allow: 'commissions',
  reads: true,
  run: (_, { tx }): Promise<number> => countUpTo(tx, commissions, undefined),
})
