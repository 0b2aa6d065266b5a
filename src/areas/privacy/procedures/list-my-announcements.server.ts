import { desc, eq } from 'drizzle-orm'
import { procedure } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { legalAnnouncements } from '../tables.server.ts'

const SHOWN = 20

/** When the person was told of a new version of a legal text, the newest first. */
export const listMyAnnouncements = procedure({
  name: 'list-my-announcements',
  allow: 'signedIn',
  reads: true,
  run: (_, { tx, userId }): Promise<{ document: string; version: string; queuedAt: Date }[]> =>
    tx
      .select(pick(legalAnnouncements, 'document', 'version', 'queuedAt'))
      .from(legalAnnouncements)
      .where(eq(legalAnnouncements.userId, userId))
      .orderBy(desc(legalAnnouncements.queuedAt))
      .limit(SHOWN),
})
