import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSettings } from '#areas/settings/read-settings.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { JOURNEY_OUTCOMES } from '../journey-count.ts'
import { journeyCounts } from '../tables.server.ts'

/** Adds ended drafts to the counts of their day, while «Customer journey» is on. */
export const countJourneys = procedure({
  name: 'count-journeys',
  allow: 'system',
  input: z.object({
    rows: z
      .array(
        z.object({
          day: z.iso.date(),
          wizard: z.string().max(60),
          step: z.string().max(60),
          outcome: z.enum(JOURNEY_OUTCOMES),
          count: z.int().min(1).max(10_000_000),
        }),
      )
      .min(1)
      .max(2_000),
  }),
  async run({ rows }, ctx) {
    const { 'phase-four': switches } = await readSettings(ctx, ['phase-four'])
    if (!switches.customerJourney) return
    await ctx.tx
      .insert(journeyCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [journeyCounts.day, journeyCounts.wizard, journeyCounts.step, journeyCounts.outcome],
        set: { count: sql`${journeyCounts.count} + excluded.count` },
      })
  },
})
