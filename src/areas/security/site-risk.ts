/**
 * The state of the whole site over the last day. security_score is 100 minus the risk (spec 3 §9), and the risk the sum of
 * these components; docs/security.md publishes them.
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

/** spec 3 §4: critical if any critical event in the last hour, warning if more than five warnings. */
const MANY_WARNINGS = 5
export const securityHealth = (lastHour: { critical: number; warnings: number }): Health =>
  lastHour.critical > 0 ? 'critical' : lastHour.warnings > MANY_WARNINGS ? 'warning' : 'healthy'
