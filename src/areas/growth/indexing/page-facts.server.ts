import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { crawlPages, indexnowNotifications, inspectedPages, sitemapEntries } from '../tables.server.ts'
import type { PageFacts } from './problem.ts'

/** Pages looked at in one read. */
export const LOOKED_AT = 500

/** What is known of the next pages: of the sitemap and of the walk together. */
export async function pageFacts(
  { tx, config }: Pick<Context, 'tx' | 'config'>,
  after: string,
  crawlId: string | null,
): Promise<PageFacts[]> {
  const walked = crawlId
    ? sql`union (select ${crawlPages.path} as path from ${crawlPages}
          where ${crawlPages.crawlId} = ${crawlId} and ${crawlPages.path} > ${after} and ${crawlPages.isHtml}
          order by ${crawlPages.path} limit ${LOOKED_AT})`
    : sql``
  // Ordered by the database alone: what comes after a path depends on its collation.
  const { rows } = await tx.execute<{ path: string }>(
    sql`select path from ((select ${sitemapEntries.path} as path from ${sitemapEntries} where ${sitemapEntries.path} > ${after}
         order by ${sitemapEntries.path} limit ${LOOKED_AT}) ${walked}) as known order by path limit ${LOOKED_AT}`,
  )
  const paths = rows.map(({ path }) => path)
  if (paths.length === 0) return []
  const listed = await tx
    .select({ path: sitemapEntries.path })
    .from(sitemapEntries)
    .where(inArray(sitemapEntries.path, paths))
  const inSitemap = new Set(listed.map(({ path }) => path))
  const seen = crawlId
    ? await tx
        .select(pick(crawlPages, 'path', 'status', 'isIndexable', 'canonical', 'linkedFrom', 'redirects'))
        .from(crawlPages)
        .where(and(eq(crawlPages.crawlId, crawlId), inArray(crawlPages.path, paths)))
    : []
  const inspected = await tx
    .select(pick(inspectedPages, 'path', 'isIndexed'))
    .from(inspectedPages)
    .where(inArray(inspectedPages.path, paths))
  const told = await tx
    .selectDistinct({ url: indexnowNotifications.url })
    .from(indexnowNotifications)
    .where(
      and(
        inArray(
          indexnowNotifications.url,
          paths.map(path => config.SITE_URL + path),
        ),
        sql`(${indexnowNotifications.outcome} = 'sent' or ${indexnowNotifications.processedAt} is null)`,
      ),
    )
  const seenOf = new Map(seen.map(page => [page.path, page]))
  const indexedOf = new Map(inspected.map(page => [page.path, page.isIndexed]))
  const toldUrls = new Set(told.map(({ url }) => url))
  return paths.map(path => ({
    path,
    inSitemap: inSitemap.has(path),
    seen: seenOf.get(path) ?? null,
    isIndexed: indexedOf.get(path) ?? null,
    isTold: toldUrls.has(config.SITE_URL + path),
  }))
}
