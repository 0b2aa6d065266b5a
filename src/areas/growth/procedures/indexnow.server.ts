import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { indexnowKey, indexnowKeyAddress, queueNotifications } from '../indexing/indexnow.server.ts'
import { and, desc, eq, isNull, lt, or, type SQL, sql, inArray, notExists } from 'drizzle-orm'
import { decodeCursor, pageOf } from '#core/cursor.ts'
import { NOTIFICATION_STATES, type NotificationState } from '../indexing/status.ts'
import { indexnowNotifications as rows, indexnowReceipts } from '../tables.server.ts'
import { queueRun, queueRunOrNext } from '#areas/runs/run-work.server.ts'
import { AppError } from '#core/errors.ts'
import { MAX_ADDRESS_LENGTH, MAX_CHOSEN_ADDRESSES, ownAddress } from '../indexing/own-addresses.ts'
import { completeUpdateJob, revalidateAddressesJob, sendIndexnowJob } from '../jobs.server.ts'
import { alias } from 'drizzle-orm/pg-core'

/** The key of the site, where its file stands, and whom we tell; null while nobody is set. */
export const getIndexnowKey = procedure({
  name: 'get-indexnow-key',
  allow: 'admin',
  reads: true,
  answers: ['get-indexnow-key'],
  run: async (_, ctx): Promise<{ key: string; address: string; endpoint: string | null }> => ({
    key: indexnowKey(ctx),
    address: indexnowKeyAddress(ctx),
    endpoint: ctx.config.INDEXNOW_ENDPOINT ?? null,
  }),
})

const PAGE = 50

const inState = (state: NotificationState | undefined): SQL | undefined =>
  state === undefined ? undefined : state === 'waiting' ? isNull(rows.outcome) : eq(rows.outcome, state)

/** The ledger of notices, newest first, of one state or all; with how many stand in each. */
export const listIndexnowNotifications = procedure({
  name: 'list-indexnow-notifications',
  allow: 'admin',
  reads: true,
  answers: ['Read indexnow_notifications'],
  input: z.object({ state: z.enum(NOTIFICATION_STATES).optional(), cursor: z.string().max(100).optional() }),
  async run({ state, cursor }, { tx }) {
    const from = decodeCursor(cursor)
    const found = await tx
      .select()
      .from(rows)
      .where(
        and(
          inState(state),
          from ? or(lt(rows.createdAt, from.at), and(eq(rows.createdAt, from.at), lt(rows.id, from.id))) : undefined,
        ),
      )
      .orderBy(desc(rows.createdAt), desc(rows.id))
      .limit(PAGE + 1)
    const counted = await tx
      .select({ outcome: rows.outcome, count: sql<number>`count(*)::int` })
      .from(rows)
      .groupBy(rows.outcome)
    const counts: Record<NotificationState, number> = { waiting: 0, sent: 0, expired: 0, refused: 0 }
    for (const { outcome, count } of counted) counts[outcome ?? 'waiting'] = count
    const { rows: notifications, next } = pageOf(found, PAGE, row => ({ at: row.createdAt, id: row.id }))
    return { notifications, next, counts }
  },
})

/** The last answers of IndexNow, one a batch. */
export const listIndexnowReceipts = procedure({
  name: 'list-indexnow-receipts',
  allow: 'admin',
  reads: true,
  input: z.object({ limit: z.number().int().min(1).max(50).default(10) }),
  run: ({ limit }, { tx }) =>
    tx.select().from(indexnowReceipts).orderBy(desc(indexnowReceipts.at), desc(indexnowReceipts.id)).limit(limit),
})

/** Refused addresses that a message names; the count says the rest. */
const NAMED = 5

interface NotifiedIndexnow {
  queued: number
  /** The run that goes on with it, where it takes long. */
  runId: string | null
}

/**
 * spec 3 §7: some addresses of ours, or (force_revalidation) all of the sitemap again, or with the trigger
 * «complete-update» the whole update. One address that is not ours stops them all: somebody typed something else.
 */
