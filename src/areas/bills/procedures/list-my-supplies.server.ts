import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { homes, supplies } from '#areas/supplies/tables.server.ts'
import { romeDate } from '#core/dates.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { query } from '#platform/procedure.server.ts'
import { withOfficialTerms } from '../contract/official-terms.server.ts'
import { costInput, costsOf } from '../supplies/supply-cost.server.ts'
import { supplyLine, type SupplyLine } from '../supplies/supply-rows.server.ts'
import { newestPage } from '#platform/database/rows.server.ts'

export const listMySupplies = query('list-my-supplies', 'signedIn', {
  input: z.object({
    limit: z.int().min(1).max(PAGE_SIZE).default(PAGE_SIZE),
    cursor: z.string().max(100).optional(),
    withCosts: z.boolean().default(false),
  }),
  async run({ limit, cursor, withCosts }, ctx): Promise<{ supplies: SupplyLine[]; next: string | null }> {
    const all = ctx.tx
      .select({ supply: supplies, home: homes })
      .from(supplies)
      .leftJoin(homes, eq(homes.id, supplies.homeId))
    const asked = { where: eq(supplies.userId, ctx.userId), cursor, size: limit }
    const page = await newestPage(all, supplies, 'confirmedAt', asked, ({ supply }) => supply)
    const input = withCosts && page.rows.length > 0 ? await costInput(ctx) : null
    const today = romeDate(ctx.now)
    const shown = page.rows.map(({ supply }) => supply)
    const completed = await withOfficialTerms(ctx, shown)
    return {
      supplies: page.rows.flatMap(({ home }, i) => {
        const known = completed[i]
        return known ? [supplyLine(known.supply, home, today, input && costsOf(known, home, input))] : []
      }),
      next: page.next,
    }
  },
})
