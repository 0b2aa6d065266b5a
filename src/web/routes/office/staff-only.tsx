import { data, type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { ONLY_ADMINISTRATORS } from '#areas/offers/editing/texts.ts'
import { caseAddress } from '#areas/requests/request.ts'
import { runtimeContext } from '#web/context.ts'
import { rootData } from '#web/root-data.server.ts'
import { mayOpen, sectionAddress } from './sections.ts'

/** The office is 404 for customers, as are sections outside a role's permissions; their forms are refused. */
const staffOnly: MiddlewareFunction = async ({ context, request, url }) => {
  const { actor } = context.get(runtimeContext)
  if (actor.kind === 'admin' || (actor.kind === 'staff' && mayOpen(actor.may, url.pathname))) return
  // Customers' cases used to be under the office's address: old messages and open pages still link there.
  const own = /^\/dashboard\/richieste\/((?:R-\d+|[\da-f-]{36})(?:\/recesso)?)$/i.exec(url.pathname)?.[1]
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  // 307 keeps the form data of an open page.
  if (own && actor.kind === 'client') throw redirect(caseAddress(own) + url.search, isRead ? 302 : 307)
  if (isRead) throw data(await rootData(context), { status: 404 })
  const isOfOffers = url.pathname.startsWith(sectionAddress('offers'))
  throw data(isOfOffers ? { sentence: ONLY_ADMINISTRATORS } : null, { status: 403 })
}

export const middleware = [staffOnly]

/** Without a loader, client-side navigation would not run the middleware. */
export const loader = () => null

export default function StaffOnly() {
  return <Outlet />
}
