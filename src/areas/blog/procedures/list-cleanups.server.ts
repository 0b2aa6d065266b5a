import { desc } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { blogCleanups } from '../tables.server.ts'

const SHOWN = 5

/** The last cleanups of duplicates, newest first. */
export const listCleanups = procedure({
  name: 'list-cleanups',
  allow: 'blog',
  reads: true,
  run: (_, { tx }) => tx.select().from(blogCleanups).orderBy(desc(blogCleanups.at)).limit(SHOWN),
})
