import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { session } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'

/** Signs out one device of the person; this one leaves by sign-out. The id is that of the row, never the token. */
export const endMySession = procedure({
  name: 'end-my-session',
  allow: 'signedIn',
  input: z.object({ sessionId: z.string().min(1).max(100) }),
  limit: limits.endSessions,
  async run({ sessionId }, ctx) {
    if ('sessionId' in ctx.actor && ctx.actor.sessionId === sessionId) throw new AppError('conflict')
    const ended = await ctx.asSystem(() =>
      ctx.tx
        .delete(session)
        .where(and(eq(session.id, sessionId), eq(session.userId, ctx.userId)))
        .returning({ id: session.id }),
    )
    if (ended.length === 0) throw new AppError('not-found')
    ctx.record({ subject: ctx.userId })
    // Open pages there learn that their session has ended.
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'session_ended', severity: 'info', userId: ctx.userId })
  },
})
