import { and, count, desc, eq, gte, sql } from 'drizzle-orm'
import { together } from '#platform/database/together.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { securityHealth, securityScore } from '../site-risk.ts'
import { securityAlerts, securityEvents } from '../tables.server.ts'

const HOUR_MS = 3_600_000
/** Alerts counted: more of them lower the score no further. */
const COUNTED_ALERTS = 10

/** The last 24 hours of the security log in figures, and the score with what lowers it. */
export const getSecurityStatus = procedure({
  name: 'get-security-status',
  allow: 'admin',
  reads: true,
  answers: ['get_comprehensive_security_status'],
  async run(_, ctx) {
    const { events, critical } = await together(ctx.tx, { events: eventsOfDay(ctx), critical: openCriticalAlerts(ctx) })
    const sum = (isCounted: (event: (typeof events)[number]) => boolean, of: 'day' | 'hour' = 'day') =>
      events.filter(isCounted).reduce((total, event) => total + event[of], 0)
    const isWarning = ({ severity }: { severity: string }) => severity === 'warning' || severity === 'error'
    const counts = {
      critical_events: sum(event => event.severity === 'critical'),
      warnings: sum(isWarning),
      failed_attempts: sum(event => event.type === 'login_failed' || event.type === 'second_step_failed'),
      rate_limit_violations: sum(event => event.type === 'rate_limit_violation'),
    }
    const failedChecks = sum(event => event.type === 'security_health_check' && event.severity === 'critical')
    const score = securityScore({
      ...counts,
      critical_alerts: critical.length,
      failed_health_checks: failedChecks,
    })
    return {
      total_events: sum(() => true),
      ...counts,
      recent_logins: sum(event => event.type === 'login_successful'),
      ...score,
      health: securityHealth({
        critical: sum(event => event.severity === 'critical', 'hour'),
        warnings: sum(isWarning, 'hour'),
      }),
    }
  },
})

const eventsOfDay = ({ tx, now }: Context) => {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  return tx
    .select({
      type: securityEvents.eventType,
      severity: securityEvents.severity,
      day: count(),
      hour: sql<number>`count(*) filter (where ${securityEvents.createdAt} >= ${hourAgo.toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
    })
    .from(securityEvents)
    .where(gte(securityEvents.createdAt, new Date(now.getTime() - 24 * HOUR_MS)))
    .groupBy(securityEvents.eventType, securityEvents.severity)
}

const openCriticalAlerts = ({ tx }: Context) =>
  tx
    .select({ id: securityAlerts.id })
    .from(securityAlerts)
    .where(and(eq(securityAlerts.acknowledged, false), eq(securityAlerts.severity, 'critical')))
    .orderBy(desc(securityAlerts.createdAt))
    .limit(COUNTED_ALERTS)
