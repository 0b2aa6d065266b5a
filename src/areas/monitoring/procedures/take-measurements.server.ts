import { z } from 'zod'
import { countQueues, keepFailedJobs } from '#platform/jobs/failed-jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { measurements } from '../tables.server.ts'
import { closeLostBackups } from '../failed-backup.server.ts'
import type { Series } from '../series.ts'

/** One look at the machine, for the charts. The figures of the process come from the node that runs the job. */
export const takeMeasurements = procedure({
  name: 'take-measurements',
  allow: 'system',
  input: z.object({ databaseMs: z.number().min(0), memoryMb: z.number().min(0) }),
  async run({ databaseMs, memoryMb }, ctx): Promise<void> {
    await keepFailedJobs(ctx.tx)
    await closeLostBackups(ctx, false)
    const queues = await countQueues(ctx.tx)
    const sum = (of: 'waiting' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0)
    const values: Record<Series, number> = {
      'database-ms': databaseMs,
      'memory-mb': memoryMb,
      'jobs-waiting': sum('waiting'),
      'jobs-failed': sum('failed'),
    }
    await ctx.tx
      .insert(measurements)
      .values(Object.entries(values).map(([series, value]) => ({ at: ctx.now, series, value })))
      .onConflictDoNothing()
  },
})
