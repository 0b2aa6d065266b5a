import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { COUNTED_UP_TO } from '#areas/requests/queue-counts.server.ts'
import { procedure } from '#platform/procedure.server.ts'
import { countedSql } from '../case-queue.server.ts'

/** Contracts on which the office has to act next, for the sidebar; at most `COUNTED_UP_TO`. */
export const countOurContracts = procedure({
  name: 'count-our-contracts',
  allow: 'cases',
  reads: true,
  input: z.object({}),
  async run(_, ctx): Promise<number> {
    const counted = await countedSql(ctx, { contracts: '1', ball: 'office' }, COUNTED_UP_TO)
    const { rows } = await ctx.tx.execute<{ count: number }>(sql`select (${counted}->>0)::int as count`)
    return rows[0]?.count ?? 0
  },
})
