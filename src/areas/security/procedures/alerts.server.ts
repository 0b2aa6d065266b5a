import { ago } from '#core/dates.ts'
import { and, desc, eq, sql, gte, isNull } from 'drizzle-orm'
import { command, query } from '#platform/procedure.server.ts'
import { securityAlerts } from '../tables.server.ts'
import { z } from 'zod'
import { has, pick, rowOf } from '#platform/database/rows.server.ts'

/** spec 3 §7 */
const LIMIT = 10

/** Open alerts, critical ones first. Accounts are given by id only: the case has the rest. */
export const listSecurityAlerts = query('list-security-alerts', 'admin', {
  answers: ['Read unacknowledged security_alerts'],
  run: (_, ctx) =>
    ctx.tx
      .select(pick(securityAlerts, 'id', 'title', 'alertType', 'severity', 'userId', 'createdAt'))
      .from(securityAlerts)
      .where(eq(securityAlerts.acknowledged, false))
      .orderBy(sql`${securityAlerts.severity} = 'critical' desc`, desc(securityAlerts.createdAt))
      .limit(LIMIT),
})

/** «Risolvi»: acknowledges the alert. Idempotent. */
export const acknowledgeAlert = command('acknowledge-alert', 'admin', {
  answers: ['Update security_alerts (acknowledged)'],
  input: z.object({ alertId: z.string().max(60) }),
  async run({ alertId }, ctx) {
    await rowOf(ctx.tx, securityAlerts, eq(securityAlerts.id, alertId))
    await ctx.tx
      .update(securityAlerts)
      .set({ acknowledged: true, acknowledgedAt: ctx.now })
      .where(and(eq(securityAlerts.id, alertId), eq(securityAlerts.acknowledged, false)))
    ctx.record({ subject: alertId })
  },
})

/** Days an alert is shown unless acknowledged with «Ho capito». */
const SHOWN_DAYS = 30

/** Latest unread critical alert about the person’s own account, or null. */
export const getMySecurityAlert = query('get-my-security-alert', 'signedIn', async (_, ctx) => {
  const [alert] = await ctx.tx
    .select(pick(securityAlerts, 'id', 'createdAt'))
    .from(securityAlerts)
    .where(
      and(
        has(securityAlerts, { userId: ctx.userId, severity: 'critical' }),
        gte(securityAlerts.createdAt, ago(ctx.now, { days: SHOWN_DAYS })),
        isNull(securityAlerts.readAt),
      ),
    )
    .orderBy(desc(securityAlerts.createdAt))
    .limit(1)
  return alert ?? null
})

/** «Ho capito»: hides the notice. For the office the alert stays open. */
export const markMySecurityAlertsRead = command('mark-my-security-alerts-read', 'signedIn', async (_, ctx) => {
  const { userId } = ctx
  const mine = and(eq(securityAlerts.userId, userId), isNull(securityAlerts.readAt))
  const read = await ctx.asSystem(() =>
    ctx.tx.update(securityAlerts).set({ readAt: ctx.now }).where(mine).returning({ id: securityAlerts.id }),
  )
  ctx.record({ detail: { alerts: read.length } })
})
