import { desc, eq, sql } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
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
      .select(pick(securityAlerts, 'id', 'title', 'alertType', 'severity', 'userId', 'createdAt'))
      .from(securityAlerts)
      .where(eq(securityAlerts.acknowledged, false))
      .orderBy(sql`${securityAlerts.severity} = 'critical' desc`, desc(securityAlerts.createdAt))
      .limit(LIMIT),
})
