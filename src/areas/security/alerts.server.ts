import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { alertTitles, type AlertType } from './texts.ts'
import { securityAlerts } from './tables.server.ts'

interface RaisedAlert {
  type: AlertType
  severity: 'warning' | 'critical'
  /** Null for the whole site. */
  userId: string | null
  /** Parameter of its title: a score, a count, names of checks. */
  detail: string | number
}

const concerns = (type: AlertType, userId: string | null) =>
  and(
    eq(securityAlerts.alertType, type),
    userId === null ? isNull(securityAlerts.userId) : eq(securityAlerts.userId, userId),
  )

/** One open alert per kind and person: updated with newer data, never downgraded. */
export async function raiseAlert(
  ctx: Pick<Context, 'tx' | 'now' | 'newId'>,
  { type, severity, userId, detail }: RaisedAlert,
): Promise<void> {
  const title = alertTitles[type](detail)
  await ctx.tx
    .insert(securityAlerts)
    .values({ id: ctx.newId(), alertType: type, title, severity, userId, createdAt: ctx.now })
    .onConflictDoNothing()
  await ctx.tx
    .update(securityAlerts)
    .set({ title, severity: severity === 'critical' ? severity : sql`${securityAlerts.severity}` })
    .where(and(concerns(type, userId), eq(securityAlerts.acknowledged, false)))
}

/** Last acknowledgement of such an alert: earlier events no longer count. */
export async function lastAcknowledged(
  { tx }: Pick<Context, 'tx'>,
  type: AlertType,
  userId: string | null,
): Promise<Date | null> {
  const [alert] = await tx
    .select({ at: securityAlerts.acknowledgedAt })
    .from(securityAlerts)
    .where(and(concerns(type, userId), eq(securityAlerts.acknowledged, true)))
    .orderBy(desc(securityAlerts.createdAt))
    .limit(1)
  return alert?.at ?? null
}
