import { ago } from '#core/dates.ts'
import { count, desc, gte, sql } from 'drizzle-orm'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { securityAlerts, securityEvents } from '../tables.server.ts'
import { z } from 'zod'
import { failedJobsSince } from '#platform/jobs/failed-jobs.server.ts'
import { raiseAlert } from '../alerts.server.ts'
import { recordSecurityEvent } from '../record-event.server.ts'
import { healthChecks } from '../texts.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/**
 * State of the whole site over the last day. security_score is 100 minus the risk (spec 3 §9), the sum of these
 * components, published in docs/security.md.
 */
interface DayCounts {
  critical_events: number
  /** Severity warning or error. */
  warnings: number
  failed_attempts: number
  rate_limit_violations: number
  /** Open alerts of severity critical. */
  critical_alerts: number
  failed_health_checks: number
}

const WEIGHTS: Record<keyof DayCounts, { points: number; atMost: number }> = {
  critical_events: { points: 5, atMost: 30 },
  warnings: { points: 0.1, atMost: 10 },
  failed_attempts: { points: 0.2, atMost: 20 },
  rate_limit_violations: { points: 0.5, atMost: 10 },
  critical_alerts: { points: 10, atMost: 30 },
  failed_health_checks: { points: 10, atMost: 40 },
}

export function securityScore(counts: DayCounts): { security_score: number; components: Record<string, number> } {
  const components: Record<string, number> = {}
  for (const [name, { points, atMost }] of Object.entries(WEIGHTS)) {
    const lost = Math.round(Math.min(atMost, points * counts[name as keyof DayCounts]))
    if (lost > 0) components[name] = lost
  }
  const lost = Object.values(components).reduce((sum, points) => sum + points, 0)
  return { security_score: Math.max(0, 100 - lost), components }
}

type Health = 'healthy' | 'warning' | 'critical'

/** spec 3 §4: critical with any critical event in the last hour, warning with more than five warnings. */
const MANY_WARNINGS = 5
export const securityHealth = (lastHour: { critical: number; warnings: number }): Health =>
  lastHour.critical > 0 ? 'critical' : lastHour.warnings > MANY_WARNINGS ? 'warning' : 'healthy'

/** Alerts counted: more do not lower the score further. */
const COUNTED_ALERTS = 10

/** Figures of the security log for the last 24 hours, and the score with its components. */
export const getSecurityStatus = query('get-security-status', 'admin', {
  answers: ['get_comprehensive_security_status'],
  async run(_, ctx) {
    const { events, critical } = await batchReads(ctx.tx, {
      events: eventsOfDay(ctx),
      critical: openCriticalAlerts(ctx),
    })
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
  const hourAgo = ago(now, { hours: 1 })
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
    .where(gte(securityEvents.createdAt, ago(now, { days: 1 })))
    .groupBy(securityEvents.eventType, securityEvents.severity)
}

const openCriticalAlerts = ({ tx }: Context) =>
  rowsIn(tx, securityAlerts, { acknowledged: false, severity: 'critical' }, 'id')
    .orderBy(desc(securityAlerts.createdAt))
    .limit(COUNTED_ALERTS)

/** Larger clock differences end sessions and links at the wrong moment. */
const CLOCK_SECONDS = 60
/**
 * spec 1 §9, every five minutes: actively verifies the foundations of data safety. The file store is tested by the
 * job, outside the transaction; if the database does not respond the job fails, and /readyz reports it.
 */
export const checkSecurityHealth = command('check-security-health', 'system', {
  answers: ['security_health_check'],
  input: z.object({ storage: z.boolean() }),
  async run({ storage }, ctx) {
    const failedJobs = await failedJobsSince(ctx.tx, ago(ctx.now, { hours: 1 }))
    const checks = {
      database: true,
      storage,
      policies: await arePoliciesForced(ctx),
      clock: await isClockRight(ctx),
      jobs: failedJobs === 0,
    }
    const failed = Object.entries(checks).flatMap(([name, isFine]) => (isFine ? [] : [name]))
    // A failed job can wait for someone; other failures leave data unprotected.
    const severity = failed.length === 0 ? 'info' : failed.every(name => name === 'jobs') ? 'warning' : 'critical'
    await recordSecurityEvent(ctx, {
      type: 'security_health_check',
      severity,
      details: { ...checks, failed_jobs: failedJobs },
    })
    if (severity !== 'info') {
      const detail = failed.map(name => healthChecks[name] ?? name).join(', ')
      await raiseAlert(ctx, { type: 'failed_health_check', severity, userId: null, detail })
    }
    ctx.record({ detail: { failed } })
    return checks
  },
})

/** Every table has forced row policies, which bind its owner, too. */
async function arePoliciesForced({ tx }: Context): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (relrowsecurity and relforcerowsecurity) limit 1`,
  )
  return rows.length === 0
}

async function isClockRight({ tx, now }: Context): Promise<boolean> {
  const { rows } = await tx.execute<{ apart: number }>(
    sql`select abs(extract(epoch from clock_timestamp() - ${now.toISOString()}::timestamptz))::float8 as apart`,
  )
  return (rows[0]?.apart ?? Infinity) <= CLOCK_SECONDS
}
