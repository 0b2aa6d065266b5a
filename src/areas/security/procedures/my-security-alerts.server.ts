import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { securityAlerts } from '../tables.server.ts'

/** Days an alert is shown to a person who does not press «Ho capito». */
const SHOWN_DAYS = 30

/** The newest grave alert about the person’s own account that they have not read yet, or null. */
export const getMySecurityAlert = procedure({
  name: 'get-my-security-alert',
  allow: 'signedIn',
  reads: true,
  async run(_, ctx) {
    const [alert] = await ctx.tx
      .select(pick(securityAlerts, 'id', 'createdAt'))
      .from(securityAlerts)
      .where(
        and(
          eq(securityAlerts.userId, ctx.userId),
          gte(securityAlerts.createdAt, new Date(ctx.now.getTime() - SHOWN_DAYS * 24 * 3_600_000)),
          eq(securityAlerts.severity, 'critical'),
          isNull(securityAlerts.readAt),
        ),
      )
      .orderBy(desc(securityAlerts.createdAt))
      .limit(1)
    return alert ?? null
  },
})

/** «Ho capito»: the notice is shown no more. For the office the alert stays open. */
export const markMySecurityAlertsRead = procedure({
  name: 'mark-my-security-alerts-read',
  allow: 'signedIn',
  async run(_, ctx) {
    const { userId } = ctx
    const mine = and(eq(securityAlerts.userId, userId), isNull(securityAlerts.readAt))
    const read = await ctx.asSystem(() =>
      ctx.tx.update(securityAlerts).set({ readAt: ctx.now }).where(mine).returning({ id: securityAlerts.id }),
    )
    ctx.record({ detail: { alerts: read.length } })
  },
})
