import { queueRun, type RunData } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import type { Job } from '#platform/jobs/job.ts'
import type { Context } from '#platform/procedure.server.ts'

/**
 * Sets a work going that takes whatever is due. One that is under way takes what was written meanwhile as well, or the next
 * one does: no reason to refuse the act.
 */
export async function setGoing(ctx: Context, job: Job<RunData>): Promise<void> {
  try {
    await queueRun(ctx, job, {})
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'already-running')) throw error
  }
}
