import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_COUNTED } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { countedSql } from '../case-conditions.server.ts'

/** Contracts on which the office has to act next, for the sidebar; at most `MAX_COUNTED`. */
export const countOurContracts = procedure({
  name: 'count-our-contracts',
  allow: 'cases',
  reads: true,
  input: z.object({}),
  async run(_, ctx): Promise<number> {
    const counted = countedSql(ctx, { contracts: '1', ball: 'office' }, MAX_COUNTED)
    const { rows } = await ctx.tx.execute<{ count: number }>(sql`select (${counted}->>0)::int as count`)
    return rows[0]?.count ?? 0
  },
})
