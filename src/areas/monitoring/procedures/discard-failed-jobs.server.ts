import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { asOffice } from '#platform/as-office.server.ts'
import { discardFailedJobs as discard } from '#platform/jobs/failed-jobs.server.ts'
import { procedure } from '#platform/procedure.server.ts'

/** «Lascia perdere»: the work was done another way, or the address does not exist. */
export const discardFailedJobs = procedure({
  name: 'discard-failed-jobs',
  allow: 'admin',
  input: z.object({ ids: z.array(z.string().max(60)).min(1).max(100) }),
  async run({ ids }, ctx): Promise<{ discarded: number }> {
    const discarded = await asOffice(ctx, () => discard(ctx.tx, ids))
    if (discarded.length === 0) throw new AppError('not-found')
    ctx.record({ detail: { discarded } })
    return { discarded: discarded.length }
  },
})
