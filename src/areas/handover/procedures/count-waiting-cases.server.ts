import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isUnseen } from '#areas/requests/queue-counts.server.ts'
import { requests } from '#areas/requests/tables.server.ts'
import { MAX_COUNTED } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { countedSql } from '../case-conditions.server.ts'

/**
 * For the sidebar: new cases that wait for the office and that nobody has opened (spec 3 §2), and the contracts on which it
 * has to act next; at most `MAX_COUNTED` of each.
 */
export const countWaitingCases = procedure({
  name: 'count-waiting-cases',
  allow: 'cases',
  reads: true,
  input: z.object({}),
  async run(_, ctx): Promise<{ requests: number; activations: number }> {
    const unseen = ctx.tx
      .select({ one: sql`1` })
      .from(requests)
      .where(isUnseen)
      .limit(MAX_COUNTED)
    const contracts = countedSql(ctx, { contracts: '1', ball: 'office' }, MAX_COUNTED)
    const { rows } = await ctx.tx.execute<{ requests: number; activations: number }>(
      sql`select (select count(*)::int from ${unseen} found) as requests, (${contracts}->>0)::int as activations`,
    )
    return rows[0] ?? { requests: 0, activations: 0 }
  },
})
