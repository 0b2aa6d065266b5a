import { readPending } from '#areas/identity/cookies.server.ts'
import { withLanding } from '#areas/identity/landing.ts'
import { isInArea, SURFACE } from '#web/pages/account/surface.ts'
import type { Visit } from '../session.ts'

/**
 * A visitor opening a page of the area sees the sign-in screen at that address (spec 1 §2), and continues there.
 * Returns the request to render instead, or null. Unconfirmed registrations are redirected by the area's guard
 * (signed-in.tsx), like non-pages: forms, and loader data of open pages.
 */
export function signInScreen({ rt }: Pick<Visit, 'rt'>, request: Request): Request | null {
  if (rt.actor.kind !== 'visitor' || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const { pathname, search, origin } = new URL(request.url)
  if (!isInArea(pathname) || pathname.endsWith('.data')) return null
  if (readPending({ ...rt, now: rt.now() }, request.headers.get('cookie'))) return null
  return new Request(new URL(withLanding(`/auth?${SURFACE}=area`, pathname + search), origin), request)
}
