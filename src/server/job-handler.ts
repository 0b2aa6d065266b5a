import type { ZodType } from 'zod'
import type { Job } from '#platform/jobs/job.ts'
import type { JobHandler } from '#platform/jobs/queue.server.ts'
import { call, type Procedure, type Runtime } from '#platform/procedure.server.ts'

export interface HandledJob {
  job: Job
  /** Builds what runs when a job's turn comes, with the system's runtime. */
  handler(rt: Runtime): JobHandler
}

export const jobHandler = <T extends object>(
  forJob: Job<T>,
  handler: (rt: Runtime) => (data: T, jobId: string) => Promise<unknown>,
): HandledJob => ({
  job: forJob,
  handler,
})
/** Clock jobs carry no data. */
export const calls =
  (p: Procedure) =>
  (rt: Runtime) =>
  (data: object | null): Promise<unknown> =>
    call(rt, p, data ?? {})

/** Batch after batch, each a transaction of its own, until one is not full. */
export const untilDone =
  <T extends object>(p: Procedure<ZodType, T>, isFull: (done: T) => boolean) =>
  (rt: Runtime) =>
  async (): Promise<void> => {
    while (isFull(await call(rt, p, {})));
  }
