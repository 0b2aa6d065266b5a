import { and, count, eq, gt } from 'drizzle-orm'
import { session } from '#areas/people/tables.server.ts'
import { isOfOffice, query } from '#platform/procedure.server.ts'
import { type AdminAccess, denied } from '../admin-access.ts'

/**
 * Whether the person may still work in the back office, asked again while it is open. The gate is `allow` of
 * every procedure; this tells the reason. The role was read from the database for this very request.
 */
export const verifyAdmin = query('verify-admin', 'signedIn', {
  answers: ['verify_admin_authorization_enhanced'],
  async run(_, ctx): Promise<AdminAccess> {
    const alive = and(eq(session.userId, ctx.userId), gt(session.expiresAt, ctx.now))
    const [sessions] = await ctx.asSystem(() => ctx.tx.select({ count: count() }).from(session).where(alive))
    const session_count = sessions?.count ?? 0
    if (isOfOffice(ctx.actor)) return { authorized: true, reason: null, message: null, session_count }
    // An administrator whose second factor is missing is shown how to set it up, never signed out for it.
    const lacksFactor = ctx.actor.kind === 'client' && ctx.actor.lacks !== undefined
    return denied(lacksFactor ? 'verification_failed' : 'insufficient_privileges', session_count)
  },
})
