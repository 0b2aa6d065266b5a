import { asc, count, gt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { sitemapEntries } from '../indexing/tables.server.ts'

const PAGE = 50

/** The addresses that were last told, in the order of their paths, from the one after `after`. */
export const listSitemapEntries = procedure({
  name: 'list-sitemap-entries',
  allow: 'admin',
  reads: true,
  input: z.object({ after: z.string().max(300).optional() }),
  async run({ after }, { tx }) {
    const rows = await tx
      .select({ path: sitemapEntries.path, changed: sitemapEntries.changed, storedAt: sitemapEntries.storedAt })
      .from(sitemapEntries)
      .where(after === undefined ? undefined : gt(sitemapEntries.path, after))
      .orderBy(asc(sitemapEntries.path))
      .limit(PAGE + 1)
    const [all] = await tx.select({ count: count() }).from(sitemapEntries)
    const entries = rows.slice(0, PAGE)
    return { entries, total: all?.count ?? 0, next: rows.length > PAGE ? (entries.at(-1)?.path ?? null) : null }
  },
})
