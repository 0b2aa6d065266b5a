import { desc, eq, sql } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { securityAlerts } from '../tables.server.ts'

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
      .select({
        id: securityAlerts.id,
        title: securityAlerts.title,
        alertType: securityAlerts.alertType,
        severity: securityAlerts.severity,
        userId: securityAlerts.userId,
        createdAt: securityAlerts.createdAt,
      })
      .from(securityAlerts)
      .where(eq(securityAlerts.acknowledged, false))
      .orderBy(sql`${securityAlerts.severity} = 'critical' desc`, desc(securityAlerts.createdAt))
      .limit(LIMIT),
})
