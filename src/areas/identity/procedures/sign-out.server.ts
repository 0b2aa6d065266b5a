import { eq } from 'drizzle-orm'
import { session } from '#areas/people/tables.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { endPending, endSession } from '../cookies.server.ts'

/** Ends this session, on this device only. */
export const signOut = procedure({
  name: 'sign-out',
  allow: 'signedIn',
  async run(_, ctx) {
    const sessionId = 'sessionId' in ctx.actor ? ctx.actor.sessionId : ''
    await ctx.asSystem(() => ctx.tx.delete(session).where(eq(session.id, sessionId)))
    ctx.record({ subject: ctx.userId })
    // The event stream of this session ends with it.
    await ctx.changed('session', ctx.userId)
    return { setCookies: [endSession(ctx), endPending(ctx)] }
  },
})
