import { and, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { ONE_WISH_MINUTES } from '../backup.ts'
import { queueBackup } from '../queue-backup.server.ts'
import { backups } from '../tables.server.ts'

/** The button of the security section: a backup of rows and files, now. One at a time. */
export const requestBackup = procedure({
  name: 'request-backup',
  allow: 'admin',
  limit: limits.backups,
  answers: ['database-backup {manual: true}'],
  input: z.object({}),
  async run(_, ctx): Promise<{ backupId: string }> {
    // Two who press at the same moment: the second finds the first.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('request-backup'))`)
    const recently = new Date(ctx.now.getTime() - ONE_WISH_MINUTES * 60_000)
    const [open] = await ctx.tx
      .select({ id: backups.id })
      .from(backups)
      .where(and(inArray(backups.state, ['waiting', 'writing', 'checking']), gt(backups.requestedAt, recently)))
      .limit(1)
    if (open) throw new AppError('backup-under-way')
    return queueBackup(ctx, 'manual')
  },
})
