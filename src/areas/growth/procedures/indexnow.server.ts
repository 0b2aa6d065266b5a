import { wholeOf } from '#platform/away.server.ts'
import { ago } from '#core/dates.ts'
import { z } from 'zod'
import { call, command, type Context, query, type Runtime } from '#platform/procedure.server.ts'
import { changeRows, inStatements, newestPage, rowsIn } from '#platform/database/rows.server.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import * as rules from '../indexing/indexing.ts'
import { indexnowNotifications as rows, indexnowReceipts } from '../tables.server.ts'
import { queueRun, queueRunOrNext } from '#areas/office/runs/run-work.server.ts'
import { AppError, wrongField } from '#core/errors.ts'
import { completeUpdateJob, revalidateAddressesJob, sendIndexnowJob } from '../jobs.server.ts'
import { alias } from 'drizzle-orm/pg-core'

export const getIndexnowKey = query('get-indexnow-key', 'admin', {
  answers: ['get-indexnow-key'],
  run: async (_, ctx): Promise<{ key: string; address: string; endpoint: string | null }> => ({
    key: indexnowKey(ctx),
    address: indexnowKeyAddress(ctx),
    endpoint: ctx.config.INDEXNOW_ENDPOINT ?? null,
  }),
})

const PAGE = 50
const RECEIPTS_SHOWN = 10

const inState = (state: rules.NotificationState | undefined): SQL | undefined =>
  state === undefined ? undefined : state === 'waiting' ? isNull(rows.outcome) : eq(rows.outcome, state)

export const listIndexnowNotifications = query('list-indexnow-notifications', 'admin', {
  answers: ['Read indexnow_notifications'],
  input: z.object({ state: z.enum(rules.NOTIFICATION_STATES).optional(), cursor: z.string().max(100).optional() }),
  async run({ state, cursor }, { tx }) {
    const asked = { where: inState(state), cursor, size: PAGE }
    const page = await newestPage(tx.select().from(rows), rows, 'createdAt', asked, row => row)
    const counted = await tx
      .select({ outcome: rows.outcome, count: sql<number>`count(*)::int` })
      .from(rows)
      .groupBy(rows.outcome)
    const counts: Record<rules.NotificationState, number> = { waiting: 0, sent: 0, expired: 0, refused: 0 }
    for (const { outcome, count } of counted) counts[outcome ?? 'waiting'] = count
    const { rows: notifications, next } = page
    const newest = [desc(indexnowReceipts.at), desc(indexnowReceipts.id)]
    const receipts = await rowsIn(tx, indexnowReceipts, {})
      .orderBy(...newest)
      .limit(RECEIPTS_SHOWN)
    return { notifications, next, counts, receipts }
  },
})

const NAMED = 5

/** spec 3 §7. A foreign address rejects the whole request: it is a mistake. */
export const notifyIndexnow = command('notify-indexnow', 'admin', {
  answers: ['indexnow-notify'],
  input: z.object({
    urls: z
      .array(z.string().max(rules.MAX_ADDRESS_LENGTH, { error: 'not-ours' }))
      .max(rules.MAX_CHOSEN_ADDRESSES, { error: 'too-many' })
      .default([]),
    trigger: z.string().max(40).default('manual'),
    force_revalidation: z.boolean().default(false),
  }),
  async run({ urls, trigger, force_revalidation }, ctx): Promise<{ queued: number; runId: string | null }> {
    if (urls.length === 0 && trigger === 'complete-update')
      return { queued: 0, ...(await queueRun(ctx, completeUpdateJob, {})) }
    if (!ctx.config.INDEXNOW_ENDPOINT) throw new AppError('indexnow-off')
    if (force_revalidation) return { queued: 0, ...(await queueRun(ctx, revalidateAddressesJob, {})) }
    if (urls.length === 0) throw wrongField('urls', 'required')
    const ours = urls.flatMap(url => rules.ownAddress(url, ctx.config.SITE_URL) ?? [])
    const refused = urls.filter(url => rules.ownAddress(url, ctx.config.SITE_URL) === null)
    if (refused.length > 0) {
      const values = { urls: refused.slice(0, NAMED).join(', '), count: refused.length }
      throw new AppError('bad-input', { fields: { urls: 'not-ours' }, values })
    }
    const queued = await queueNotifications(ctx, ours, trigger)
    ctx.record({ detail: { trigger, queued } })
    return { queued, runId: null }
  },
})

