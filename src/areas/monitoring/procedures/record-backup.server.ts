import { and, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { raiseAlert } from '#areas/security/alerts.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { BACKUP_FAILURES } from '../backup.ts'
import { markFailed } from '../failed-backup.server.ts'
import { backups } from '../tables.server.ts'

/** Rows of backups whose file is gone are of no use after this. */
const FORGOTTEN_AFTER_DAYS = 60
const DAY_MS = 86_400_000

/** Files that made room are gone from their rows, too. */
const forgetFilesBut = ({ tx }: Pick<Context, 'tx'>, files: readonly string[]) =>
  tx
    .update(backups)
    .set({ fileName: null })
    .where(and(isNotNull(backups.fileName), notInArray(backups.fileName, ['', ...files])))

/** How far a backup came. */
export const recordBackup = procedure({
  name: 'record-backup',
  allow: 'system',
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
      /** The files that are still in the folder. */
      files: z.array(z.string().max(120)).max(1000),
    }),
    z.object({
      state: z.literal('failed'),
      backupId: z.string().max(60),
      failure: z.enum(BACKUP_FAILURES),
      failureDetail: z.string().max(200).optional(),
      /** What was kept of it. */
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
              lt(backups.requestedAt, new Date(ctx.now.getTime() - FORGOTTEN_AFTER_DAYS * DAY_MS)),
            ),
          )
        return
      case 'failed':
        await markFailed(ctx, mine, step)
        await forgetFilesBut(ctx, step.files)
    }
  },
})
