import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/system-health'
import { systemHealth } from './monitoring.server.ts'

/** The badges of database and memory alone, for the open section. Nothing here for anybody but the staff. */
export async function loader({ context }: Route.LoaderArgs) {
  return orNotFound(systemHealth(context.get(runtimeContext)))
}
