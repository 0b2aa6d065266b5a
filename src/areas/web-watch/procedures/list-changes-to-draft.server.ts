import { and, asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredChanges, monitoredUrls } from '../tables.server.ts'
import { DRAFT_BATCH } from '../watch.ts'

/**
 * For the job: one change; all that wait; or those of addresses that ask for drafts. By itself the clock tries each once: one
 * that was refused waits for a person.
 */
export const listChangesToDraft = procedure({
  name: 'list-changes-to-draft',
  allow: 'system',
  reads: true,
  input: z.object({ changeId: z.string().max(60).optional(), all: z.boolean().default(false) }),
  run: ({ changeId, all }, { tx }) =>
    tx
      .select({
        id: monitoredChanges.id,
        title: monitoredChanges.title,
        link: monitoredChanges.link,
        foundAt: monitoredChanges.foundAt,
        siteName: monitoredUrls.siteName,
      })
      .from(monitoredChanges)
      .innerJoin(monitoredUrls, eq(monitoredUrls.id, monitoredChanges.urlId))
      .where(
        changeId === undefined
          ? and(
              eq(monitoredChanges.state, 'new'),
              all ? undefined : and(eq(monitoredUrls.draftsFromChanges, true), isNull(monitoredChanges.failure)),
            )
          : eq(monitoredChanges.id, changeId),
      )
      .orderBy(asc(monitoredChanges.foundAt), asc(monitoredChanges.id))
      .limit(DRAFT_BATCH),
})
