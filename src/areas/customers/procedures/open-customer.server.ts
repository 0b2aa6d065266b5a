import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { customerCard, type CustomerCard } from '../customer-card.server.ts'
import { type CustomerHoldings, holdingsOf } from '../holdings.server.ts'

interface OpenedCustomer extends CustomerCard {
  holdings: CustomerHoldings
  /** The account is one's own: nothing that closes it can be pressed. */
  isOwn: boolean
}

/** A customer’s whole picture. The customer reads who opened it, and when. Throws 'not-found'. */
export const openCustomer = procedure({
  name: 'open-customer',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx: Context): Promise<OpenedCustomer> {
    const card = await customerCard(ctx, userId)
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    ctx.record({ subject: userId })
    return { ...card, holdings: await holdingsOf(ctx, userId), isOwn: userId === ctx.userId }
  },
})
