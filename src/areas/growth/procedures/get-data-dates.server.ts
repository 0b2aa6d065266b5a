import { max, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { blogPosts } from '#areas/blog/tables.server.ts'
import { factSheets, priceIndices, regulatedParameters } from '#areas/market/tables.server.ts'
import { offers } from '#areas/offers/tables.server.ts'
import { figureCorrections } from '#areas/support/tables.server.ts'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'

export type DataDates = Record<'offers' | 'market' | 'blog' | 'corrections', CalendarDate | null>

/** Days on which the data that public pages show last changed, for the sitemap. Also what was taken off is a change. */
export const getDataDates = procedure({
  name: 'get-data-dates',
  allow: 'anyone',
  reads: true,
  input: z.object({}),
  run: (_, ctx): Promise<DataDates> =>
    ctx.asSystem(async () => {
      const day = (at: Date | string | null | undefined) => (at ? romeDate(new Date(at)) : null)
      const [offer] = await ctx.tx.select({ at: max(offers.updatedAt) }).from(offers)
      const [post] = await ctx.tx
        .select({ at: max(blogPosts.updatedAt) })
        .from(blogPosts)
        .where(sql`${blogPosts.publishedAt} <= ${ctx.now.toISOString()}::timestamptz`)
      const market = await ctx.tx.execute<{ at: string | null }>(sql`select greatest(
          (select max(${regulatedParameters.storedAt}) from ${regulatedParameters}),
          (select max(${priceIndices.storedAt}) from ${priceIndices}),
          (select max(${factSheets.storedAt}) from ${factSheets})) as at`)
      const [correction] = await ctx.tx
        .select({ at: max(figureCorrections.updatedAt) })
        .from(figureCorrections)
        .where(ne(figureCorrections.status, 'draft'))
      return {
        corrections: day(correction?.at),
        offers: day(offer?.at),
        blog: day(post?.at),
        market: day(market.rows[0]?.at),
      }
    }),
})
