import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { accountFacts, type AccountFacts } from '../account-facts.server.ts'
import { type CustomerHoldings, holdingsOf } from '../holdings.server.ts'
import { type CustomerNote, notesOf } from '../notes.server.ts'

interface CustomerCard {
  account: AccountFacts
  holdings: CustomerHoldings
  notes: CustomerNote[]
  /** The account is one's own: nothing that closes it can be pressed. */
  isOwn: boolean
}

/** A customer’s whole picture. The customer reads who opened it, and when. Throws 'not-found'. */
export const openCustomer = procedure({
  name: 'open-customer',
  allow: 'admin',
  input: z.object({ userId: z.string().min(1).max(60) }),
  async run({ userId }, ctx: Context): Promise<CustomerCard> {
    const account = await accountFacts(ctx, userId)
    await recordAccess(ctx, { owner: userId, what: 'customer', subject: userId })
    ctx.record({ subject: userId })
    return {
      account,
      holdings: await holdingsOf(ctx, userId),
      notes: await notesOf(ctx, userId),
      isOwn: userId === ctx.userId,
    }
  },
})
