import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'

/** Kept for inspection: a mail that failed on Friday is still there on Monday. */
export const FAILED_JOB_DAYS = 7

/** A permanently failed job. For mails: kind and recipient. */
interface FailedJob {
  id: string
  queue: string
  failedAt: Date
  attempts: number
  mailKind: string | null
  mailTo: string | null
}

export interface QueueCount {
  queue: string
  /** Due now, or scheduled. */
  waiting: number
  /** Failed, to be retried automatically. */
  retrying: number
  failed: number
  /** Age in seconds of the oldest due job not started; 0 without one. */
  oldestSeconds: number
}

/** The caller has switched to the system's role, which owns the queue's tables. */
const isQueueThere = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute<{ queue: string | null }>(sql`select to_regclass('pgboss.job')::text as queue`)
  return Boolean(rows[0]?.queue)
}

/** Jobs that failed permanently since a moment; none when no queue was ever started. */
export async function failedJobsSince(tx: Tx, since: Date): Promise<number> {
  if (!(await isQueueThere(tx))) return 0
  const failed = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where state = 'failed' and completed_on >= ${since.toISOString()}::timestamptz`,
  )
  return failed.rows[0]?.count ?? 0
}

export type FailedGroup = 'mail' | 'work'
const MAIL_QUEUES = ['send-mail', 'send-marketing']
export const groupOf = (queue: string): FailedGroup => (MAIL_QUEUES.includes(queue) ? 'mail' : 'work')
const inGroup = (group: FailedGroup) => {
  const names = sql.join(
    MAIL_QUEUES.map(name => sql`${name}`),
    sql`, `,
  )
  return group === 'mail' ? sql`name in (${names})` : sql`name not in (${names})`
}

/** Latest failed jobs, if any (`countQueues`). Job data stay in the row: a mail is identified by kind and recipient only. */
export async function listFailedJobs(tx: Tx, group: FailedGroup, limit: number): Promise<FailedJob[]> {
  const { rows } = await tx.execute<Omit<FailedJob, 'failedAt'> & { failedAt: string } & Record<string, unknown>>(sql`
    select id::text as id, name as queue, to_json(completed_on) #>> '{}' as "failedAt", retry_count + 1 as attempts,
      case name when 'send-mail' then data->>'kind' when 'send-marketing' then data->'message'->>'kind' end as "mailKind",
      case name when 'send-mail' then data->>'to' end as "mailTo"
    from pgboss.job where state = 'failed' and ${inGroup(group)} order by completed_on desc, id limit ${limit}`)
  return rows.map(row => ({ ...row, failedAt: new Date(row.failedAt) }))
}

type JobSelection = readonly string[] | FailedGroup
const among = (which: JobSelection) =>
  typeof which === 'string'
    ? inGroup(which)
    : sql`id::text in (${sql.join(
        which.map(id => sql`${id}`),
        sql`, `,
      )})`

/** Retries jobs at once; returns those that had failed and now wait. */
export async function retryFailedJobs(tx: Tx, which: JobSelection): Promise<string[]> {
  if (which.length === 0 || !(await isQueueThere(tx))) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null, keep_until = now() + interval '14 days' where state = 'failed' and ${among(which)} returning id::text as id`,
  )
  return rows.map(row => row.id)
}

/** Deletes jobs with their data, without further attempts. */
export async function discardFailedJobs(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !(await isQueueThere(tx))) return []
  const { rows } = await tx.execute<{ id: string }>(
    sql`delete from pgboss.job where state = 'failed' and ${among(ids)} returning id::text as id`,
  )
  return rows.map(row => row.id)
}

/** Finished jobs are deleted after a day (queue.server.ts); failed ones wait for a person. */
export async function retainFailedJobs(tx: Tx): Promise<void> {
  if (!(await isQueueThere(tx))) return
  const seconds = FAILED_JOB_DAYS * 24 * 60 * 60
  await tx.execute(
    sql`update pgboss.job set deletion_seconds = ${seconds}::int where state = 'failed' and deletion_seconds < ${seconds}::int`,
  )
}

const oldestSeconds = sql`coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8`

/** Age in seconds of the oldest job, over all queues; cheap enough to poll several times a second. */
export async function oldestJobSeconds(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(
    sql`select ${oldestSeconds} as seconds from pgboss.job where state < 'active' and not blocked`,
  )
  return rows[0]?.seconds ?? 0
}

export async function countQueues(tx: Tx): Promise<QueueCount[]> {
  if (!(await isQueueThere(tx))) return []
  const { rows } = await tx.execute<QueueCount & Record<string, unknown>>(sql`
    select name as queue, (count(*) filter (where state in ('created', 'active') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'retry'))::int as retrying, (count(*) filter (where state = 'failed'))::int as failed,
      ${oldestSeconds} as "oldestSeconds"
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`)
  return rows.filter(row => row.waiting + row.retrying + row.failed > 0)
}
