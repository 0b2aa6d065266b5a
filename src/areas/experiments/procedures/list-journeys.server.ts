import { and, between, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { journeyCounts } from '../tables.server.ts'

const MOST = 500

/** How drafts ended in a stretch of days, and those under way now: counts, never whose. */
export const listJourneys = procedure({
  name: 'list-journeys',
  allow: 'admin',
  reads: true,
  input: z.object({ from: z.iso.date(), to: z.iso.date() }),
  async run({ from, to }, ctx) {
    const ended = await ctx.tx
      .select({
        wizard: journeyCounts.wizard,
        step: journeyCounts.step,
        outcome: journeyCounts.outcome,
        count: sql<number>`sum(${journeyCounts.count})::int`,
      })
      .from(journeyCounts)
      .where(between(journeyCounts.day, from, to))
      .groupBy(journeyCounts.wizard, journeyCounts.step, journeyCounts.outcome)
      .orderBy(journeyCounts.wizard, journeyCounts.step, journeyCounts.outcome)
      .limit(MOST)
    const underWay = await asOffice(ctx, () =>
      ctx.tx
        .select({ wizard: wizardDrafts.wizardKey, count: sql<number>`count(*)::int` })
        .from(wizardDrafts)
        .where(and(isNull(wizardDrafts.submittedAt), gt(wizardDrafts.expiresAt, ctx.now)))
        .groupBy(wizardDrafts.wizardKey)
        .orderBy(wizardDrafts.wizardKey)
        .limit(50),
    )
    return { ended, underWay }
  },
})
