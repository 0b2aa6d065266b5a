import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { readPending } from '#areas/identity/cookies.server.ts'
import { ownPath } from '#core/own.ts'
import { runtimeContext } from '#web/context.ts'
import { ENDED, isInArea, tabPath } from '../account/surface.ts'
import { withSheet } from '#web/styles/sheets.ts'
import { PROFILE, SECOND_FACTOR } from '../profile/addresses.ts'

/**
 * Guard of the signed-in pages. A visitor's page request is answered with the sign-in screen before it gets here
 * (server/door/sign-in-screen.ts); forms, and open pages whose session has ended, are redirected to it and come back.
 */
const signedInOnly: MiddlewareFunction = ({ request, context, url }) => {
  const rt = context.get(runtimeContext)
  const { actor } = rt
  // Administrators who must set up a second factor get that page instead of the office.
  if ('lacks' in actor && !url.pathname.startsWith(PROFILE)) throw redirect(SECOND_FACTOR)
  if ('userId' in actor) return
  // Unconfirmed registrations can only open the confirmation page (product decision on spec 1 §2).
  if (readPending({ ...rt, now: rt.now() }, request.headers.get('cookie'))) throw redirect('/conferma-email')
  // Only an open page sends a form or leads on from within. The first answer after the end has removed the cookie.
  const from = URL.parse(request.headers.get('referer') ?? '')
  const isOpen = request.method === 'POST' || (from !== null && isInArea(from.pathname))
  throw redirect(tabPath('area', 'accedi', ownPath(url.pathname + url.search)) + (isOpen ? `&${ENDED}=1` : ''))
}

export const middleware = [signedInOnly]
export const links = withSheet('area')

/** Without a loader, client-side navigation would not run the middleware. */
export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}
