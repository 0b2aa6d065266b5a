import { desc, eq } from 'drizzle-orm'
import { parseFact } from '#areas/market/facts.ts'
import { factSheets } from '#areas/market/tables.server.ts'
import { AppError } from '#core/errors.ts'
import type { Context } from '#platform/procedure.server.ts'
import { holdMyRequest } from '../case/case.server.ts'
import type { RequestStatus } from '../request.ts'
import { activations, withdrawals } from '../tables.server.ts'
import { type TermRule, type WithdrawalState, withdrawalState } from './withdrawal.ts'

/** The dated rules, of the newest sheet. */
export async function loadTermRules({ tx }: Pick<Context, 'tx'>): Promise<readonly TermRule[]> {
  const [sheet] = await tx
    .select({ body: factSheets.body })
    .from(factSheets)
    .where(eq(factSheets.name, 'withdrawal'))
    .orderBy(desc(factSheets.validFrom))
    .limit(1)
  if (!sheet) throw new AppError('unavailable')
  return parseFact('withdrawal', sheet.body).terms
}

/** What can be done about a request, for the pages that lead there. The caller has checked whose it is. */
export async function loadWithdrawalState(
  ctx: Pick<Context, 'tx' | 'now'>,
  request: { id: string; status: RequestStatus },
): Promise<WithdrawalState> {
  const [row] = await ctx.tx
    .select({
      concludedAt: activations.concludedAt,
      contractDay: activations.contractDay,
      declaredAt: withdrawals.declaredAt,
      outcome: withdrawals.outcome,
    })
    .from(activations)
    .leftJoin(withdrawals, eq(withdrawals.requestId, activations.requestId))
    .where(eq(activations.requestId, request.id))
  if (!row) return { stage: 'none' }
  const { concludedAt, contractDay, declaredAt, outcome } = row
  const withdrawal = declaredAt ? { declaredAt, outcome } : null
  const of = { status: request.status, activation: { concludedAt, contractDay }, withdrawal }
  return withdrawalState(of, await loadTermRules(ctx), ctx.now)
}

/** One's own request with what it became, held until the transaction ends: two tabs are one after the other. */
export async function holdMyContract(ctx: Context, requestId: string) {
  const request = await holdMyRequest(ctx, requestId)
  const [activation] = await ctx.tx.select().from(activations).where(eq(activations.requestId, requestId))
  const [withdrawal] = await ctx.tx.select().from(withdrawals).where(eq(withdrawals.requestId, requestId))
  const state = withdrawalState(
    { status: request.status, activation: activation ?? null, withdrawal: withdrawal ?? null },
    await loadTermRules(ctx),
    ctx.now,
  )
  return { request, activation: activation ?? null, state }
}
