import { ago } from '#core/dates.ts'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { AppError, onRefusal } from '#core/errors.ts'
import { transactionAs, type Tx } from '#platform/database/database.server.ts'
import type { Job } from '#platform/jobs/job.ts'
import { command, type Context, type Procedure, type Runtime } from '#platform/procedure.server.ts'
import { LOST_AFTER_MINUTES, type RunReport, type RunTrigger } from './run.ts'
import { cronJobActivity } from './tables.server.ts'

export interface RunData {
  runId?: string
}

/** Opens a run, or returns null while another of the same name is active. */
async function openRun(
  tx: Tx,
  { id, jobName, trigger, now }: { id: string; jobName: string; trigger: RunTrigger; now: Date },
): Promise<string | null> {
  await tx
    .update(cronJobActivity)
    .set({ status: 'failed', failure: 'interrupted', finishedAt: now })
    .where(
      and(
        eq(cronJobActivity.jobName, jobName),
        inArray(cronJobActivity.status, ['queued', 'running']),
        lt(cronJobActivity.executionTime, ago(now, { minutes: LOST_AFTER_MINUTES })),
      ),
    )
  const [row] = await tx
    .insert(cronJobActivity)
    .values({ id, jobName, trigger, status: 'queued', executionTime: now })
    .onConflictDoNothing()
    .returning({ id: cronJobActivity.id })
  return row?.id ?? null
}

/** Opens a run and queues its job. Throws `already-running` while one of the same name is queued or running. */
export async function queueRun<T extends RunData>(
  ctx: Context,
  job: Job<T>,
  data: Omit<T, 'runId'>,
): Promise<{ runId: string }> {
  const runId = await openRun(ctx.tx, { id: ctx.newId(), jobName: job.name, trigger: 'manual', now: ctx.now })
  if (!runId) throw new AppError('already-running')
  await ctx.queue(job, { ...data, runId } as T)
  ctx.record({ subject: runId, detail: { run: job.name } })
  return { runId }
}

/** Procedure of a start button; `data` is its job's input. */
export const startsRun = <T extends RunData>(
  name: string,
  job: Job<T>,
  {
    data,
    allow = 'admin',
    ...more
  }: Pick<Procedure, 'answers'> & { allow?: Procedure['allow']; data?: Omit<T, 'runId'> } = {},
) =>
  command(name, allow, {
    ...more,
    run: (_, ctx): Promise<{ runId: string }> => queueRun(ctx, job, data ?? ({} as Omit<T, 'runId'>)),
  })

/** The same for work that processes whatever is waiting: if running, it runs once more afterwards, in a run without a row yet. */
export const queueRunOrNext = (ctx: Context, job: Job<RunData>): Promise<{ runId: string | null }> =>
  queueRun(ctx, job, {}).catch(
    onRefusal(async () => {
      await ctx.queue(job, {}, { singletonKey: 'waiting' })
      return { runId: null }
    }, 'already-running'),
  )

export interface Run {
  progress(done: number, total: number): Promise<void>
}

/**
 * Executes named work, recording start, progress, and the result or error code (rethrown, so that the queue retries
 * under the same row). When scheduled, it opens its own run without data, and does nothing while another of the name
 * is active.
 */
export async function runWork(
  rt: Runtime,
  job: Pick<Job, 'name'>,
  data: RunData | null,
  work: (run: Run) => Promise<RunReport>,
): Promise<void> {
  const write = <T>(change: (tx: Tx) => Promise<T>) => transactionAs(rt.db, 'app_system', null, change)
  const id =
    data?.runId ??
    (await write(tx => openRun(tx, { id: rt.newId(), jobName: job.name, trigger: 'scheduled', now: rt.now() })))
  if (!id) return
  const set = (values: Partial<typeof cronJobActivity.$inferInsert>) =>
    write(tx => tx.update(cronJobActivity).set(values).where(eq(cronJobActivity.id, id)))
  await set({ status: 'running', startedAt: rt.now(), finishedAt: null, failure: null })
  try {
    const report = await work({ progress: async (done, total) => void (await set({ done, total })) })
    await set({ status: 'done', finishedAt: rt.now(), report })
  } catch (error) {
    await set({
      status: 'failed',
      finishedAt: rt.now(),
      failure: error instanceof AppError ? error.code : 'internal',
    })
    throw error
  }
}

/**
 * Runs independent steps: failures are counted («failed-crawl») without stopping the others. Throws when all failed.
 */
export async function runSteps(
  steps: readonly (readonly [name: string, does: () => Promise<RunReport>])[],
  run: Run,
  onFailure: (step: string, error: unknown) => void,
): Promise<RunReport> {
  const report: Record<string, number> = { failed: 0 }
  let last: unknown
  for (const [index, [name, does]] of steps.entries()) {
    await run.progress(index, steps.length)
    try {
      for (const [count, value] of Object.entries(await does())) report[count] = (report[count] ?? 0) + value
    } catch (error) {
      onFailure(name, error)
      last = error
      report.failed = (report.failed ?? 0) + 1
      report[`failed-${name}`] = 1
    }
  }
  if (report.failed === steps.length) throw last
  await run.progress(steps.length, steps.length)
  return report
}
