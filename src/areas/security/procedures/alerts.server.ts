import { and, desc, eq, sql } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { securityAlerts } from '../tables.server.ts'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'

/** spec 3 §7 */
const LIMIT = 10

/** Alerts nobody has dealt with yet, the critical ones first. Whose account it is stays an id: the case tells the rest. */
export const listSecurityAlerts = procedure({
  name: 'list-security-alerts',
  allow: 'admin',
  reads: true,
  answers: ['Read unacknowledged security_alerts'],
  run: (_, ctx) =>
    ctx.tx
      .select(pick(securityAlerts, 'id', 'title', 'alertType', 'severity', 'userId', 'createdAt'))
      .from(securityAlerts)
      .where(eq(securityAlerts.acknowledged, false))
      .orderBy(sql`${securityAlerts.severity} = 'critical' desc`, desc(securityAlerts.createdAt))
      .limit(LIMIT),
})

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
