import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { securityAlerts } from '../tables.server.ts'

/** «Risolvi»: the alert is dealt with. Two who press it at the same moment both find it done. */
export const acknowledgeAlert = procedure({
  name: 'acknowledge-alert',
  allow: 'admin',
  answers: ['Update security_alerts (acknowledged)'],
  input: z.object({ alertId: z.string().max(60) }),
  async run({ alertId }, ctx) {
    const [alert] = await ctx.tx
      .select({ acknowledged: securityAlerts.acknowledged })
      .from(securityAlerts)
      .where(eq(securityAlerts.id, alertId))
    if (!alert) throw new AppError('not-found')
    await ctx.tx
      .update(securityAlerts)
      .set({ acknowledged: true, acknowledgedAt: ctx.now })
      .where(and(eq(securityAlerts.id, alertId), eq(securityAlerts.acknowledged, false)))
    ctx.record({ subject: alertId })
  },
})
