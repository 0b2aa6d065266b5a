import { ago } from '#core/dates.ts'
import { and, count, eq, gte, inArray, sql, asc, gt, isNotNull, ne } from 'drizzle-orm'
import type { Tx } from '#platform/database/database.server.ts'
import {
  COUNTED_EVENTS,
  type EventCount,
  type Risk,
  riskOf,
  ACTIVITY_WINDOW_MINUTES,
  isTried,
  NOTABLE_RISK,
} from '../risk.ts'
import { securityEvents, securityAlerts } from '../tables.server.ts'
import { command, type Context, query } from '#platform/procedure.server.ts'
import { lastAcknowledged, raiseAlert } from '../alerts.server.ts'
import { tellUnusualActivityJob } from '../jobs.server.ts'
import { unusualActivity } from '../texts.ts'
import { z } from 'zod'
import { recordAccess } from '../access-log.server.ts'

const change = sql<string | null>`${securityEvents.details}->>'change'`

async function recentRisks(tx: Tx, people: readonly string[], since: Date): Promise<Map<string, Risk>> {
  if (people.length === 0) return new Map()
  const rows = await tx
    .select({ userId: securityEvents.userId, type: securityEvents.eventType, detail: change, count: count() })
    .from(securityEvents)
    .where(
      and(
        inArray(securityEvents.userId, [...people]),
        inArray(securityEvents.eventType, [...COUNTED_EVENTS]),
        gte(securityEvents.createdAt, since),
      ),
    )
    .groupBy(securityEvents.userId, securityEvents.eventType, change)
  const events = new Map<string, EventCount[]>(people.map(id => [id, []]))
  for (const { userId, ...event } of rows) events.get(userId ?? '')?.push(event)
  return new Map([...events].map(([id, its]) => [id, riskOf(its)]))
}

async function countSince(tx: Tx, type: string, since: Date): Promise<number> {
  return tx.$count(securityEvents, and(eq(securityEvents.eventType, type), gte(securityEvents.createdAt, since)))
}

/** Two job intervals, so that a late run misses nobody. */
const REVIEWED_MINUTES = 10
const BATCH = 500
/** Site-wide per hour: more than forgotten passwords explain. */
const MANY_FAILED_SIGN_INS = 200
const MAIL_PAUSE_HOURS = 24

/** Reviews people with recent events only: alerts for the office, a mail to those at high risk. */
export const reviewRecentActivity = command('review-recent-activity', 'system', async (_, ctx) => {
  const since = ago(ctx.now, { minutes: ACTIVITY_WINDOW_MINUTES })
  let looked = 0
  let alerts = 0
  for (let last = ''; ;) {
    const people = await peopleWithEvents(ctx, last)
    for (const [person, { risk_score }] of await recentRisks(ctx.tx, people, since)) {
      looked++
      if (risk_score >= NOTABLE_RISK && (await alertAbout(ctx, person, since))) alerts++
    }
    if (people.length < BATCH) break
    last = people.at(-1) ?? ''
  }
  await watchSignIns(ctx, since)
  ctx.record({ detail: { looked, alerts } })
  return { looked, alerts }
})

async function peopleWithEvents({ tx, now }: Context, after: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ userId: securityEvents.userId })
    .from(securityEvents)
    .where(
      and(
        gte(securityEvents.createdAt, ago(now, { minutes: REVIEWED_MINUTES })),
        isNotNull(securityEvents.userId),
        inArray(securityEvents.eventType, [...COUNTED_EVENTS]),
        ne(securityEvents.severity, 'info'),
        gt(securityEvents.userId, after),
      ),
    )
    .orderBy(asc(securityEvents.userId))
    .limit(BATCH)
  return rows.flatMap(row => row.userId ?? [])
}

/** False when already acknowledged. */
async function alertAbout(ctx: Context, userId: string, since: Date): Promise<boolean> {
  const settled = await lastAcknowledged(ctx, 'suspicious_activity', userId)
  const from = settled && settled > since ? settled : since
  const risk = (await recentRisks(ctx.tx, [userId], from)).get(userId)
  if (!risk || risk.risk_score < NOTABLE_RISK) return false
  const severity = risk.is_high_risk ? 'critical' : 'warning'
  await raiseAlert(ctx, { type: 'suspicious_activity', severity, userId, detail: risk.risk_score })
  if (risk.is_high_risk || isTried(risk)) await notifyOncePerDay(ctx, userId)
  return true
}

async function notifyOncePerDay(ctx: Context, userId: string): Promise<void> {
  const ofPerson = eq(securityAlerts.userId, userId)
  const [notified] = await ctx.tx
    .select({ id: securityAlerts.id })
    .from(securityAlerts)
    .where(and(ofPerson, gte(securityAlerts.mailedAt, ago(ctx.now, { hours: MAIL_PAUSE_HOURS }))))
    .limit(1)
  if (notified) return
  await ctx.tx
    .update(securityAlerts)
    .set({ mailedAt: ctx.now })
    .where(and(ofPerson, eq(securityAlerts.alertType, 'suspicious_activity'), eq(securityAlerts.acknowledged, false)))
  ctx.log.warn({}, unusualActivity.message)
  await ctx.queue(tellUnusualActivityJob, { userId })
}

/** Many wrong passwords across the site: credential stuffing. */
async function watchSignIns(ctx: Context, since: Date): Promise<void> {
  const settled = await lastAcknowledged(ctx, 'many_failed_sign_ins', null)
  const failed = await countSince(ctx.tx, 'login_failed', settled && settled > since ? settled : since)
  if (failed < MANY_FAILED_SIGN_INS) return
  await raiseAlert(ctx, { type: 'many_failed_sign_ins', severity: 'warning', userId: null, detail: failed })
}

const DAY_MINUTES = 24 * 60

/** Risk of one account's events within some minutes. Informational: it ends or locks nothing. */
export const detectSuspiciousActivity = query('detect-suspicious-activity', 'admin', {
  answers: ['detect_suspicious_activity'],
  input: z.object({
    user_id_param: z.string().min(1).max(60),
    activity_window_minutes: z.int().min(1).max(DAY_MINUTES).default(ACTIVITY_WINDOW_MINUTES),
  }),
  async run({ user_id_param: person, activity_window_minutes: minutes }, ctx) {
    await recordAccess(ctx, { owner: person, what: 'security-events', subject: person })
    const since = ago(ctx.now, { minutes })
    return (await recentRisks(ctx.tx, [person], since)).get(person) ?? riskOf([])
  },
})
