import { z } from 'zod'
import { formatDateTime } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseAddress } from '../case-address.ts'
import { advanceRequest } from '../case.server.ts'
import { withdrawalDeclaredMail } from '../mails.tsx'
import { requestNumber } from '../request.ts'
import { withdrawals } from '../tables.server.ts'
import { sendWithdrawalReceiptJob } from '../withdrawal/jobs.server.ts'
import { holdMyContract } from '../withdrawal/load-withdrawal.server.ts'
import { statementInput } from '../withdrawal/statement.ts'
import { maskedSupply, type WithdrawalStage } from '../withdrawal/withdrawal.ts'

const REFUSALS: Partial<Record<WithdrawalStage, string>> = {
  none: 'nothing-to-leave',
  cancellable: 'not-concluded',
  undated: 'not-concluded',
  over: 'withdrawal-over',
  cancelled: 'request-cancelled',
}

/**
 * «Conferma recesso». What counts is the moment the declaration arrived. The second of two presses finds the first and
 * says the same; receipt and office follow by jobs of the same transaction.
 */
export const withdrawFromContract = procedure({
  name: 'withdraw-from-contract',
  allow: 'signedIn',
  limit: limits.withdraw,
  input: statementInput.extend({ requestId: z.string().max(60) }),
  async run({ requestId, name, email }, ctx): Promise<{ isNew: boolean }> {
    const { request, activation, state } = await holdMyContract(ctx, requestId)
    if (state.stage === 'declared') return { isNew: false }
    if (state.stage !== 'open' || !activation) throw new AppError(REFUSALS[state.stage] ?? 'conflict')
    const { selectedOffer: offer, supplierName: supplier, requestType: type, podPdr } = activation
    const { concludedOn, lastDay } = state.term
    const id = ctx.newId()
    // Written by the system, so that nobody changes afterwards what was declared.
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
    const declaredAt = formatDateTime(ctx.now)
    const url = `${ctx.config.SITE_URL}${caseAddress(requestId)}`
    await ctx.sendMail(withdrawalDeclaredMail, {
      to: ctx.config.SITE_EMAIL,
      data: { number: requestNumber(request.number), type, offer, supplier, declaredAt, url },
    })
    ctx.record({ subject: requestId, detail: { withdrawal: id, lastDay } })
    return { isNew: true }
  },
})
