import { and, eq, isNull } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { securityAlerts } from '../tables.server.ts'

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
