import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.server.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'
import { type Logger, repeatedErrors } from '#platform/log.server.ts'
import { measuring } from '#platform/measured.server.ts'
import { inTraceOf, traceToCarry } from '#platform/tracing.server.ts'
import type { Job, JobQueue } from './job.ts'
import { attempt } from '#core/attempt.ts'

/** Handler of a job; the id is the same at every attempt. */
export type JobHandler = (data: never, jobId: string) => Promise<unknown>

export interface RunningQueue extends JobQueue {
  /** Starts working the queues on this node and sets up scheduled jobs. */
  work(handlers: ReadonlyMap<Job, JobHandler>, lookSeconds?: number): Promise<void>
  /** Lets running jobs finish, then returns the rest to the queue. */
  stop(graceMs: number): Promise<void>
}

/** Polling interval of an idle worker. A commit on any node wakes it at once; retries and delayed jobs wait for polling. */
const POLL_SECONDS = 5
/** Interval of searches for jobs of dead nodes; several nodes take turns. */
const SEARCH_SECONDS = 5
const MIN_SEARCH_SECONDS = 3
/** Finished jobs contain mail addresses: kept one day, then deleted. Their links are sealed all the while. */
const KEEP_FINISHED_SECONDS = 24 * 60 * 60

/** pg-boss in the product's own database, schema `pgboss`. Call before `database.settle()`: it creates tables. */
export async function startQueue(
  database: Database,
  jobs: readonly Job[],
  log: Logger,
  keys: Pick<Keys, 'encrypt' | 'decrypt'>,
): Promise<RunningQueue> {
  const { db, backend } = database.jobs()
  const boss = new PgBoss({
    db: {
      ...db,
      listen: async (channel, onMessage, onGap) => ({ close: await database.listen(channel, onMessage, onGap) }),
    },
    backend,
    schema: 'pgboss',
    useListenNotify: true,
    superviseIntervalSeconds: SEARCH_SECONDS,
    monitorIntervalSeconds: MIN_SEARCH_SECONDS,
  })
  boss.on('error', repeatedErrors(log, 'job queue error'))
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue warning'))
  await boss.start()
  for (const job of jobs) {
    const options = {
      retryLimit: job.retries,
      retryDelay: job.retryDelay,
      retryBackoff: true,
      expireInSeconds: job.expiresIn,
      heartbeatSeconds: job.heartbeat,
      deleteAfterSeconds: KEEP_FINISHED_SECONDS,
      notify: true,
    }
    if (await boss.getQueue(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, options)
    // Fills the library's queue cache: a first lookup inside a transaction would deadlock on the same session.
    await boss.findJobs(job.name, { id: crypto.randomUUID() })
  }
  await database.exec(
    'grant usage on schema pgboss to app_system; grant select, insert, update, delete on all tables in schema pgboss to app_system; grant execute on all functions in schema pgboss to app_system;',
  )
  return {
    async send(tx, job, data, options = {}) {
      await boss.send(
        job.name,
        { ...withSealedLinks(data, keys), ...traceToCarry() },
        { ...options, db: fromDrizzle(tx, sql) },
      )
    },
    async work(handlers, lookSeconds = POLL_SECONDS) {
      const polling = {
        pollingIntervalSeconds: lookSeconds,
        notifyPollingIntervalSeconds: lookSeconds,
        includeMetadata: true as const,
      }
      for (const [job, handle] of handlers) {
        for (let n = 0; n < job.concurrency; n++) {
          const worker = await boss.work(job.name, polling, async ([taken]) => {
            if (!taken) return
            const waited = Math.max(0, Date.now() - taken.startAfter.getTime()) / 1000
            const [outcome] = await Promise.allSettled([
              inTraceOf(taken.data as object | null, () =>
                measuring({ kind: 'job', name: job.name, waited, log }, async () =>
                  handle(withOpenLinks(taken.data, keys) as never, taken.id),
                ),
              ),
            ])
            // Many jobs of one commit wake it once: it polls until nothing is left.
            boss.notifyWorker(worker)
            if (outcome.status === 'fulfilled') return
            log.error({ err: outcome.reason, job: job.name, jobId: taken.id }, 'job failed')
            // Without its cause: the queue stores the error in its row, with the parameters of the failed statement.
            throw new Error(`job ${job.name} failed`)
          })
        }
        if (job.cron) await boss.schedule(job.name, job.cron, null, { tz: 'Europe/Rome' })
      }
    },
    stop: graceMs => boss.stop({ graceful: true, timeout: graceMs }),
  }
}

/** A clear account link in the table would give its readers the account. */
const SEALED_FOR = 'job-link'

/** Seals links with a query in place; the rest stays searchable by address, for erasure. */
function withSealedLinks<T extends object>(data: T, keys: Pick<Keys, 'encrypt'>): T {
  const sealed = JSON.stringify(data).replace(/https?:\/\/[^\s"'<>\\]+/g, link =>
    link.includes('?') ? `sealed(${keys.encrypt(link, SEALED_FOR)})` : link,
  )
  return JSON.parse(sealed) as T
}

function withOpenLinks(data: unknown, keys: Pick<Keys, 'decrypt'>): unknown {
  const opened = JSON.stringify(data ?? null).replace(
    /sealed\(([\w.-]+)\)/g,
    // Mail text may only look like a sealed link.
    (written: string, link: string) => attempt(() => keys.decrypt(link, SEALED_FOR)) ?? written,
  )
  return JSON.parse(opened)
}
