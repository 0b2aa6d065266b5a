import { call, type Runtime } from '#platform/procedure.server.ts'
import { watchSupplies } from './procedures/watch-supplies.server.ts'

/** Every household, a few in each transaction. A run that broke off begins again: nothing is said twice. */
export async function watchAll(rt: Runtime): Promise<void> {
  for (let after: string | null = ''; after !== null;) after = (await call(rt, watchSupplies, { after })).next
}
