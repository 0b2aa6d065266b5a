import type { Context } from '#platform/procedure.server.ts'
import { securityEvents } from './tables.server.ts'

export interface SecurityEvent {
  /** For example login_failed (spec 1 §7). */
  type: string
  severity: 'info' | 'warning' | 'error' | 'critical'
  userId?: string
  /** Codes and counts, never what was typed. */
  details?: Record<string, string | number | boolean>
}

/**
 * Writes a security event in the caller's transaction: a procedure that throws afterwards loses it. As the system, so that
 * nobody writes one about somebody else by another way.
 */
export async function recordSecurityEvent(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'asSystem'>,
  event: SecurityEvent,
): Promise<void> {
  const row = {
    id: ctx.newId(),
    eventType: event.type,
    severity: event.severity,
    userId: event.userId,
    details: event.details ?? {},
    createdAt: ctx.now,
  }
  await ctx.asSystem(() => ctx.tx.insert(securityEvents).values(row))
}
