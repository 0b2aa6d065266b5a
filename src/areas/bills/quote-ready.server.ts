import { eq } from 'drizzle-orm'
import { quoteReadyMail } from '#areas/notifications/mails/quote-ready.tsx'
import { profiles } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { BillRow } from './bill-rows.server.ts'

/** Tells the person the bill belongs to, whoever acts. */
export async function sendQuoteReady(ctx: Context, bill: BillRow, isReviewed: boolean): Promise<void> {
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, bill.userId))
  if (!person) return
  const quoteUrl = `${ctx.config.SITE_URL}/dashboard/bollette/${bill.id}`
  await ctx.sendMail(quoteReadyMail, {
    to: person.email,
    data: { customerName: person.firstName, quoteUrl, isReviewed },
  })
}
