import { cookieName, readBrowser } from '#areas/identity/cookies.server.ts'
import { readSession, SESSION_COOKIE } from '#areas/identity/session.server.ts'
import type { Actor, Runtime, Services } from '#platform/procedure.server.ts'
import type { Environment } from './api/health.ts'

export interface Visit {
  rt: Runtime
  setCookies: string[]
  /** CSRF token of this session's forms; empty for visitors, who are checked by origin only. */
  formToken: string
  /** The request's session cookie is no longer valid. */
  hasEnded?: boolean
}

export interface ApiEnv {
  Bindings: Environment
  Variables: { requestId: string; address: string; visit: Visit }
}

interface Asking {
  id: string
  address: string
}

export async function visitOf(services: Services, request: Request, from: Asking): Promise<Visit> {
  const session = request.headers.has('cookie') ? await readSession(services, request, from.address) : null
  if (!session) return strangerOf(services, request, from)
  const { rt } = strangerOf(services, request, from)
  const { actor, setCookies } = session
  return { rt: { ...rt, actor }, setCookies, formToken: formToken(services, actor), hasEnded: actor.kind === 'visitor' }
}

export const strangerOf = (services: Services, request: Request, from: Asking): Visit => ({
  rt: {
    ...services,
    actor: { kind: 'visitor' },
    request: {
      ...from,
      userAgent: request.headers.get('user-agent') ?? '',
      browser: readBrowser(services, request.headers.get('cookie')),
    },
  },
  setCookies: [],
  formToken: '',
})

const formToken = (services: Pick<Services, 'keys'>, actor: Actor): string =>
  'sessionId' in actor ? services.keys.hash(`form:${actor.sessionId}`) : ''

/**
 * Adds the visit's cookies, unless the response sets the session itself: clearing an old one must not undo a sign-in.
 */
export function addCookies(response: Response, visit: Visit): void {
  const session = `${cookieName(visit.rt, SESSION_COOKIE)}=`
  if (response.headers.getSetCookie().some(cookie => cookie.startsWith(session))) return
  for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
}
