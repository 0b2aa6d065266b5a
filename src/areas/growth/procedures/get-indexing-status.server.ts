import { and, count, desc, eq, inArray, isNull, min } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { cronJobActivity } from '#areas/runs/tables.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { fateOf } from '../indexing/notification.ts'
import { indexedPages, type SearchFigures } from '../indexing/search-figures.server.ts'
import { indexnowSign, type IndexingSign, pingSign, sitemapSign } from '../indexing/status.ts'
import { pingSearchEngineJob } from '../jobs.server.ts'
import { indexnowNotifications, indexnowReceipts, sitemapEntries, sitemapUpdates } from '../indexing/tables.server.ts'

/** spec 3 §3 «Indexing status», from what was recorded. */
export interface IndexingStatus {
  sitemap_updated: IndexingSign
  indexnow_sent: IndexingSign
  google_notified: IndexingSign
  last_update: Date | null
  /** Null: nobody has told us yet. */
  indexed_pages: number | null
  indexed: SearchFigures['indexed']
  total_pages: number
}

/** How the sitemap, IndexNow and the ping stand, and how many pages of ours are indexed. */
export const getIndexingStatus = procedure({
  name: 'get-indexing-status',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, { tx, now, config }): Promise<IndexingStatus> {
    const [update] = await tx
      .select({ at: sitemapUpdates.at })
      .from(sitemapUpdates)
      .orderBy(desc(sitemapUpdates.at))
      .limit(1)
    const [receipt] = await tx
      .select()
      .from(indexnowReceipts)
      .orderBy(desc(indexnowReceipts.at), desc(indexnowReceipts.id))
      .limit(1)
    const [waiting] = await tx
      .select({ since: min(indexnowNotifications.createdAt) })
      .from(indexnowNotifications)
      .where(isNull(indexnowNotifications.processedAt))
    const [pages] = await tx.select({ count: count() }).from(sitemapEntries)
    const indexed = await indexedPages(tx)
    const lastAt = update?.at ?? null
    return {
      sitemap_updated: sitemapSign({ now, lastAt, run: await lastRun(tx, updateSitemapJob.name) }),
      indexnow_sent: indexnowSign({
        now,
        endpoint: config.INDEXNOW_ENDPOINT ?? null,
        receipt: receipt
          ? { at: receipt.at, isTaken: fateOf(receipt.status) === 'taken', waitUntil: receipt.waitUntil }
          : null,
        waitingSince: waiting?.since ?? null,
      }),
      google_notified: pingSign({
        address: config.SEARCH_PING_URL ?? null,
        run: await lastRun(tx, pingSearchEngineJob.name),
      }),
      last_update: lastAt,
      indexed_pages: indexed?.pages ?? null,
      indexed,
      total_pages: pages?.count ?? 0,
    }
  },
})

/** The last run that ended. */
async function lastRun(tx: Tx, name: string) {
  const [run] = await tx
    .select({ status: cronJobActivity.status, finishedAt: cronJobActivity.finishedAt })
    .from(cronJobActivity)
    .where(and(eq(cronJobActivity.jobName, name), inArray(cronJobActivity.status, ['done', 'failed'])))
    .orderBy(desc(cronJobActivity.executionTime))
    .limit(1)
  return run ?? null
}
