import type { Context } from '#platform/procedure.server.ts'
import { securityEvents } from './tables.server.ts'

export interface SecurityEvent {
  /** For example login_failed (spec 1 §7). */
  type: string
  severity: 'info' | 'warning' | 'error' | 'critical'
  userId?: string
  /** Codes and counts, never user input. */
  details?: Record<string, string | number | boolean>
}

/**
 * Writes a security event in the caller's transaction: lost if the procedure throws afterwards. As the system, so that
 * nobody can write one about somebody else directly.
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
