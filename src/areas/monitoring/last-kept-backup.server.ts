import { eq, max } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.server.ts'
import { backups } from './tables.server.ts'

/** When the newest checked backup was finished; null where there is none. */
export async function lastKeptBackup(tx: Db | Tx): Promise<Date | null> {
  const [last] = await tx
    .select({ at: max(backups.finishedAt) })
    .from(backups)
    .where(eq(backups.state, 'kept'))
  return last?.at ?? null
}
