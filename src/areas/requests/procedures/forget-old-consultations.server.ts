import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import { forgetCallers } from '#areas/identity/caller-account.server.ts'
import { forgetSearches } from '#areas/office/searches.server.ts'
import { user } from '#areas/people/tables.server.ts'
import { wizardDrafts } from '#areas/wizards/tables.server.ts'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { requests } from '../tables.server.ts'

/** As the privacy notice says: two years after the last contact, for people who have no account. */
const MONTHS = 24

/**
 * Consultations of people without an account, accounts of callers who never opened what was prepared for them, and what the
 * office searched for yesterday.
 */
export const forgetOldConsultations = procedure({
  name: 'forget-old-consultations',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx) {
    const gone = await ctx.tx
      .delete(requests)
      .where(
        and(
          eq(requests.type, 'consulenza'),
          isNull(requests.userId),
          lt(requests.updatedAt, startOfRomeDay(addMonths(romeDate(ctx.now), -MONTHS))),
        ),
      )
      .returning({ id: requests.id })
    const of = (table: typeof requests | typeof wizardDrafts) =>
      ctx.tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.userId, user.id))
    const callers = await forgetCallers(ctx, and(notExists(of(wizardDrafts)), notExists(of(requests))))
    const searches = await forgetSearches(ctx)
    ctx.record({ detail: { consultations: gone.length, callers, searches } })
    return { consultations: gone.length }
  },
})
