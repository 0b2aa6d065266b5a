import { isWorthChanging } from '#areas/offers/gain.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { notify, type Reader, wantsMail } from '#areas/notifications/notify.server.ts'
import { profiles, user } from '#areas/people/tables.server.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { type CalendarDate, addDays, daysBetween, romeDate } from '#core/dates.ts'
import { type Cents, cents } from '#core/money.ts'
import { type Mail, sendMailJob } from '#platform/mail/mail.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import type { Context } from '#platform/procedure.server.ts'
import { SENTINEL, GUARDIAN } from './addresses.ts'
import { type StoredComparison, comparisonIn, type CostsOf, compareSupply, sightingOf } from './comparison.server.ts'
import { alertMail, reminderMail } from './mails.tsx'
import { stopLink, type Switch } from './stop-link.server.ts'
import { alertNotice, comparedText, reminderNotice } from './texts.ts'
import { withOfficialTerms } from '#areas/bills/contract/official-terms.server.ts'
import { sourceOf } from '#areas/supplies/sources.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { pick } from '#platform/database/rows.server.ts'
import { isWorthNotifying, mayAlert } from './alert.ts'
import { attempt, lockWatch } from './watch-rows.server.ts'
import { changesOf, leavingSince } from './changes.server.ts'
import { dueReminder, type GuardianKind, type ReminderDays } from './reminders.ts'
import { guardianMessages, guardianWatches } from './tables.server.ts'
import { endOf, MAX_SUPPLIES } from './watch.ts'

interface Reach {
  userId: string
  byMail: boolean
}

/** Null when there is no address: a deleted account with retained contracts. */
async function reachOf(ctx: Context, userId: string): Promise<Reach | null> {
  const [person] = await ctx.tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(profiles, eq(profiles.id, user.id))
    .where(and(eq(user.id, userId), eq(user.emailVerified, true)))
  return person ? { userId, byMail: await wantsMail(ctx, userId, 'supplies') } : null
}

const compared = (seen: StoredComparison | null): string[] =>
  seen
    ? comparedText(seen, isWorthChanging(seen.netGain))
    : ['Oggi non siamo riusciti a fare il confronto: lo trovi nella pagina appena possibile.']

async function notifyReminder(
  ctx: Context,
  { userId }: Reach,
  {
    supply,
    end,
    daysLeft,
    seen,
  }: { supply: SupplyRow; end: CalendarDate; daysLeft: number; seen: StoredComparison | null },
): Promise<void> {
  const facts = { supply, end, daysLeft, compared: compared(seen), assumptions: seen?.assumptions ?? [] }
  await notify(ctx, userId, {
    topic: 'supplies',
    ...reminderNotice(supply, end, daysLeft),
    address: SENTINEL,
    mail: to => send(ctx, userId, to, reminderMail, 'reminders', facts),
  })
}

async function notifyAlert(
  ctx: Context,
  { userId }: Reach,
  { threshold, found }: { threshold: Cents; found: readonly { supply: SupplyRow; seen: StoredComparison }[] },
): Promise<void> {
  const all = found.map(({ supply, seen }) => ({ supply, compared: compared(seen), assumptions: seen.assumptions }))
  await notify(ctx, userId, {
    topic: 'supplies',
    ...alertNotice(found.map(({ supply }) => supply)),
    address: SENTINEL,
    mail: to => send(ctx, userId, to, alertMail, 'alert', { threshold, supplies: all }),
  })
}

/** With its unsubscribe link, in the footer and the headers (RFC 8058). */
async function send<T>(
  ctx: Context,
  userId: string,
  to: Reader,
  message: Mail<T & Reader & { stop: string }>,
  about: Switch,
  facts: T,
): Promise<void> {
  const stop = stopLink(ctx.keys, ctx.config.SITE_URL, { userId, about })
  const mail = renderMail(message, { ...facts, ...to, stop }, ctx.config)
  await ctx.queue(sendMailJob, { to: to.email, ...mail, unsubscribe: stop })
}

export interface NoticesSent {
  reminders: number
  alerts: number
}

