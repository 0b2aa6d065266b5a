import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { competitorPages } from '../tables.server.ts'

export const removeCompetitorPage = procedure({
  name: 'remove-competitor-page',
  allow: 'admin',
  input: z.object({ competitorPageId: z.string().max(60) }),
  async run({ competitorPageId }, ctx): Promise<void> {
    await ctx.tx.delete(competitorPages).where(eq(competitorPages.id, competitorPageId))
    ctx.record({ subject: competitorPageId })
  },
})
