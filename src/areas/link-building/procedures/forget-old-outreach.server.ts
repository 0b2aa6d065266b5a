import { and, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addMonths, romeDate, startOfRomeDay } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { PROPOSAL_DAYS } from '../prospect.ts'
import { CONTACT_MONTHS } from '../retention.ts'
import { linkProspects, outreachSends } from '../tables.server.ts'

/** Every night: addresses of contacts that came to nothing, addresses found on pages and never accepted, old messages. */
export const forgetOldOutreach = procedure({
  name: 'forget-old-outreach',
  allow: 'system',
  input: z.object({}),
  async run(_, ctx): Promise<void> {
    const before = startOfRomeDay(addMonths(romeDate(ctx.now), -CONTACT_MONTHS))
    const forgotten = await ctx.tx
      .update(linkProspects)
      .set({ contactEmail: null })
      .where(
        and(
          isNotNull(linkProspects.contactEmail),
          ne(linkProspects.status, 'acquired'),
          lt(
            sql`coalesce(${linkProspects.lastContact}, ${linkProspects.createdAt})`,
            sql`${before.toISOString()}::timestamptz`,
          ),
        ),
      )
      .returning({ id: linkProspects.id })
    await ctx.tx
      .update(linkProspects)
      .set({ check: sql`jsonb_set(${linkProspects.check}, '{emails}', '[]')` })
      .where(
        and(
          isNotNull(linkProspects.check),
          lt(linkProspects.checkedAt, new Date(ctx.now.getTime() - PROPOSAL_DAYS * 86_400_000)),
        ),
      )
    await ctx.tx.delete(outreachSends).where(lt(outreachSends.at, before))
    ctx.record({ detail: { forgotten: forgotten.length } })
  },
})
