import { ago } from '#core/dates.ts'
import { and, eq, lt } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { COPY_GIVE_UP_HOURS } from './texts.ts'
import { makeCopyJob } from './jobs.server.ts'
import { dataExports } from './tables.server.ts'

/** Queues a copy of all data about a person, one at a time; returns its id. Throws 'copy-under-way'. */
export async function beginCopy(ctx: Context, userId: string): Promise<string> {
  const { tx, now } = ctx
  const copyId = ctx.newId()
  const isFirst = await ctx.asSystem(async () => {
    const tooOld = ago(now, { hours: COPY_GIVE_UP_HOURS })
    await tx
      .update(dataExports)
      .set({ state: 'failed' })
      .where(and(eq(dataExports.userId, userId), eq(dataExports.state, 'waiting'), lt(dataExports.requestedAt, tooOld)))
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
  return copyId
}
