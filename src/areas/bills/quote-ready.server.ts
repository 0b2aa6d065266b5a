import { eq } from 'drizzle-orm'
import { quoteReadyMail } from '#areas/notifications/mails.tsx'
import { wantsMail } from '#areas/notifications/notify.server.ts'
import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import { profiles } from '#areas/people/tables.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import type { BillRow } from './bill-rows.server.ts'

/** Tells the person the bill belongs to, whoever acts, where they want such messages: in the area it stands anyway. */
export async function sendQuoteReady(ctx: Context, bill: BillRow, isReviewed: boolean): Promise<void> {
  if (!(await wantsMail(ctx, bill.userId, 'bills'))) return
  const [person] = await ctx.tx.select().from(profiles).where(eq(profiles.id, bill.userId))
  if (!person) return
  const { SITE_URL } = ctx.config
  const quoteUrl = `${SITE_URL}/dashboard/bollette/${bill.id}`
  await ctx.sendMail(quoteReadyMail, {
    to: person.email,
    data: { customerName: person.firstName, quoteUrl, isReviewed, choices: SITE_URL + NOTICE_CHOICES },
  })
}
