import { and, eq, ne } from 'drizzle-orm'
import { session } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'

/** Signs out every device of the person but this one. */
export const endMyOtherSessions = procedure({
  name: 'end-my-other-sessions',
  allow: 'signedIn',
  limit: limits.endSessions,
  async run(_, ctx) {
    // The system has no session of its own to keep.
    if (!('sessionId' in ctx.actor)) throw new AppError('forbidden')
    const { sessionId } = ctx.actor
    const ended = await ctx.asSystem(() =>
      ctx.tx
        .delete(session)
        .where(and(eq(session.userId, ctx.userId), ne(session.id, sessionId)))
        .returning({ id: session.id }),
    )
    ctx.record({ subject: ctx.userId, detail: { ended: ended.length } })
    const details = { ended: ended.length }
    // Open pages there learn that their session has ended.
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'session_ended', severity: 'info', userId: ctx.userId, details })
    return { ended: ended.length }
  },
})
