import type { ZodType } from 'zod'
import { type Job, job } from '#platform/jobs/job.ts'
import type { JobHandler } from '#platform/jobs/queue.server.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'

export interface HandledJob {
  job: Job
  handler(rt: Runtime): JobHandler
}

export const jobHandler = <T extends object>(
  forJob: Job<T>,
  handler: (rt: Runtime) => (data: T, jobId: string) => Promise<unknown>,
): HandledJob => ({
  job: forJob,
  handler,
})

/** Passes a job's data to a procedure. */
export const calls =
  (p: Procedure) =>
  (rt: Runtime) =>
  (data: object | null): Promise<unknown> =>
    call(rt, p, data ?? {})

interface ByTheClock<T> extends Partial<Omit<Job, 'name' | 'cron' | 'data'>> {
  /** The next batch follows at once, in a separate transaction. */
  isFull?(done: T): boolean
}

/** A scheduled procedure: its job has the same name, and nobody else queues it. */
export const clock = <T>(
  cron: string,
  procedure: Procedure<ZodType, T>,
  { isFull, ...options }: ByTheClock<T> = {},
): HandledJob =>
  jobHandler(job(procedure.name, { cron, ...options }), rt => async () => {
    for (let isMore = true; isMore;) {
      const done = await call(rt, procedure, {})
      isMore = isFull?.(done) ?? false
    }
  })
