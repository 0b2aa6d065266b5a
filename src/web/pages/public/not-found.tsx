import { data } from 'react-router'
import { NotFoundPage } from '#web/blocks/not-found-page.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts } from '#web/handle.ts'
import type { Route } from './+types/not-found'

export const handle = noScripts

/** An address is kept short in the log, and without its query, which may hold what a person typed. */
const MAX_LOGGED = 120

/** Every address that no other route takes; the attempt is logged (spec 1 §2). */
export function loader({ url, context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  rt.log.info({ requestId: rt.request.id, path: url.pathname.slice(0, MAX_LOGGED) }, 'page not found')
  return data(null, { status: 404 })
}

/** A form sent to an address that does not exist. */
export const action = loader

export default function NotFound() {
  return <NotFoundPage />
}
