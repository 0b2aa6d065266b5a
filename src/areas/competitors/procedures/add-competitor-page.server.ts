import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { mayLeadOutside } from '#platform/http/addresses.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { competitorPages, competitors } from '../tables.server.ts'

const MOST_PAGES = 10

/** A public page of a competitor that is looked at with every check. */
export const addCompetitorPage = procedure({
  name: 'add-competitor-page',
  allow: 'admin',
  input: z.object({ competitorId: z.string().max(60), url: z.string().trim().max(500, { error: 'link-wrong' }) }),
  async run({ competitorId, url }, ctx): Promise<void> {
    const [site] = await ctx.tx.select().from(competitors).where(eq(competitors.id, competitorId)).for('update')
    if (!site) throw new AppError('not-found')
    const refuse = (code: string) => new AppError('bad-input', { fields: { url: code } })
    if (!mayLeadOutside(url, ctx.config.OUTSIDE_FIXTURES)) throw refuse('link-wrong')
    const { host, href } = new URL(url)
    if (host !== site.domain && !host.endsWith(`.${site.domain}`)) throw refuse('link-wrong')
    if ((await ctx.tx.$count(competitorPages, eq(competitorPages.competitorId, competitorId))) >= MOST_PAGES)
      throw refuse('too-many')
    await ctx.tx.insert(competitorPages).values({ id: ctx.newId(), competitorId, url: href }).onConflictDoNothing()
    ctx.record({ subject: competitorId })
  },
})
