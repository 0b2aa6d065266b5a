import { desc } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { sitemapUpdates } from '../indexing/tables.server.ts'

/** The last makings of the sitemap, and what changed in each. */
export const listSitemapUpdates = procedure({
  name: 'list-sitemap-updates',
  allow: 'admin',
  reads: true,
  input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
  run: ({ limit }, { tx }) => tx.select().from(sitemapUpdates).orderBy(desc(sitemapUpdates.at)).limit(limit),
})