export const queueRevalidation = command('queue-revalidation', 'system', {
  input: z.object({ paths: z.array(z.string().max(300)).min(1).max(500) }),
  async run({ paths }, ctx): Promise<{ queued: number }> {
    const urls = paths.map(path => `${ctx.config.SITE_URL}${path}`)
    const queued = await queueNotifications(ctx, urls, 'force-revalidation')
    ctx.record({ detail: { queued } })
    return { queued }
  },
})

const MAX_ROWS = 500

/** «Riprova»: requeues refused and expired notifications, once per address; the next send picks them up. */
export const retryIndexnow = command('retry-indexnow', 'admin', {
  input: z.object({ notificationIds: z.array(z.string().max(60)).min(1).max(MAX_ROWS).optional() }),
  async run({ notificationIds }, ctx): Promise<{ again: number; runId: string | null }> {
    if (!ctx.config.INDEXNOW_ENDPOINT) throw new AppError('indexnow-off')
    const other = alias(rows, 'other')
    const waits = rowsIn(ctx.tx, other, and(eq(other.url, rows.url), isNull(other.processedAt)))
    const isOver = inArray(rows.outcome, ['refused', 'expired'])
    const newest = ctx.tx
      .selectDistinctOn([rows.url], { id: rows.id })
      .from(rows)
      .where(and(isOver, notificationIds && inArray(rows.id, notificationIds), notExists(waits)))
      .orderBy(rows.url, desc(rows.createdAt))
      .limit(MAX_ROWS)
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

const TIMEOUT_MS = 10_000

/** IndexNow key proving that the site is ours: served at `/{key}.txt`. */
export const indexnowKey = (rt: Pick<Runtime, 'keys'>): string =>
  Buffer.from(rt.keys.hash('indexnow'), 'utf8').toString('hex').slice(0, 32)

const indexnowKeyAddress = (rt: Pick<Runtime, 'keys' | 'config'>): string =>
  `${rt.config.SITE_URL}/${indexnowKey(rt)}.txt`

/** Queues notifications; addresses already waiting are skipped. */
export async function queueNotifications(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'queue'>,
  urls: readonly string[],
  trigger: string,
): Promise<number> {
  let queued = 0
  for (const part of inStatements(urls, rows)) {
    const values = part.map(url => ({ id: ctx.newId(), url, trigger, createdAt: ctx.now }))
    queued += (await ctx.tx.insert(rows).values(values).onConflictDoNothing().returning({ id: rows.id })).length
  }
  if (queued > 0) await ctx.queue(sendIndexnowJob, {}, { singletonKey: 'waiting' })
  return queued
}

async function submitUrls(rt: Runtime, endpoint: string, urls: readonly string[]) {
  const key = indexnowKey(rt)
  const started = performance.now()
  const answer = await fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(rt.config.SITE_URL).host,
      key,
      keyLocation: indexnowKeyAddress(rt),
      urlList: urls,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    rt.log.warn({ err: error }, 'IndexNow does not answer')
    return null
  })
  await answer?.body?.cancel()
  return {
    status: answer?.status ?? null,
    ms: Math.round(performance.now() - started),
    retryAfter: answer?.headers.get('retry-after') ?? null,
  }
}

/** Sends in batches. When throttled, the rest is sent later; a silent engine fails the job, which is retried. */
export async function sendIndexnow(rt: Runtime): Promise<{ sent: number; refused: number; left: number }> {
  const report = { sent: 0, refused: 0, left: 0 }
  const endpoint = rt.config.INDEXNOW_ENDPOINT
  if (!endpoint) return report
  for (;;) {
    const batch = await call(rt, takeIndexnowBatch, {})
    if (batch.length === 0) return report
    const [ids, urls] = [batch.map(each => each.id), batch.map(each => each.url)]
    const answer = await submitUrls(rt, endpoint, urls)
    const { fate } = await call(rt, recordIndexnowAnswer, { ids, ...answer })
    if (fate === 'taken') report.sent += batch.length
    else if (fate === 'refused') {
      report.refused += batch.length
      // The key is rejected: later batches would be too.
      if (answer.status === 401 || answer.status === 403) return report
    } else if (answer.status === 429) return { ...report, left: batch.length }
    else throw new AppError('unavailable', { fields: { indexnow: String(answer.status ?? 'silent') } })
  }
}

/** spec 1 §7: a GET with the sitemap's address. Throws when the engine rejects it. */
export async function pingSearchEngine(rt: Pick<Runtime, 'config'>): Promise<{ notified: number }> {
  if (!rt.config.SEARCH_PING_URL) return { notified: 0 }
  const address = new URL(rt.config.SEARCH_PING_URL)
  address.searchParams.set('sitemap', `${rt.config.SITE_URL}/sitemap.xml`)
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  await answer?.body?.cancel()
  if (!answer?.ok) throw new AppError('unavailable', { fields: { ping: String(answer?.status ?? 'silent') } })
  return { notified: 1 }
}

const KEY_FILE_TIMEOUT_MS = 5_000
const KEY_FILE_BYTES = 1_000

type KeyFileCheck = { found: 'same' } | { found: 'different' | 'missing'; status: number | null }

/** Fetches the file at our public address, as the engines do (spec 3 §7: «a fetch of the IndexNow key file»). */
export async function checkKeyFile(rt: Pick<Runtime, 'keys' | 'config'>): Promise<KeyFileCheck> {
  const answer = await fetch(indexnowKeyAddress(rt), {
    redirect: 'manual',
    signal: AbortSignal.timeout(KEY_FILE_TIMEOUT_MS),
  }).catch(() => null)
  if (!answer?.ok) {
    await answer?.body?.cancel()
    return { found: 'missing', status: answer?.status ?? null }
  }
  const text = answer.body ? await wholeOf(answer.body, KEY_FILE_BYTES).catch(() => '') : ''
  return String(text).trim() === indexnowKey(rt) ? { found: 'same' } : { found: 'different', status: answer.status }
}

/** Oldest waiting ones; those older than a day are expired first. None while the engine asked us to wait. */
export const takeIndexnowBatch = command('take-indexnow-batch', 'system', {
  answers: ['Read and update indexnow_notifications'],
  async run(_, ctx): Promise<{ id: string; url: string }[]> {
    const waiting = isNull(rows.processedAt)
    const cutoff = ago(ctx.now, { hours: rules.INDEXNOW_CUTOFF_HOURS })
    const expired = await ctx.tx
      .update(rows)
      .set({ processedAt: ctx.now, outcome: 'expired' })
      .where(and(waiting, lt(rows.createdAt, cutoff)))
      .returning({ id: rows.id })
    const [patience] = await ctx.tx
      .select({ id: indexnowReceipts.id })
      .from(indexnowReceipts)
      .where(and(gt(indexnowReceipts.at, cutoff), gt(indexnowReceipts.waitUntil, ctx.now)))
      .orderBy(desc(indexnowReceipts.at))
      .limit(1)
    const batch = patience
      ? []
      : await rowsIn(ctx.tx, rows, waiting, 'id', 'url').orderBy(asc(rows.createdAt)).limit(rules.INDEXNOW_BATCH)
    ctx.record({ detail: { waiting: batch.length, expired: expired.length } })
    return batch
  },
})

export const recordIndexnowAnswer = command('record-indexnow-answer', 'system', {
  answers: ['Update indexnow_notifications: processed_at'],
  input: z.object({
    ids: z.array(z.string().max(60)).min(1).max(rules.INDEXNOW_BATCH),
    status: z.number().int().min(100).max(999).nullable(),
    ms: z.number().int().min(0),
    retryAfter: z.string().max(200).nullable(),
  }),
  async run({ ids, status, ms, retryAfter }, ctx): Promise<{ fate: rules.BatchFate }> {
    const fate = rules.fateOf(status)
    const until = status === 429 ? rules.waitUntil(retryAfter, ctx.now) : null
    const receiptId = ctx.newId()
    const receipt = { id: receiptId, at: ctx.now, urls: ids.length, status, ms, waitUntil: until }
    await ctx.tx.insert(indexnowReceipts).values(receipt)
    await changeRows(ctx.tx, rows, inArray(rows.id, ids), {
      status,
      attempts: sql`${rows.attempts} + 1`,
      ...(fate !== 'later' && { processedAt: ctx.now, outcome: fate === 'taken' ? 'sent' : 'refused' }),
    })
    if (until) await ctx.queue(sendIndexnowJob, {}, { startAfter: until, singletonKey: 'patience' })
    ctx.record({ subject: receiptId, detail: { addresses: ids.length, status, fate } })
    return { fate }
  },
})
