import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { KEPT_BACKUPS } from '../backup.ts'
import { lastKeptBackup } from '../last-kept-backup.server.ts'
import { backups } from '../tables.server.ts'

/** The kept ones of both kinds, and some that failed or made room. */
const SHOWN = 3 * KEPT_BACKUPS

/** The newest backups first, and when the last good one was finished: it may be older than those that are shown. */
export const listBackups = procedure({
  name: 'list-backups',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  run: async (_, { tx }) => ({
    backups: await tx.select().from(backups).orderBy(desc(backups.requestedAt)).limit(SHOWN),
    lastKept: await lastKeptBackup(tx),
  }),
})
