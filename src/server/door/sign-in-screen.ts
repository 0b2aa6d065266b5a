import { readPending } from '#areas/identity/cookies.server.ts'
import { withLanding } from '#areas/identity/landing.ts'
import { SURFACE } from '#web/pages/account/surface.ts'
import type { Visit } from '../session.ts'

const AREA = /^\/dashboard(?:\/|$)/

/**
 * A visitor who opens a page of the area is shown the sign-in screen at that very address (spec 1 §2), and goes on there.
 * Answers the request to draw in its place, or null. A registration that waits for its confirmation is led to that page
 * by the door of the area (signed-in.tsx), like everything that is no page: forms, and data for pages that are open.
 */
export function signInScreen({ rt }: Pick<Visit, 'rt'>, request: Request): Request | null {
  if (rt.actor.kind !== 'visitor' || (request.method !== 'GET' && request.method !== 'HEAD')) return null
  const { pathname, search, origin } = new URL(request.url)
  if (!AREA.test(pathname) || pathname.endsWith('.data')) return null
  if (readPending({ ...rt, now: rt.now() }, request.headers.get('cookie'))) return null
  return new Request(new URL(withLanding(`/auth?${SURFACE}=area`, pathname + search), origin), request)
}
