import { transactionAs } from '#platform/database/database.server.ts'
import type { Actor, Runtime, Services } from '#platform/procedure.server.ts'
import { libraryHeaders, signInLibrary } from './library.server.ts'
import { hasSecondFactor, isSecondFactorRequired } from './second-factor.server.ts'
import { SESSION_COOKIE } from './session.ts'

export { SESSION_COOKIE }

export interface Session {
  actor: Actor
  /** `Set-Cookie` values: a prolonged session, or the end of one that is no longer valid. */
  setCookies: string[]
}

/**
 * Who the cookie belongs to; null without a valid session. It runs before call(), which needs the actor. The role is
 * read from the database each time.
 */
export async function readSession(services: Services, request: Request, address = ''): Promise<Session | null> {
  const cookie = request.headers.get('cookie')
  if (!cookie?.includes(`${SESSION_COOKIE}=`)) return null
  const from: Runtime['request'] = { id: '', address, userAgent: request.headers.get('user-agent') ?? '' }
  return transactionAs(services.db, 'app_system', null, async tx => {
    const ctx = { ...services, tx, request: from }
    const found = await signInLibrary(ctx).api.getSession({ headers: libraryHeaders(ctx, cookie), returnHeaders: true })
    const setCookies = found.headers.getSetCookie()
    if (!found.response) return { actor: { kind: 'visitor' }, setCookies }
    const { user, session } = found.response
    const who = { userId: user.id, sessionId: session.id }
    if (user.role !== 'admin') return { actor: { kind: 'client', ...who }, setCookies }
    const mayWork = (await hasSecondFactor(ctx, user.id)) || !(await isSecondFactorRequired(ctx))
    const actor: Actor = mayWork ? { kind: 'admin', ...who } : { kind: 'client', ...who, lacks: 'second-factor' }
    return { actor, setCookies }
  })
}
