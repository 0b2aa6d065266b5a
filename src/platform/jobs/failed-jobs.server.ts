import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'

/** Jobs that failed for good since a moment; none where no queue was ever started. */
export async function failedJobsSince(tx: Tx, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`)
  if (!rows[0]?.queue) return 0
  const failed = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where state = 'failed' and completed_on >= ${since.toISOString()}::timestamptz`,
  )
  return failed.rows[0]?.count ?? 0
}
