import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { competitorAlerts } from '../tables.server.ts'

/** «Segna letto»; again, or by two at once, the first stays. */
export const acknowledgeCompetitorAlert = procedure({
  name: 'acknowledge-competitor-alert',
  allow: 'admin',
  input: z.object({ competitorAlertId: z.string().max(60) }),
  async run({ competitorAlertId }, ctx): Promise<void> {
    await ctx.tx
      .update(competitorAlerts)
      .set({ acknowledgedAt: ctx.now, acknowledgedBy: ctx.userId })
      .where(and(eq(competitorAlerts.id, competitorAlertId), isNull(competitorAlerts.acknowledgedAt)))
    ctx.record({ subject: competitorAlertId })
  },
})
