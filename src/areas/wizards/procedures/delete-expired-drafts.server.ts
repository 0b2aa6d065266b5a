import { lte } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { endedDrafts } from '../ended-drafts.ts'
import { countJourneysJob } from '../jobs.server.ts'
import { wizardDrafts } from '../tables.server.ts'

/** Counts sent with one job. */
const MOST_ROWS = 1_000

/** Every hour (spec 2 §4). Files of unsent drafts are uploads that nobody claimed: they end by their own age. */
export const deleteExpiredDrafts = procedure({
  name: 'delete-expired-drafts',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx) {
    const gone = await ctx.tx.delete(wizardDrafts).where(lte(wizardDrafts.expiresAt, ctx.now)).returning({
      wizardKey: wizardDrafts.wizardKey,
      step: wizardDrafts.step,
      savedAt: wizardDrafts.savedAt,
      submittedAt: wizardDrafts.submittedAt,
    })
    const rows = endedDrafts(gone)
    for (let from = 0; from < rows.length; from += MOST_ROWS)
      await ctx.queue(countJourneysJob, { rows: rows.slice(from, from + MOST_ROWS) })
    ctx.record({ detail: { deleted: gone.length } })
    return { deleted: gone.length }
  },
})
