import { and, eq, lt, or, type SQL } from 'drizzle-orm'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type BackupFailure, LOST_AFTER_SECONDS } from './backup.ts'
import { backups } from './tables.server.ts'
import { backupFailures } from './texts.ts'

type Ctx = Pick<Context, 'tx' | 'now' | 'newId'>

/** One that failed is an alert: nobody looks into a folder. Returns how many there were. */
export async function markFailed(ctx: Ctx, which: SQL | undefined, failure: BackupFailure): Promise<number> {
  const failed = await ctx.tx
    .update(backups)
    .set({ state: 'failed', failure, finishedAt: ctx.now, fileName: null })
    .where(which)
    .returning({ id: backups.id })
  if (failed.length > 0)
    await raiseAlert(ctx, {
      type: 'backup_failed',
      severity: 'critical',
      userId: null,
      detail: backupFailures[failure],
    })
  return failed.length
}

/**
 * What a process left half done when it ended. Where another may be at work on it, only after longer than any took; one
 * that waits for its turn has to wait for the one before it, too.
 */
export function closeLostBackups(ctx: Ctx, isNobodyAtWork: boolean): Promise<number> {
  const before = (seconds: number) => new Date(ctx.now.getTime() - seconds * 1000)
  const isStarted = or(eq(backups.state, 'writing'), eq(backups.state, 'checking'))
  const isLost = or(
    isNobodyAtWork ? isStarted : and(isStarted, lt(backups.startedAt, before(LOST_AFTER_SECONDS))),
    and(eq(backups.state, 'waiting'), lt(backups.requestedAt, before(2 * LOST_AFTER_SECONDS))),
  )
  return markFailed(ctx, isLost, 'interrupted')
}
