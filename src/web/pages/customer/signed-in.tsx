import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { readPending } from '#areas/identity/cookies.server.ts'
import { ownPath, withLanding } from '#areas/identity/landing.ts'
import { runtimeContext } from '#web/context.ts'

/** The door of the signed-in pages: others go to sign in, and come back to the page they asked for. */
const signedInOnly: MiddlewareFunction = ({ request, context, url }) => {
  const { actor, keys, now } = context.get(runtimeContext)
  if (actor.kind === 'client' || actor.kind === 'admin') return
  // A registration that waits for its confirmation opens that page alone (decision of the product on spec 1 §2).
  if (readPending({ keys, now: now() }, request.headers.get('cookie'))) throw redirect('/conferma-email')
  const { pathname, search } = url
  throw redirect(withLanding('/auth', ownPath(pathname + search)))
}

export const middleware = [signedInOnly]

/** Without a loader, moving between pages in the browser would not run the middleware. */
export const loader = () => null

export default function SignedIn() {
  return <Outlet />
}
