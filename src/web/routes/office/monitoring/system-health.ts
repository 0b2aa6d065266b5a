import { runtimeContext } from '#web/context.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { Route } from './+types/system-health'
import { systemHealth } from './monitoring.server.ts'

/** Only the database and memory badges, for the open section. Staff only. */
export async function loader({ context }: Route.LoaderArgs) {
  return orNotFound(systemHealth(context.get(runtimeContext)))
}
