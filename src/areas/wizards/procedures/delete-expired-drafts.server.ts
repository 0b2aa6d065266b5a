import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { wizardDrafts } from '../tables.server.ts'

/** Every hour (spec 2 §4). Files of unsent drafts are uploads that nobody claimed: they end by their own age. */
export const deleteExpiredDrafts = procedure({
  name: 'delete-expired-drafts',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx) {
    const gone = await ctx.tx
      .delete(wizardDrafts)
      .where(lte(wizardDrafts.expiresAt, ctx.now))
      .returning({ key: wizardDrafts.wizardKey })
    ctx.record({ detail: { deleted: gone.length } })
    return { deleted: gone.length }
  },
})
