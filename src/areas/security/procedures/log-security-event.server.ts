import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { procedure, userIdOf } from '#platform/procedure.server.ts'
import { BROWSER_EVENTS, type BrowserEvent } from '../csp.ts'
import { recordSecurityEvent } from '../record-event.server.ts'

/** A page reports something suspicious. Anyone can send such a report, so it proves nothing: it is counted, not believed. */
export const logSecurityEvent = procedure({
  name: 'log-security-event',
  allow: 'anyone',
  answers: ['log_security_event_secure'],
  limit: limits.securityEvents,
  input: z.object({
    type: z.enum(Object.keys(BROWSER_EVENTS) as [BrowserEvent, ...BrowserEvent[]]),
    pattern: z
      .string()
      .regex(/^[a-z-]{1,30}$/)
      .optional(),
  }),
  async run({ type, pattern }, ctx) {
    const userId = userIdOf(ctx.actor) ?? undefined
    await recordSecurityEvent(ctx, {
      type,
      // Nobody in particular can say anything.
      severity: userId ? BROWSER_EVENTS[type] : 'warning',
      userId,
      details: pattern ? { pattern } : {},
    })
  },
})
