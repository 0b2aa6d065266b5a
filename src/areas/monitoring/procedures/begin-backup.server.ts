import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { closeLostBackups } from '../failed-backup.server.ts'
import { backups } from '../tables.server.ts'

/** More than BACKUP_DIR ever holds (record-backup reads as many). */
const MOST_FILES = 1000

/**
 * A backup that was asked for starts. Tells how large the last one was, so that room is looked for first, and which files
 * were made by hand, since those and the nightly ones make room apart.
 */
export const beginBackup = procedure({
  name: 'begin-backup',
  allow: 'system',
  input: z.object({ backupId: z.string().max(60) }),
  async run({ backupId }, ctx): Promise<{ lastSize: number; isManual: boolean; madeByHand: string[] }> {
    await closeLostBackups(ctx, false)
    const [mine] = await ctx.tx
      .update(backups)
      .set({ state: 'writing', startedAt: ctx.now, finishedAt: null, failure: null, failureDetail: null })
      .where(eq(backups.id, backupId))
      .returning({ kind: backups.kind })
    ctx.record({ subject: backupId })
    const [last] = await ctx.tx
      .select({ size: backups.size })
      .from(backups)
      .where(eq(backups.state, 'kept'))
      .orderBy(desc(backups.requestedAt))
      .limit(1)
    const byHand = await ctx.tx
      .select({ fileName: backups.fileName })
      .from(backups)
      .where(and(eq(backups.kind, 'manual'), isNotNull(backups.fileName)))
      .orderBy(desc(backups.requestedAt))
      .limit(MOST_FILES)
    return {
      lastSize: last?.size ?? 0,
      isManual: mine?.kind === 'manual',
      madeByHand: byHand.flatMap(({ fileName }) => fileName ?? []),
    }
  },
})
