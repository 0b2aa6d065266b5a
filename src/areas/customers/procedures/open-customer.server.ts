import { z } from 'zod'
import { recordAccess } from '#areas/security/access-log.server.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { accountFacts, type AccountFacts } from '../account-facts.server.ts'
import { type CustomerHoldings, holdingsOf } from '../holdings.server.ts'
import { desc, eq } from 'drizzle-orm'
import { staffNames } from '#areas/office/staff.server.ts'
import { customerNotes } from '../tables.server.ts'

/** Notes on a card: more would be read by nobody. */
const NOTES = 50

interface CustomerNote {
  id: string
  body: string
  at: Date
  by: string
}

/** The newest notes about a customer. */
async function notesOf(ctx: Context, userId: string): Promise<CustomerNote[]> {
  const rows = await ctx.tx
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(NOTES)
  const names = await staffNames(
    ctx,
    rows.map(row => row.authorId),
  )
  return rows.map(({ id, body, at, authorId }) => ({ id, body, at, by: names.get(authorId) ?? 'Ufficio' }))
}

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
