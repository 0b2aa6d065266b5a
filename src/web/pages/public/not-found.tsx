import { NotFoundPage } from '#web/blocks/not-found-page.tsx'
import { runtimeContext } from '#web/context.ts'
import { noScripts } from '#web/handle.ts'
import { missingPage } from '#web/or-not-found.server.ts'
import type { Route } from './+types/not-found'

export const handle = noScripts

/** Every address that no other route takes. */
export const loader = ({ url, context }: Route.LoaderArgs) => missingPage(context.get(runtimeContext), url)

/** A form sent to an address that does not exist. */
export const action = loader

export default function NotFound() {
  return <NotFoundPage />
}
