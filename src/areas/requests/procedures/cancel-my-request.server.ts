import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { profiles } from '#areas/people/tables.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { caseAddress } from '../case-address.ts'
import { advanceRequest } from '../case.server.ts'
import { cancellationToCheckMail, requestCancelledMail } from '../mails.tsx'
import { requestNumber } from '../request.ts'
import { holdMyContract } from '../withdrawal/load-withdrawal.server.ts'
import { cancelReasons, type WithdrawalStage } from '../withdrawal/withdrawal.ts'

const REFUSALS: Partial<Record<WithdrawalStage, string>> = {
  none: 'nothing-to-leave',
  open: 'contract-concluded',
  over: 'contract-concluded',
  undated: 'contract-concluded',
  declared: 'contract-concluded',
}

/**
 * Before the contract is concluded a request is simply taken back. Both sides get it in writing with its hour: it stands
 * for a withdrawal should the supplier have concluded the contract without telling us.
 */
export const cancelMyRequest = procedure({
  name: 'cancel-my-request',
  allow: 'signedIn',
  limit: limits.withdraw,
  input: z.object({ requestId: z.string().max(60), reason: z.enum(cancelReasons).optional() }),
  async run({ requestId, reason }, ctx): Promise<{ isNew: boolean }> {
    const { request, activation, state } = await holdMyContract(ctx, requestId)
    if (state.stage === 'cancelled') return { isNew: false }
    if (state.stage !== 'cancellable' || !activation) throw new AppError(REFUSALS[state.stage] ?? 'conflict')
    await advanceRequest(ctx, requestId, 'cancelled', {
      kind: 'request-cancelled-by-customer',
      ball: 'nobody',
      ...(reason && { detail: { reason } }),
    })
    const { selectedOffer: offer, supplierName: supplier, requestType: type } = activation
    const { SITE_EMAIL, SITE_URL } = ctx.config
    const said = { number: requestNumber(request.number), type, offer, supplier, cancelledAt: formatDateTime(ctx.now) }
    const [person] = await ctx.tx.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, ctx.userId))
    if (person)
      await ctx.sendMail(requestCancelledMail, {
        to: person.email,
        data: { ...said, url: `${SITE_URL}/dashboard/richieste/${requestId}` },
      })
    await ctx.sendMail(cancellationToCheckMail, {
      to: SITE_EMAIL,
      data: { ...said, url: `${SITE_URL}${caseAddress(requestId)}` },
    })
    ctx.record({ subject: requestId, detail: { ...(reason && { reason }) } })
    return { isNew: true }
  },
})
