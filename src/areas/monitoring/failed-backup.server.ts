import { and, eq, lt, max, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/database.server.ts'
import { backups } from './tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { type BackupFailure, LOST_AFTER_SECONDS } from './backup.ts'
import { failedBackupText } from './texts.ts'
import { changeRows, countOf } from '#platform/database/rows.server.ts'

/** When the latest verified backup was finished; null without one. */
export const lastKeptBackup = async (tx: Db | Tx): Promise<Date | null> => (await lastKept(tx))[0]?.at ?? null

export const lastKept = (tx: Db | Tx) =>
  tx
    .select({ at: max(backups.finishedAt) })
    .from(backups)
    .where(eq(backups.state, 'kept'))

type Ctx = Pick<Context, 'tx' | 'now' | 'newId'>

interface Failed {
  failure: BackupFailure
  failureDetail?: string
  fileName?: string
}

/**
 * Alerts about failed backups, with the age of the last good one, because nobody checks the folder. Returns how many.
 */
export async function markFailed(ctx: Ctx, which: SQL | undefined, failed: Failed): Promise<number> {
  const { failure, failureDetail = null, fileName = null } = failed
  const values = { state: 'failed' as const, failure, failureDetail, fileName, finishedAt: ctx.now }
  const count = await countOf(changeRows(ctx.tx, backups, which, values))
  if (count > 0) {
    const last = await lastKeptBackup(ctx.tx)
    await raiseAlert(ctx, {
      type: 'backup_failed',
      severity: 'critical',
      userId: null,
      detail: `${failedBackupText(failure, failureDetail)}; ${last ? `l’ultimo verificato è del ${formatDateTime(last)}` : 'non ce n’è ancora nessuno verificato'}`,
    })
  }
  return count
}

/**
 * Backups left half done by a terminated process. If another process may be working on one, only after more time than
 * any took; a queued one also waits for its predecessor.
 */
export function interruptLostBackups(ctx: Ctx, isNobodyAtWork: boolean): Promise<number> {
  const before = (seconds: number) => new Date(ctx.now.getTime() - seconds * 1000)
  const isStarted = or(eq(backups.state, 'writing'), eq(backups.state, 'checking'))
  const isLost = or(
    isNobodyAtWork ? isStarted : and(isStarted, lt(backups.startedAt, before(LOST_AFTER_SECONDS))),
    and(eq(backups.state, 'waiting'), lt(backups.requestedAt, before(2 * LOST_AFTER_SECONDS))),
  )
  return markFailed(ctx, isLost, { failure: 'interrupted' })
}