export const notifyIndexnow = procedure({
  name: 'notify-indexnow',
  allow: 'admin',
  answers: ['indexnow-notify'],
  input: z.object({
    urls: z
      .array(z.string().max(MAX_ADDRESS_LENGTH, { error: 'not-ours' }))
      .max(MAX_CHOSEN_ADDRESSES, { error: 'too-many' })
      .default([]),
    trigger: z.string().max(40).default('manual'),
    force_revalidation: z.boolean().default(false),
  }),
  async run({ urls, trigger, force_revalidation }, ctx): Promise<NotifiedIndexnow> {
    if (urls.length === 0 && trigger === 'complete-update')
      return { queued: 0, ...(await queueRun(ctx, completeUpdateJob, {})) }
    if (!ctx.config.INDEXNOW_ENDPOINT) throw new AppError('indexnow-off')
    if (force_revalidation) return { queued: 0, ...(await queueRun(ctx, revalidateAddressesJob, {})) }
    if (urls.length === 0) throw new AppError('bad-input', { fields: { urls: 'required' } })
    const refused = urls.filter(url => ownAddress(url, ctx.config.SITE_URL) === null)
    if (refused.length > 0)
      throw new AppError('bad-input', {
        fields: { urls: 'not-ours' },
        values: { urls: refused.slice(0, NAMED).join(', '), count: refused.length },
      })
    const queued = await queueNotifications(
      ctx,
      urls.flatMap(url => ownAddress(url, ctx.config.SITE_URL) ?? []),
      trigger,
    )
    ctx.record({ detail: { trigger, queued } })
    return { queued, runId: null }
  },
})

/** Part of a forced revalidation: these pages are told again, changed or not; those that wait already are told once. */
export const queueRevalidation = procedure({
  name: 'queue-revalidation',
  allow: 'system',
  input: z.object({ paths: z.array(z.string().max(300)).min(1).max(500) }),
  async run({ paths }, ctx): Promise<{ queued: number }> {
    const urls = paths.map(path => `${ctx.config.SITE_URL}${path}`)
    const queued = await queueNotifications(ctx, urls, 'force-revalidation')
    ctx.record({ detail: { queued } })
    return { queued }
  },
})

/** Of one press; the next takes the next. */
const MOST = 500

/**
 * «Riprova»: what was refused or given up waits again (the chosen ones, or the newest of all), and the sending starts, also
 * of what waited already; while one is under way, the next follows it. An address that waits already, or comes twice among them, waits once.
 */
export const retryIndexnow = procedure({
  name: 'retry-indexnow',
  allow: 'admin',
  input: z.object({ notificationIds: z.array(z.string().max(60)).min(1).max(MOST).optional() }),
  async run({ notificationIds }, ctx): Promise<{ again: number; runId: string | null }> {
    if (!ctx.config.INDEXNOW_ENDPOINT) throw new AppError('indexnow-off')
    const waiting = alias(rows, 'waiting')
    const newest = ctx.tx
      .selectDistinctOn([rows.url], { id: rows.id })
      .from(rows)
      .where(
        and(
          inArray(rows.outcome, ['refused', 'expired']),
          notificationIds && inArray(rows.id, notificationIds),
          notExists(
            ctx.tx
              .select({ one: sql`1` })
              .from(waiting)
              .where(sql`${waiting.url} = ${rows.url} and ${waiting.processedAt} is null`),
          ),
        ),
      )
      .orderBy(rows.url, desc(rows.createdAt))
      .limit(MOST)
    const again = await ctx.tx
      .update(rows)
      .set({ outcome: null, processedAt: null, createdAt: ctx.now })
      .where(inArray(rows.id, newest))
      .returning({ id: rows.id })
    const { runId } = await queueRunOrNext(ctx, sendIndexnowJob)
    ctx.record({ detail: { again: again.length } })
    return { again: again.length, runId }
  },
})
