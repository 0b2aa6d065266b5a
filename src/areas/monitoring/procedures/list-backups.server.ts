import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { KEPT_BACKUPS } from '../backup.ts'
import { backups } from '../tables.server.ts'

/** The kept ones of both kinds, and some that failed or made room. */
const SHOWN = 3 * KEPT_BACKUPS

/** The newest backups first. */
export const listBackups = procedure({
  name: 'list-backups',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  run: (_, { tx }) => tx.select().from(backups).orderBy(desc(backups.requestedAt)).limit(SHOWN),
})
