import { ago } from '#core/dates.ts'
import { desc, and, gt, inArray, sql, eq, isNotNull, lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { batchReads } from '#platform/database/batch-reads.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { KEPT_BACKUPS, ONE_WISH_MINUTES, BACKUP_FAILURES, type BackupKind } from '../backup.ts'
import { lastKept, interruptLostBackups, markFailed } from '../failed-backup.server.ts'
import { backups } from '../tables.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import { runBackupJob } from '../jobs.server.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Kept backups of both kinds, plus some failed or deleted ones. */
const SHOWN = 3 * KEPT_BACKUPS

/** Latest backups, and when the last good one was finished: it may be older than those listed. */
export const listBackups = query('list-backups', 'admin', async (_, { tx }) => {
  const { shown, last } = await batchReads(tx, {
    shown: tx.select().from(backups).orderBy(desc(backups.requestedAt)).limit(SHOWN),
    last: lastKept(tx),
  })
  return { backups: shown, lastKept: last[0]?.at ?? null }
})

/** Button of the security section: backs up rows and files now. One at a time. */
export const requestBackup = command('request-backup', 'admin', {
  limit: limits.backups,
  answers: ['database-backup {manual: true}'],
  async run(_, ctx): Promise<{ backupId: string }> {
    // Of simultaneous requests, the second finds the first.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('request-backup'))`)
    const recently = ago(ctx.now, { minutes: ONE_WISH_MINUTES })
    const [open] = await ctx.tx
      .select({ id: backups.id })
      .from(backups)
      .where(and(inArray(backups.state, ['waiting', 'writing', 'checking']), gt(backups.requestedAt, recently)))
      .limit(1)
    if (open) throw new AppError('backup-under-way')
    return queueBackup(ctx, 'manual')
  },
})

/** Nightly: in the same queue as requested ones, so that they run serially. */
export const planNightlyBackup = command('plan-nightly-backup', 'system', (_, ctx): Promise<{ backupId: string }> =>
  queueBackup(ctx, 'nightly'),
)

/** More than BACKUP_DIR ever holds (record-backup reads as many). */
const MAX_FILES = 1000

/**
 * Starts a requested backup. Returns the size of the last one, to check for space first, and which files were made by
 * hand, since those and the nightly ones are rotated separately.
 */
export const beginBackup = command('begin-backup', 'system', {
  input: z.object({ backupId: z.string().max(60) }),
  async run({ backupId }, ctx): Promise<{ lastSize: number; isManual: boolean; madeByHand: string[] }> {
    await interruptLostBackups(ctx, false)
    const [mine] = await ctx.tx
      .update(backups)
      .set({ state: 'writing', startedAt: ctx.now, finishedAt: null, failure: null, failureDetail: null })
      .where(eq(backups.id, backupId))
      .returning({ kind: backups.kind })
    ctx.record({ subject: backupId })
    const [last] = await rowsIn(ctx.tx, backups, { state: 'kept' }, 'size').orderBy(desc(backups.requestedAt)).limit(1)
    const byHand = await rowsIn(ctx.tx, backups, { kind: 'manual', fileName: isNotNull }, 'fileName')
      .orderBy(desc(backups.requestedAt))
      .limit(MAX_FILES)
    return {
      lastSize: last?.size ?? 0,
      isManual: mine?.kind === 'manual',
      madeByHand: byHand.flatMap(({ fileName }) => fileName ?? []),
    }
  },
})

/** Rows of backups without a file are useless after this. */
const FORGOTTEN_AFTER_DAYS = 60

const forgetFilesBut = ({ tx }: Pick<Context, 'tx'>, files: readonly string[]) =>
  tx
    .update(backups)
    .set({ fileName: null })
    .where(and(isNotNull(backups.fileName), notInArray(backups.fileName, ['', ...files])))

export const recordBackup = command('record-backup', 'system', {
  input: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('checking'),
      backupId: z.string().max(60),
      size: z.int().min(0),
      rowCount: z.int().min(0),
      fileCount: z.int().min(0),
      missing: z.int().min(0),
    }),
    z.object({
      state: z.literal('kept'),
      backupId: z.string().max(60),
      fileName: z.string().max(120),
      files: z.array(z.string().max(120)).max(1000),
    }),
    z.object({
      state: z.literal('failed'),
      backupId: z.string().max(60),
      failure: z.enum(BACKUP_FAILURES),
      failureDetail: z.string().max(200).optional(),
      fileName: z.string().max(120).optional(),
      files: z.array(z.string().max(120)).max(1000),
    }),
  ]),
  async run(step, ctx): Promise<void> {
    ctx.record({ subject: step.backupId, detail: { state: step.state } })
    const { backupId } = step
    const mine = eq(backups.id, backupId)
    switch (step.state) {
      case 'checking': {
        const { size, rowCount, fileCount, missing } = step
        await ctx.tx.update(backups).set({ state: 'checking', size, rowCount, fileCount }).where(mine)
        if (missing > 0)
          await raiseAlert(ctx, { type: 'files_missing', severity: 'critical', userId: null, detail: missing })
        return
      }
      case 'kept':
        await ctx.tx.update(backups).set({ state: 'kept', fileName: step.fileName, finishedAt: ctx.now }).where(mine)
        await forgetFilesBut(ctx, step.files)
        await ctx.tx
          .delete(backups)
          .where(
            and(
              inArray(backups.state, ['kept', 'failed']),
              lt(backups.requestedAt, ago(ctx.now, { days: FORGOTTEN_AFTER_DAYS })),
            ),
          )
        return
      case 'failed':
        await markFailed(ctx, mine, step)
        await forgetFilesBut(ctx, step.files)
    }
  },
})

/** When a node starts as the only one on its database: running backups are interrupted. */
export const closeLostBackups = command('close-lost-backups', 'system', async (_, ctx): Promise<{ closed: number }> => {
  const closed = await interruptLostBackups(ctx, true)
  if (closed > 0) ctx.record({ detail: { closed } })
  return { closed }
})

export async function queueBackup(ctx: Context, kind: BackupKind): Promise<{ backupId: string }> {
  const backupId = ctx.newId()
  await ctx.tx.insert(backups).values({ id: backupId, kind, state: 'waiting', requestedAt: ctx.now })
  await ctx.queue(runBackupJob, { backupId })
  ctx.record({ subject: backupId })
  return { backupId }
}
