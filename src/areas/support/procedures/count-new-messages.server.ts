import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_COUNTED } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { contactMessages } from '../tables.server.ts'

/** Messages of the contact page that nobody has answered or closed; at most `MAX_COUNTED`. */
export const countNewMessages = procedure({
  name: 'count-new-messages',
  allow: 'admin',
  reads: true,
  input: z.object({}),
  async run(_, ctx): Promise<number> {
    const found = ctx.tx
      .select({ one: sql`1` })
      .from(contactMessages)
      .where(eq(contactMessages.status, 'new'))
      .limit(MAX_COUNTED)
      .as('found')
    const [row] = await ctx.tx.select({ count: sql<number>`count(*)::int` }).from(found)
    return row?.count ?? 0
  },
})
