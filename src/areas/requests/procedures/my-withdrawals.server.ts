import type { OfferKind } from '#areas/offers/offer-kinds.ts'
import { and, asc, eq, gte, ne, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { inForce } from '#areas/market/parameters.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { romeDate, formatMoment } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits, PAGE_SIZE } from '#core/limits.ts'
import { storedFiles } from '#platform/database/tables.server.ts'
import { type AnswerOf, command, query } from '#platform/procedure.server.ts'
import { openActivation } from '../activation/activation.server.ts'
import { caseAddress, requestNumber, requestRow } from '../request.ts'
import { advanceRequest } from '../case/case.server.ts'
import { withdrawalDeclaredMail } from '../mails.tsx'
import { activations, requests, withdrawals } from '../tables.server.ts'
import { sendWithdrawalReceiptJob } from '../jobs.server.ts'
import { lockMyContract, loadTermRules, loadWithdrawalState } from '../withdrawal/load-withdrawal.server.ts'
import {
  daysLeft,
  isInTime,
  oldestInTime,
  termOf,
  maskedSupply,
  type WithdrawalStage,
} from '../withdrawal/withdrawal.ts'
import { statementInput } from '../withdrawal/statement.ts'
import { pick, rowOf } from '#platform/database/rows.server.ts'

const REFUSALS: Partial<Record<WithdrawalStage, string>> = {
  none: 'nothing-to-leave',
  cancellable: 'not-concluded',
  undated: 'not-concluded',
  over: 'withdrawal-over',
  cancelled: 'request-cancelled',
}

/**
 * «Conferma recesso». The time of receipt counts. A double click finds the first declaration and returns the same;
 * receipt and office mail follow by jobs of the same transaction.
 */
export const withdrawFromContract = command('withdraw-from-contract', 'signedIn', {
  limit: limits.withdraw,
  input: statementInput.extend({ requestId: z.string().max(60) }),
  async run({ requestId, name, email }, ctx): Promise<{ isNew: boolean }> {
    const { request, activation, state } = await lockMyContract(ctx, requestId)
    if (state.stage === 'declared') return { isNew: false }
    if (state.stage !== 'open' || !activation) throw new AppError(REFUSALS[state.stage] ?? 'conflict')
    const { selectedOffer: offer, supplierName: supplier, requestType: type, podPdr } = activation
    const { concludedOn, lastDay } = state.term
    const id = ctx.newId()
    // Written by the system, so that nobody can later change the declaration.
    await ctx.asSystem(() =>
      ctx.tx.insert(withdrawals).values({
        id,
        requestId,
        userId: ctx.userId,
        declaredAt: ctx.now,
        contract: { type, offer, supplier, supply: podPdr && maskedSupply(podPdr), concludedOn, lastDay },
        statement: { name, email },
      }),
    )
    await advanceRequest(ctx, request.id, 'in_progress', { kind: 'withdrawal-declared', ball: 'office' })
    await ctx.queue(sendWithdrawalReceiptJob, { withdrawalId: id })
    const declaredAt = formatMoment(ctx.now)
    const url = `${ctx.config.SITE_URL}${caseAddress(requestId)}`
    await ctx.sendMail(withdrawalDeclaredMail, ctx.config.SITE_EMAIL, {
      number: requestNumber(request.number),
      type,
      offer,
      supplier,
      declaredAt,
      url,
    })
    ctx.record({ subject: requestId, detail: { withdrawal: id, lastDay } })
    return { isNew: true }
  },
})

export const getMyWithdrawal = query('get-my-withdrawal', 'signedIn', {
  input: z.object({ requestId: z.string().max(60) }),
  async run({ requestId }, ctx) {
    const request = await rowOf(ctx.tx, requests, and(eq(requests.id, requestId), eq(requests.userId, ctx.userId)))
    const [activation] = await ctx.tx.select().from(activations).where(eq(activations.requestId, requestId))
    const [declared] = await ctx.tx
      .select({
        statement: withdrawals.statement,
        receipt: { fileId: storedFiles.id, name: storedFiles.name, size: storedFiles.size },
      })
      .from(withdrawals)
      .leftJoin(
        storedFiles,
        and(eq(storedFiles.path, withdrawals.receiptPath), eq(storedFiles.sha256, withdrawals.receiptSha256)),
      )
      .where(eq(withdrawals.requestId, requestId))
    const [account] = await ctx.tx.select().from(profiles).where(eq(profiles.id, ctx.userId))
    const opened = activation && openActivation(ctx.keys, activation)
    const holder = opened?.personal ?? account
    return {
      requestId,
      title: request.title,
      state: await loadWithdrawalState(ctx, request),
      contract: activation
        ? {
            type: activation.requestType,
            offer: activation.selectedOffer,
            supplier: activation.supplierName,
            supply: activation.podPdr && maskedSupply(activation.podPdr),
            requestedOn: romeDate(activation.createdAt),
            // Requests older than the offer snapshot: without a line it is energy.
            kind:
              activation.offerSnapshot.offer?.type ??
              requestRow(activation.requestType)?.line ??
              ('luce_gas' as OfferKind),
            // The law protects consumers: for a business the supplier decides.
            isBusiness: opened?.technical.clientType === 'business',
          }
        : null,
      // As declared, else prefilled: the holder's name and the account's address.
      statement: declared?.statement ?? {
        name: holder ? `${holder.firstName} ${holder.lastName}`.trim() : '',
        email: account?.email ?? '',
      },
      // Null while being generated.
      receipt: declared?.receipt ?? null,
    }
  },
})
export type MyWithdrawal = AnswerOf<typeof getMyWithdrawal>

/** Contracts the actor can still withdraw from, earliest deadline first; and the current length of the period. */
export const listWithdrawableContracts = query('list-withdrawable-contracts', 'signedIn', async (_, ctx) => {
  const rules = await loadTermRules(ctx)
  const oldest = oldestInTime(ctx.now, rules)
  const left = ctx.tx
    .select({ requestId: withdrawals.requestId })
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, ctx.userId), gte(withdrawals.declaredAt, oldest)))
  const rows = await ctx.tx
    .select({
      ...pick(activations, 'requestId', 'concludedAt', 'contractDay'),
      type: activations.requestType,
      offer: activations.selectedOffer,
      supplier: activations.supplierName,
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
})
export type WithdrawableContract = AnswerOf<typeof listWithdrawableContracts>['contracts'][number]
