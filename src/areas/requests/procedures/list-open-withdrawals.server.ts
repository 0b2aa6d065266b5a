import { asc, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { withdrawals } from '../tables.server.ts'

interface OpenWithdrawal {
  requestId: string
  supplier: string
  offer: string
  declaredAt: Date
}

/** More than this at once is told as «e altri». */
const SHOWN = 10

/** Declarations that the supplier has not answered yet, oldest first: they go before everything else at the office. */
export const listOpenWithdrawals = procedure({
  name: 'list-open-withdrawals',
  allow: 'cases',
  input: z.object({}),
  reads: true,
  async run(_, ctx): Promise<{ withdrawals: OpenWithdrawal[]; hasMore: boolean }> {
    const rows = await ctx.tx
      .select({
        requestId: withdrawals.requestId,
        contract: withdrawals.contract,
        declaredAt: withdrawals.declaredAt,
      })
      .from(withdrawals)
      .where(isNull(withdrawals.handledAt))
      .orderBy(asc(withdrawals.declaredAt))
      .limit(SHOWN + 1)
    return {
      withdrawals: rows.slice(0, SHOWN).map(({ requestId, contract: { supplier, offer }, declaredAt }) => ({
        requestId,
        supplier,
        offer,
        declaredAt,
      })),
      hasMore: rows.length > SHOWN,
    }
  },
})
