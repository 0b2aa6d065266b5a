import { desc, eq } from 'drizzle-orm'
import { parseFact } from '#areas/market/facts.ts'
import { factSheets } from '#areas/market/tables.server.ts'
import { AppError } from '#core/errors.ts'
import { type ReadResults, batchReads } from '#platform/database/batch-reads.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { lockMyRequest } from '../case/case.server.ts'
import type { RequestStatus } from '../request.ts'
import { activations, withdrawals } from '../tables.server.ts'
import { type TermRule, type WithdrawalState, withdrawalState } from './withdrawal.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

const newestSheet = (tx: Context['tx']) =>
  rowsIn(tx, factSheets, { name: 'withdrawal' }, 'body').orderBy(desc(factSheets.validFrom)).limit(1)

function rulesOf([sheet]: readonly { body: unknown }[]): readonly TermRule[] {
  if (!sheet) throw new AppError('unavailable')
  return parseFact('withdrawal', sheet.body).terms
}

export const loadTermRules = async ({ tx }: Pick<Context, 'tx'>) => rulesOf(await newestSheet(tx))

/** Queries for `withdrawalFrom`, to be batched with those of the screen. */
export const withdrawalReads = (tx: Context['tx'], requestId: string) => ({
  contracts: tx
    .select({
      concludedAt: activations.concludedAt,
      contractDay: activations.contractDay,
      declaredAt: withdrawals.declaredAt,
      outcome: withdrawals.outcome,
    })
    .from(activations)
    .leftJoin(withdrawals, eq(withdrawals.requestId, activations.requestId))
    .where(eq(activations.requestId, requestId)),
  termSheets: newestSheet(tx),
})

export function withdrawalFrom(
  { contracts: [row], termSheets }: ReadResults<ReturnType<typeof withdrawalReads>>,
  status: RequestStatus,
  now: Date,
): WithdrawalState {
  if (!row) return { stage: 'none' }
  const { concludedAt, contractDay, declaredAt, outcome } = row
  const withdrawal = declaredAt ? { declaredAt, outcome } : null
  return withdrawalState({ status, activation: { concludedAt, contractDay }, withdrawal }, rulesOf(termSheets), now)
}

export const loadWithdrawalState = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id, status }: { id: string; status: RequestStatus },
): Promise<WithdrawalState> => withdrawalFrom(await batchReads(tx, withdrawalReads(tx, id)), status, now)

/** The actor's own request with its contract, locked until the transaction ends: serialises two tabs. */
export async function lockMyContract(ctx: Context, requestId: string) {
  const request = await lockMyRequest(ctx, requestId)
  const [activation] = await ctx.tx.select().from(activations).where(eq(activations.requestId, requestId))
  const [withdrawal] = await ctx.tx.select().from(withdrawals).where(eq(withdrawals.requestId, requestId))
  const state = withdrawalState(
    { status: request.status, activation: activation ?? null, withdrawal: withdrawal ?? null },
    await loadTermRules(ctx),
    ctx.now,
  )
  return { request, activation: activation ?? null, state }
}
