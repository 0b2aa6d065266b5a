import { asc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { advanceRequest } from '../case/case.server.ts'
import { refuseOwn } from '../office/case.server.ts'
import { withdrawals } from '../tables.server.ts'
import { withdrawalOutcomes } from '../withdrawal/withdrawal.ts'

/** What the supplier answered to a withdrawal: closes the office's task, and the case with it unless it is contested. */
export const handleWithdrawal = procedure({
  name: 'handle-withdrawal',
  allow: 'cases',
  input: z.object({ requestId: z.string().max(60), outcome: z.enum(withdrawalOutcomes) }),
  async run({ requestId, outcome }, ctx): Promise<void> {
    const [row] = await ctx.asSystem(() =>
      ctx.tx.select().from(withdrawals).where(eq(withdrawals.requestId, requestId)).for('update'),
    )
    if (!row) throw new AppError('not-found')
    refuseOwn(ctx, row.userId)
    // The same answer of two colleagues, or of a press that was repeated.
    if (row.handledAt && row.outcome === outcome) return
    if (row.handledAt) throw new AppError('conflict')
    await ctx.asSystem(() =>
      ctx.tx
        .update(withdrawals)
        .set({ handledAt: ctx.now, handledBy: ctx.userId, outcome })
        .where(eq(withdrawals.id, row.id)),
    )
    const isContested = outcome === 'refused'
    await advanceRequest(ctx, requestId, isContested ? 'in_progress' : 'cancelled', {
      kind: 'withdrawal-handled',
      ball: isContested ? 'office' : 'nobody',
      detail: { outcome },
    })
    ctx.record({ subject: requestId, detail: { withdrawal: row.id, outcome } })
  },
})

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
