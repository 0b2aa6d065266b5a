import { and, asc, eq, gte, ne, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { inForce } from '#areas/market/parameters.ts'
import { romeDate } from '#core/dates.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import type { RequestType } from '../request.ts'
import { activations, requests, withdrawals } from '../tables.server.ts'
import { loadTermRules } from '../withdrawal/load-withdrawal.server.ts'
import { daysLeft, isInTime, oldestInTime, termOf, type WithdrawalTerm } from '../withdrawal/rule.ts'

export interface WithdrawableContract {
  requestId: string
  type: RequestType
  offer: string
  supplier: string
  term: WithdrawalTerm
  daysLeft: number
}

/** One's contracts that can still be left, the first to end on top; and how many days there are, by the rule of today. */
export const listWithdrawableContracts = procedure({
  name: 'list-withdrawable-contracts',
  allow: 'signedIn',
  input: z.object({}),
  reads: true,
  async run(_, ctx): Promise<{ days: number; contracts: WithdrawableContract[] }> {
    const rules = await loadTermRules(ctx)
    const oldest = oldestInTime(ctx.now, rules)
    const left = ctx.tx
      .select({ requestId: withdrawals.requestId })
      .from(withdrawals)
      .where(and(eq(withdrawals.userId, ctx.userId), gte(withdrawals.declaredAt, oldest)))
    const rows = await ctx.tx
      .select({
        requestId: activations.requestId,
        type: activations.requestType,
        offer: activations.selectedOffer,
        supplier: activations.supplierName,
        concludedAt: activations.concludedAt,
        contractDay: activations.contractDay,
      })
      .from(activations)
      .innerJoin(requests, eq(requests.id, activations.requestId))
      .where(
        and(
          eq(activations.userId, ctx.userId),
          gte(activations.concludedAt, oldest),
          ne(requests.status, 'cancelled'),
          notInArray(activations.requestId, left),
        ),
      )
      .orderBy(asc(activations.concludedAt))
      .limit(PAGE_SIZE)
    const contracts = rows.flatMap(({ concludedAt, contractDay, ...contract }) => {
      if (!concludedAt) return []
      const term = termOf(concludedAt, rules, contractDay)
      return isInTime(term, ctx.now) ? [{ ...contract, term, daysLeft: daysLeft(term, ctx.now) }] : []
    })
    return { days: inForce(rules, romeDate(ctx.now))?.days ?? 0, contracts }
  },
})
