import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'

/**
 * Deletes jobs whose data contain one of the words (an address, an account id), waiting, done or failed; running ones
 * finish. Mails of the kind `except` stay. A no-op when no queue was ever started.
 */
export async function forgetJobs(tx: Tx, words: readonly string[], except: string): Promise<number> {
  const { rows } = await tx.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`)
  if (!rows[0]?.queue || words.length === 0) return 0
  const named = sql.join(
    words.map(word => sql`strpos(data::text, ${word}) > 0`),
    sql` or `,
  )
  const gone = await tx.execute(
    sql`delete from pgboss.job where state <> 'active' and (${named}) and coalesce(data->>'kind', '') <> ${except} returning 1`,
  )
  return gone.rows.length
}
