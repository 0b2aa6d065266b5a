import type { Context } from '#platform/procedure.server.ts'
import type { BackupKind } from './backup.ts'
import { runBackupJob } from './jobs.server.ts'
import { backups } from './tables.server.ts'

/** A row that waits, and the job that makes the backup when its turn comes. */
export async function queueBackup(ctx: Context, kind: BackupKind): Promise<{ backupId: string }> {
  const backupId = ctx.newId()
  await ctx.tx.insert(backups).values({ id: backupId, kind, state: 'waiting', requestedAt: ctx.now })
  await ctx.queue(runBackupJob, { backupId })
  ctx.record({ subject: backupId })
  return { backupId }
}
