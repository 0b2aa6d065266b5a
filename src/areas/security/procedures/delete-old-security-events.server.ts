import { and, eq, lt } from 'drizzle-orm'
import { addDays, addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import {
  CSP_VIOLATIONS_DAYS,
  FINE_HEALTH_CHECKS_DAYS,
  SECURITY_ALERTS_MONTHS,
  SECURITY_EVENTS_MONTHS,
} from '../texts.ts'
import { cspViolations, securityAlerts, securityEvents } from '../tables.server.ts'

/** Every night: what the privacy notice says is no longer kept. */
export const deleteOldSecurityEvents = procedure({
  name: 'delete-old-security-events',
  allow: 'system',
  async run(_, ctx) {
    const today = romeDate(ctx.now)
    const daysAgo = (days: number) => startOfRomeDay(addDays(today, -days))
    const monthsAgo = (months: number) => startOfRomeDay(addMonths(today, -months))
    const events = await ctx.tx
      .delete(securityEvents)
      .where(lt(securityEvents.createdAt, monthsAgo(SECURITY_EVENTS_MONTHS)))
      .returning({ id: securityEvents.id })
    const checks = await ctx.tx
      .delete(securityEvents)
      .where(
        and(
          eq(securityEvents.eventType, 'security_health_check'),
          eq(securityEvents.severity, 'info'),
          lt(securityEvents.createdAt, daysAgo(FINE_HEALTH_CHECKS_DAYS)),
        ),
      )
      .returning({ id: securityEvents.id })
    const violations = await ctx.tx
      .delete(cspViolations)
      .where(lt(cspViolations.createdAt, daysAgo(CSP_VIOLATIONS_DAYS)))
      .returning({ id: cspViolations.id })
    const alerts = await ctx.tx
      .delete(securityAlerts)
      .where(lt(securityAlerts.createdAt, monthsAgo(SECURITY_ALERTS_MONTHS)))
      .returning({ id: securityAlerts.id })
    const deleted = {
      events: events.length + checks.length,
      violations: violations.length,
      alerts: alerts.length,
    }
    ctx.record({ detail: deleted })
    return deleted
  },
})
