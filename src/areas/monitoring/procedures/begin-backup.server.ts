import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { closeLostBackups } from '../failed-backup.server.ts'
import { backups } from '../tables.server.ts'

/** A backup that was asked for starts. Tells how large the last one was, so that room is looked for first. */
export const beginBackup = procedure({
  name: 'begin-backup',
  allow: 'system',
  input: z.object({ backupId: z.string().max(60) }),
  async run({ backupId }, ctx): Promise<{ lastSize: number }> {
    await closeLostBackups(ctx, false)
    await ctx.tx
      .update(backups)
      .set({ state: 'writing', startedAt: ctx.now, finishedAt: null, failure: null })
      .where(eq(backups.id, backupId))
    ctx.record({ subject: backupId })
    const [last] = await ctx.tx
      .select({ size: backups.size })
      .from(backups)
      .where(eq(backups.state, 'kept'))
      .orderBy(desc(backups.requestedAt))
      .limit(1)
    return { lastSize: last?.size ?? 0 }
  },
})
