import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { readPending } from '#areas/identity/cookies.server.ts'
import { ownPath } from '#core/own.ts'
import { runtimeContext } from '#web/context.ts'
import { tabPath } from '../account/surface.ts'
import { withSheet } from '#web/styles/sheets.ts'
import { PROFILE, SECOND_FACTOR } from '../profile/addresses.ts'

/**
 * The door of the signed-in pages. A page a visitor asks for is drawn as the sign-in screen before it comes here
 * (server/door/sign-in-screen.ts); a form, or an open page whose session has ended, is sent to that screen and comes back.
 */
const signedInOnly: MiddlewareFunction = ({ request, context, url }) => {
  const rt = context.get(runtimeContext)
  const { actor } = rt
  // An administrator who must set up a second factor finds that page in the place of the office.
  if ('lacks' in actor && !url.pathname.startsWith(PROFILE)) throw redirect(SECOND_FACTOR)
  if ('userId' in actor) return
  // A registration that waits for its confirmation opens that page alone (decision of the product on spec 1 §2).
  if (readPending({ ...rt, now: rt.now() }, request.headers.get('cookie'))) throw redirect('/conferma-email')
  throw redirect(tabPath('area', 'accedi', ownPath(url.pathname + url.search)))
}

export const middleware = [signedInOnly]
export const links = withSheet('area')

/** Without a loader, moving between pages in the browser would not run the middleware. */
export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}
