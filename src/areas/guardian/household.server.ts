import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { toldSupplies } from '#areas/bills/contract/official-terms.server.ts'
import { sourceOf } from '#areas/supplies/sources.ts'
import type { SupplyRow } from '#areas/supplies/supply.ts'
import { supplies } from '#areas/supplies/tables.server.ts'
import { addDays, type CalendarDate, daysBetween, romeDate } from '#core/dates.ts'
import { cents } from '#core/money.ts'
import type { Context } from '#platform/procedure.server.ts'
import { pick } from '#platform/database/tables.server.ts'
import { isWorthTelling, mayAlert } from './alert.ts'
import { attempt, holdWatch } from './watch-rows.server.ts'
import { changesOf, leavingSince } from './changes.server.ts'
import { comparisonIn, type CostsOf, look, type Seen, sightingOf } from './comparison.server.ts'
import { GUARDIAN } from './addresses.ts'
import { dueReminder, type GuardianKind, type ReminderDays } from './reminders.ts'
import { guardianMessages, guardianWatches } from './tables.server.ts'
import { type Reach, reachOf, tellAlert, tellReminder } from './tell.server.ts'
import { endOf, MAX_SUPPLIES } from './watch.ts'

export interface Told {
  reminders: number
  alerts: number
}

/** One person’s supplies on one day: what is due is told once, whoever runs this and however often. */
export async function watchHousehold(ctx: Context, userId: string, costsOf: CostsOf): Promise<Told> {
  const today = romeDate(ctx.now)
  const told: Told = { reminders: 0, alerts: 0 }
  const reach = await reachOf(ctx, userId)
  if (!reach) return told
  const watch = await holdWatch(ctx, userId)
  const changes = await changesOf(ctx, userId)
  const rows = await ctx.tx.select().from(supplies).where(eq(supplies.userId, userId)).limit(MAX_SUPPLIES)
  const all = await toldSupplies(ctx, rows)
  const owned = all.map(({ supply }) => supply).filter(supply => leavingSince(supply, changes) === null)
  const due = watch.reminders
    ? await dueToday(ctx, owned, today, watch.remindersSince)
    : new Map<string, ReminderDays>()
  const seen: { supply: SupplyRow; seen: Seen }[] = []
  for (const supply of owned) {
    const days = due.get(supply.id)
    if (days === undefined && !watch.alert) continue
    // What cannot be compared today is reminded of all the same.
    const found = await attempt(ctx, 'comparison', () => look(ctx, supply, today, costsOf))
    if (found) seen.push({ supply, seen: found })
    if (days !== undefined && (await remind(ctx, reach, supply, days, found))) told.reminders += 1
  }
  if (watch.alert && mayAlert(watch.alertedOn, today))
    told.alerts = await alert(ctx, reach, await passing(ctx, seen, today, watch.thresholdCents), watch.thresholdCents)
  if (told.reminders + told.alerts > 0) await ctx.changed(GUARDIAN, userId)
  return told
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
      const told = rows.filter(({ supplyId }) => supplyId === supply.id)
      const days = dueReminder({ end, knownOn }, today, told)
      return days === null ? [] : [[supply.id, days] as const]
    }),
  )
}

/** Since when the end is known: of older rows, since they were last confirmed. */
const knownSince = (supply: SupplyRow): CalendarDate =>
  sourceOf(supply, 'conditionsEnd')?.on ?? romeDate(supply.confirmedAt)

async function remind(
  ctx: Context,
  reach: Reach,
  supply: SupplyRow,
  days: ReminderDays,
  seen: Seen | null,
): Promise<boolean> {
  const end = endOf(supply)
  if (!end || !(await writeDown(ctx, reach, supply, { kind: `reminder-${days}`, about: end }, seen))) return false
  await tellReminder(ctx, reach, { supply, end, daysLeft: daysBetween(romeDate(ctx.now), end), seen })
  return true
}

/** The supplies that pass the threshold today as they did yesterday, with the same offer. */
async function passing(
  ctx: Context,
  seen: readonly { supply: SupplyRow; seen: Seen }[],
  today: CalendarDate,
  threshold: number,
) {
  const found: { supply: SupplyRow; seen: Seen }[] = []
  for (const each of seen) {
    const [before] = await sightingOf(ctx, each.supply.id, addDays(today, -1))
    const yesterday = before && { day: before.day, ...comparisonIn(before) }
    if (isWorthTelling(each.seen, yesterday, cents(threshold))) found.push(each)
  }
  return found
}

/** One message for all of them; answers with how many supplies it is about. */
async function alert(
  ctx: Context,
  reach: Reach,
  found: readonly { supply: SupplyRow; seen: Seen }[],
  threshold: number,
): Promise<number> {
  const today = romeDate(ctx.now)
  const fresh: { supply: SupplyRow; seen: Seen }[] = []
  for (const each of found)
    if (await writeDown(ctx, reach, each.supply, { kind: 'alert', about: today }, each.seen)) fresh.push(each)
  if (fresh.length === 0) return 0
  await ctx.tx.update(guardianWatches).set({ alertedOn: today }).where(eq(guardianWatches.userId, reach.userId))
  await tellAlert(ctx, reach, { threshold: cents(threshold), found: fresh })
  return fresh.length
}

/** False where it was said already: the unique index decides, also between two nodes. */
async function writeDown(
  ctx: Context,
  reach: Reach,
  supply: SupplyRow,
  said: { kind: GuardianKind; about: CalendarDate },
  seen: Seen | null,
): Promise<boolean> {
  const row = {
    id: ctx.newId(),
    userId: reach.userId,
    supplyId: supply.id,
    ...said,
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
