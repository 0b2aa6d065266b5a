import type { Tx } from '#platform/database/database.server.ts'

/** Older waiting jobs raise an alert: a healthy worker starts them at once. */
export const OLD_JOB_SECONDS = 300

/** The light half of a job: what lower layers need to queue it. Its handler is loaded in server/jobs.ts, when run. */
export interface Job<T extends object = object> {
  name: string
  /** Retries after a failure, with exponential back-off from `retryDelay` seconds. */
  retries: number
  retryDelay: number
  /** Seconds after which a run counts as lost and is retried. */
  expiresIn: number
  /** Seconds without a heartbeat of its node (10 or more), after which it is retried. */
  heartbeat: number
  /** Concurrent runs of this job per node. */
  concurrency: number
  /** Cron expression in Europe/Rome, for scheduled jobs. */
  cron?: string
  /** Phantom: the type of the data. */
  data?: T
}

export const job = <T extends object>(name: string, options: Partial<Omit<Job<T>, 'name' | 'data'>> = {}): Job<T> => ({
  name,
  retries: 3,
  retryDelay: 5,
  expiresIn: 300,
  heartbeat: 60,
  concurrency: 1,
  ...options,
})

export interface JobOptions {
  startAfter?: Date
  /** At most one waiting job with this key. */
  singletonKey?: string
}

export interface JobQueue {
  /**
   * Inserts the job in the caller's transaction; the caller has switched to the system's role. The commit wakes the
   * workers of every node.
   */
  send<T extends object>(tx: Tx, job: Job<T>, data: T, options?: JobOptions): Promise<void>
}
