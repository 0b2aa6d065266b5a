import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.server.ts'
import type { Logger } from '#platform/log.server.ts'
import type { Job, JobQueue } from './job.ts'

export interface RunningQueue extends JobQueue {
  /** Starts to work the queues on this node and sets the clock jobs. */
  work(handlers: ReadonlyMap<Job, (data: never) => Promise<unknown>>): Promise<void>
  /** Waiting and failed jobs, for readiness and metrics. */
  counts(): Promise<{ name: string; waiting: number; failed: number }[]>
  /** Lets running jobs finish, then hands the rest back to the queue. */
  stop(graceMs: number): Promise<void>
}

/** Seconds between two looks of an idle worker; a commit on the same node wakes it at once. */
const POLLING_SECONDS = 2
/** Finished jobs hold addresses of messages: kept one day, then deleted. */
const KEEP_FINISHED_SECONDS = 24 * 60 * 60

/** pg-boss in the product's own database, schema `pgboss`. Call before `database.settle()`: it creates tables. */
export async function startQueue(database: Database, jobs: readonly Job[], log: Logger): Promise<RunningQueue> {
  const { db, backend } = database.jobs()
  const boss = new PgBoss({ db, backend, schema: 'pgboss', supervise: true })
  boss.on('error', error => log.error({ err: error }, 'job queue error'))
  await boss.start()
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries,
      retryDelay: job.retryDelay,
      retryBackoff: true,
      expireInSeconds: job.expiresIn,
      deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    }
    if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, options)
    // Fills the library's queue cache: a first look-up inside a transaction would wait for the same session for ever.
    await boss.findJobs(job.name, { id: crypto.randomUUID() })
  }
  await database.exec(
    'grant usage on schema pgboss to app_system; grant select, insert, update, delete on all tables in schema pgboss to app_system; grant execute on all functions in schema pgboss to app_system;',
  )
  const workers = new Map<string, string[]>()
  return {
    async send(tx, job, data, options = {}) {
      await boss.send(job.name, data, { ...options, db: fromDrizzle(tx, sql) })
    },
    wake(job) {
      for (const id of workers.get(job.name) ?? []) boss.notifyWorker(id)
    },
    async work(handlers) {
      for (const [job, handle] of handlers) {
        const ids: string[] = []
        for (let n = 0; n < job.concurrency; n++) {
          ids.push(
            await boss.work(job.name, { pollingIntervalSeconds: POLLING_SECONDS, batchSize: 1 }, async ([taken]) => {
              if (!taken) return
              const [outcome] = await Promise.allSettled([handle(taken.data as never)])
              if (outcome.status === 'fulfilled') return
              log.error({ err: outcome.reason, job: job.name, jobId: taken.id }, 'job failed')
              // Without its cause: the queue keeps the error in its row, with the parameters of the statement that failed.
              throw new Error(`job ${job.name} failed`)
            }),
          )
        }
        workers.set(job.name, ids)
        if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Rome' })
      }
    },
    async counts() {
      const stats = await Promise.all(jobs.map(job => boss.getQueue(job.name)))
      return stats.filter(q => q !== null).map(q => ({ name: q.name, waiting: q.queuedCount, failed: q.failedCount }))
    },
    stop: graceMs => boss.stop({ graceful: true, timeout: graceMs }),
  }
}