/** Processes one person’s supplies for a day: every message is sent once, whoever runs this and however often. */
export async function watchHousehold(ctx: Context, userId: string, costsOf: CostsOf): Promise<NoticesSent> {
  const today = romeDate(ctx.now)
  const sent: NoticesSent = { reminders: 0, alerts: 0 }
  const reach = await reachOf(ctx, userId)
  if (!reach) return sent
  const watch = await lockWatch(ctx, userId)
  const changes = await changesOf(ctx, userId)
  const rows = await ctx.tx.select().from(supplies).where(eq(supplies.userId, userId)).limit(MAX_SUPPLIES)
  const all = await withOfficialTerms(ctx, rows)
  const owned = all.map(({ supply }) => supply).filter(supply => leavingSince(supply, changes) === null)
  const due = watch.reminders
    ? await dueToday(ctx, owned, today, watch.remindersSince)
    : new Map<string, ReminderDays>()
  const seen: { supply: SupplyRow; seen: StoredComparison }[] = []
  for (const supply of owned) {
    const days = due.get(supply.id)
    if (days === undefined && !watch.alert) continue
    // Reminders do not depend on a comparison.
    const found = await attempt(ctx, 'comparison', () => compareSupply(ctx, supply, today, costsOf))
    if (found) seen.push({ supply, seen: found })
    if (days !== undefined && (await remind(ctx, reach, supply, days, found))) sent.reminders += 1
  }
  if (watch.alert && mayAlert(watch.alertedOn, today))
    sent.alerts = await alert(ctx, reach, await passing(ctx, seen, today, watch.thresholdCents), watch.thresholdCents)
  if (sent.reminders + sent.alerts > 0) await ctx.changed(GUARDIAN, userId)
  return sent
}

async function dueToday(
  { tx }: Context,
  owned: readonly SupplyRow[],
  today: CalendarDate,
  remindersSince: CalendarDate | null,
): Promise<Map<string, ReminderDays>> {
  if (owned.length === 0) return new Map()
  const rows = await tx
    .select(pick(guardianMessages, 'supplyId', 'kind', 'about'))
    .from(guardianMessages)
    .where(
      and(
        inArray(
          guardianMessages.supplyId,
          owned.map(({ id }) => id),
        ),
        ne(guardianMessages.kind, 'alert'),
      ),
    )
  return new Map(
    owned.flatMap(supply => {
      const end = endOf(supply)
      if (!end) return []
      const knownOn = [knownSince(supply), remindersSince ?? ''].toSorted().at(-1) ?? today
      const noticesSent = rows.filter(({ supplyId }) => supplyId === supply.id)
      const days = dueReminder({ end, knownOn }, today, noticesSent)
      return days === null ? [] : [[supply.id, days] as const]
    }),
  )
}

/** Since when the end is known; for older rows, since their last confirmation. */
const knownSince = (supply: SupplyRow): CalendarDate =>
  sourceOf(supply, 'conditionsEnd')?.on ?? romeDate(supply.confirmedAt)

async function remind(
  ctx: Context,
  reach: Reach,
  supply: SupplyRow,
  days: ReminderDays,
  seen: StoredComparison | null,
): Promise<boolean> {
  const end = endOf(supply)
  if (!end || !(await recordMessage(ctx, reach, supply, { kind: `reminder-${days}`, about: end }, seen))) return false
  await notifyReminder(ctx, reach, { supply, end, daysLeft: daysBetween(romeDate(ctx.now), end), seen })
  return true
}

/** Supplies above the threshold today and yesterday, with the same offer. */
async function passing(
  ctx: Context,
  seen: readonly { supply: SupplyRow; seen: StoredComparison }[],
  today: CalendarDate,
  threshold: number,
) {
  const found: { supply: SupplyRow; seen: StoredComparison }[] = []
  for (const each of seen) {
    const [before] = await sightingOf(ctx, each.supply.id, addDays(today, -1))
    const yesterday = before && { day: before.day, ...comparisonIn(before) }
    if (isWorthNotifying(each.seen, yesterday, cents(threshold))) found.push(each)
  }
  return found
}

/** One message for all of them; returns the number of supplies. */
async function alert(
  ctx: Context,
  reach: Reach,
  found: readonly { supply: SupplyRow; seen: StoredComparison }[],
  threshold: number,
): Promise<number> {
  const today = romeDate(ctx.now)
  const fresh: { supply: SupplyRow; seen: StoredComparison }[] = []
  for (const each of found)
    if (await recordMessage(ctx, reach, each.supply, { kind: 'alert', about: today }, each.seen)) fresh.push(each)
  if (fresh.length === 0) return 0
  await ctx.tx.update(guardianWatches).set({ alertedOn: today }).where(eq(guardianWatches.userId, reach.userId))
  await notifyAlert(ctx, reach, { threshold: cents(threshold), found: fresh })
  return fresh.length
}

/** False if already sent: the unique index decides, also between nodes. */
async function recordMessage(
  ctx: Context,
  reach: Reach,
  supply: SupplyRow,
  notice: { kind: GuardianKind; about: CalendarDate },
  seen: StoredComparison | null,
): Promise<boolean> {
  const row = {
    id: ctx.newId(),
    userId: reach.userId,
    supplyId: supply.id,
    ...notice,
    ...(seen && comparisonIn(seen)),
    byMail: reach.byMail,
    sentAt: ctx.now,
  }
  const stored = await ctx.tx
    .insert(guardianMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ one: sql`1` })
  return stored.length > 0
}
