import { readSession, SESSION_COOKIE } from '#areas/identity/session.server.ts'
import type { Actor, Runtime, Services } from '#platform/procedure.server.ts'
import type { Environment } from './api/health.ts'

export interface Visit {
  rt: Runtime
  setCookies: string[]
  /** Token that every form of this session carries; empty for visitors, who are checked by origin alone. */
  formToken: string
}

/** What the handlers of the JSON routes are given. */
export interface ApiEnv {
  Bindings: Environment
  Variables: { requestId: string; address: string; visit: Visit }
}

/** Who asks: the session's person or a visitor, and the runtime of this request. */
export async function visitOf(
  services: Services,
  request: Request,
  from: { id: string; address: string },
): Promise<Visit> {
  const session = request.headers.has('cookie') ? await readSession(services, request, from.address) : null
  const actor: Actor = session?.actor ?? { kind: 'visitor' }
  const userAgent = request.headers.get('user-agent') ?? ''
  return {
    rt: { ...services, actor, request: { ...from, userAgent } },
    setCookies: session?.setCookies ?? [],
    formToken: formToken(services, actor),
  }
}

const formToken = (services: Pick<Services, 'keys'>, actor: Actor): string =>
  'sessionId' in actor ? services.keys.hash(`form:${actor.sessionId}`) : ''

/** Adds the cookies of the visit, unless the answer sets the session itself: the end of an old one must not undo a sign-in. */
export function addCookies(response: Response, visit: Visit): void {
  if (response.headers.getSetCookie().some(cookie => cookie.startsWith(`${SESSION_COOKIE}=`))) return
  for (const cookie of visit.setCookies) response.headers.append('Set-Cookie', cookie)
}
