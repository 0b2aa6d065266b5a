import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { competitors } from '../tables.server.ts'

/** With its pages, figures and alerts. */
export const deleteCompetitor = procedure({
  name: 'delete-competitor',
  allow: 'admin',
  input: z.object({ competitorId: z.string().max(60) }),
  async run({ competitorId }, ctx): Promise<void> {
    const gone = await ctx.tx
      .delete(competitors)
      .where(eq(competitors.id, competitorId))
      .returning({ domain: competitors.domain })
    if (!gone[0]) throw new AppError('not-found')
    ctx.record({ subject: competitorId, detail: gone[0] })
  },
})
