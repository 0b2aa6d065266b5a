import { and, eq, inArray, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { LOST_AFTER_SECONDS } from '../backup.ts'
import { backups } from '../tables.server.ts'

/** A backup starts: the one that was asked for, or tonight's. What a process left half done when it ended is closed. */
export const beginBackup = procedure({
  name: 'begin-backup',
  allow: 'system',
  input: z.object({ backupId: z.string().max(60).optional() }),
  async run({ backupId }, ctx): Promise<{ backupId: string }> {
    const lost = new Date(ctx.now.getTime() - LOST_AFTER_SECONDS * 1000)
    await ctx.tx
      .update(backups)
      .set({ state: 'failed', failure: 'interrupted', finishedAt: ctx.now })
      .where(
        and(
          inArray(backups.state, ['waiting', 'writing', 'checking']),
          or(lt(backups.startedAt, lost), lt(backups.requestedAt, lost)),
        ),
      )
    const started = { state: 'writing', startedAt: ctx.now, finishedAt: null, failure: null } as const
    const id = backupId ?? ctx.newId()
    if (backupId === undefined)
      await ctx.tx.insert(backups).values({ id, kind: 'nightly', requestedAt: ctx.now, ...started })
    else await ctx.tx.update(backups).set(started).where(eq(backups.id, id))
    ctx.record({ subject: id })
    return { backupId: id }
  },
})
