import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { COPY_GIVE_UP_HOURS } from '../copy.ts'
import { makeCopyJob } from '../jobs.server.ts'
import { dataExports } from '../tables.server.ts'

/** Asks for a copy of everything about oneself; a job makes it. One at a time. */
export const requestDataCopy = procedure({
  name: 'request-data-copy',
  allow: 'signedIn',
  limit: limits.dataCopy,
  input: z.object({}),
  async run(_, ctx): Promise<{ copyId: string }> {
    const { tx, userId, now } = ctx
    const copyId = ctx.newId()
    const isFirst = await ctx.asSystem(async () => {
      const tooOld = new Date(now.getTime() - COPY_GIVE_UP_HOURS * 3_600_000)
      await tx
        .update(dataExports)
        .set({ state: 'failed' })
        .where(
          and(eq(dataExports.userId, userId), eq(dataExports.state, 'waiting'), lt(dataExports.requestedAt, tooOld)),
        )
      const added = await tx
        .insert(dataExports)
        .values({ id: copyId, userId, state: 'waiting', requestedAt: now })
        .onConflictDoNothing()
        .returning({ id: dataExports.id })
      return added.length > 0
    })
    if (!isFirst) throw new AppError('copy-under-way')
    await ctx.queue(makeCopyJob, { copyId })
    await ctx.changed('copies', userId)
    await recordSecurityEvent(ctx, { type: 'data_copy_requested', severity: 'info', userId })
    ctx.record({ subject: copyId })
    return { copyId }
  },
})
