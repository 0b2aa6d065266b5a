import { isWorthChanging } from '#areas/offers/gain.ts'
import { and, eq } from 'drizzle-orm'
import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import { notify, wantsMail } from '#areas/notifications/notify.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import type { CalendarDate } from '#core/dates.ts'
import type { Cents } from '#core/money.ts'
import { type Mail, sendMailJob } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { SENTINEL } from './addresses.ts'
import type { Seen } from './comparison.server.ts'
import { alertMail, reminderMail } from './mails.tsx'
import { stopLink, type Switch } from './stop-link.server.ts'
import { alertNotice, comparedText, reminderNotice } from './texts.ts'

/** How a person is told. */
export interface Reach {
  userId: string
  email: string
  firstName: string
  byMail: boolean
}

/** Null for who cannot be written to: a deleted account whose contracts are kept. */
export async function reachOf(ctx: Context, userId: string): Promise<Reach | null> {
  const [person] = await ctx.tx
    .select({ email: user.email, firstName: profiles.firstName })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(user.id, userId), eq(user.emailVerified, true)))
  return person ? { userId, ...person, byMail: await wantsMail(ctx, userId, 'supplies') } : null
}

const compared = (seen: Seen | null): string[] =>
  seen
    ? comparedText(seen, isWorthChanging(seen.netGain))
    : ['Oggi non siamo riusciti a fare il confronto: lo trovi nella pagina appena possibile.']

export async function tellReminder(
  ctx: Context,
  reach: Reach,
  { supply, end, daysLeft, seen }: { supply: SupplyRow; end: CalendarDate; daysLeft: number; seen: Seen | null },
): Promise<void> {
  await notify(ctx, reach.userId, {
    topic: 'supplies',
    ...reminderNotice(supply, end, daysLeft),
    address: SENTINEL,
    withMail: false,
  })
  if (!reach.byMail) return
  const said = { supply, end, daysLeft, compared: compared(seen), assumptions: seen?.assumptions ?? [] }
  await send(ctx, reach, reminderMail, 'reminders', said)
}

export async function tellAlert(
  ctx: Context,
  reach: Reach,
  { threshold, found }: { threshold: Cents; found: readonly { supply: SupplyRow; seen: Seen }[] },
): Promise<void> {
  await notify(ctx, reach.userId, {
    topic: 'supplies',
    ...alertNotice(found.map(({ supply }) => supply)),
    address: SENTINEL,
    withMail: false,
  })
  if (!reach.byMail) return
  await send(ctx, reach, alertMail, 'alert', {
    threshold,
    supplies: found.map(({ supply, seen }) => ({
      supply,
      compared: compared(seen),
      assumptions: seen.assumptions,
    })),
  })
}

/** With the link that stops it, in its foot and in its headers (RFC 8058). */
async function send<T>(
  ctx: Context,
  { userId, email, firstName }: Reach,
  message: Mail<T & { firstName: string; url: string; stop: string; choices: string }>,
  about: Switch,
  said: T,
): Promise<void> {
  const { SITE_URL } = ctx.config
  const stop = stopLink(ctx.keys, SITE_URL, { userId, about })
  const data = { ...said, firstName, url: SITE_URL + SENTINEL, stop, choices: SITE_URL + NOTICE_CHOICES }
  await ctx.queue(sendMailJob, { to: email, ...renderMail(message, data, ctx.config), unsubscribe: stop })
}
