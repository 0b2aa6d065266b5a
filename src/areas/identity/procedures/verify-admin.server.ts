import { and, count, eq, gt } from 'drizzle-orm'
import { session } from '#areas/people/tables.server.ts'
import { isOfOffice, query } from '#platform/procedure.server.ts'
import { type AdminAccess, denied } from '../admin-access.ts'

/**
 * Rechecks while the back office is open whether the person may still use it. Access control is each procedure's
 * `allow`; this gives the reason. The role was read from the database for this request.
 */
export const verifyAdmin = query('verify-admin', 'signedIn', {
  answers: ['verify_admin_authorization_enhanced'],
  async run(_, ctx): Promise<AdminAccess> {
    const alive = and(eq(session.userId, ctx.userId), gt(session.expiresAt, ctx.now))
    const [sessions] = await ctx.asSystem(() => ctx.tx.select({ count: count() }).from(session).where(alive))
    const session_count = sessions?.count ?? 0
    if (isOfOffice(ctx.actor)) return { authorized: true, reason: null, message: null, session_count }
    // An administrator without a required second factor is shown its setup, never signed out.
    const lacksFactor = ctx.actor.kind === 'client' && ctx.actor.lacks !== undefined
    return denied(lacksFactor ? 'verification_failed' : 'insufficient_privileges', session_count)
  },
})
