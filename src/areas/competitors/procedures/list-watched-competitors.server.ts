import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { competitorPages, competitors } from '../tables.server.ts'
import { MOST_COMPETITORS } from './save-competitor.server.ts'

/** Whom a check reads: every site but ours, with its pages. */
export const listWatchedCompetitors = procedure({
  name: 'list-watched-competitors',
  allow: 'system',
  reads: true,
  input: z.object({}),
  async run(_, { tx }) {
    const sites = await tx
      .select({ id: competitors.id, domain: competitors.domain })
      .from(competitors)
      .where(eq(competitors.isOwn, false))
      .orderBy(asc(competitors.name))
      .limit(MOST_COMPETITORS)
    const pages = await tx.select({ of: competitorPages.competitorId, url: competitorPages.url }).from(competitorPages)
    return sites.map(site => ({ ...site, pages: pages.flatMap(({ of, url }) => (of === site.id ? url : [])) }))
  },
})
