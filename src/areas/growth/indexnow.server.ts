import { AppError } from '#core/errors.ts'
import type { Context, Runtime } from '#platform/procedure.server.ts'
import { call } from '#platform/procedure.server.ts'
import { sendIndexnowJob } from './jobs.server.ts'
import { closeIndexnow } from './procedures/close-indexnow.server.ts'
import { takeIndexnowBatch } from './procedures/take-indexnow-batch.server.ts'
import { indexnowNotifications } from './tables.server.ts'

const TIMEOUT_MS = 10_000

/** The key that proves to IndexNow that the site is ours: it is read back at `/{key}.txt`. */
export const indexnowKey = (rt: Pick<Runtime, 'keys'>): string =>
  Buffer.from(rt.keys.hash('indexnow'), 'utf8').toString('hex').slice(0, 32)

/** Writes down what is to be told; an address that already waits is told once. */
export async function queueNotifications(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'queue'>,
  urls: readonly string[],
  trigger: string,
): Promise<number> {
  if (urls.length === 0) return 0
  const rows = await ctx.tx
    .insert(indexnowNotifications)
    .values(urls.map(url => ({ id: ctx.newId(), url, trigger, createdAt: ctx.now })))
    .onConflictDoNothing()
    .returning({ id: indexnowNotifications.id })
  if (rows.length > 0) await ctx.queue(sendIndexnowJob, {}, { singletonKey: 'waiting' })
  return rows.length
}

/** Batch after batch until nothing waits. A refusal fails the job, which is tried again. */
export async function sendIndexnow(rt: Runtime): Promise<void> {
  const endpoint = rt.config.INDEXNOW_ENDPOINT
  if (!endpoint) return
  const key = indexnowKey(rt)
  for (;;) {
    const batch = await call(rt, takeIndexnowBatch, {})
    if (batch.length === 0) return
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(rt.config.SITE_URL).host,
        key,
        keyLocation: `${rt.config.SITE_URL}/${key}.txt`,
        urlList: batch.map(each => each.url),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new AppError('unavailable', { fields: { indexnow: String(answer.status) } })
    await call(rt, closeIndexnow, { ids: batch.map(each => each.id) })
  }
}

/** spec 1 §7: a GET with the sitemap's address. */
export async function pingSearchEngine(rt: Pick<Runtime, 'config'>): Promise<void> {
  if (!rt.config.SEARCH_PING_URL) return
  const address = new URL(rt.config.SEARCH_PING_URL)
  address.searchParams.set('sitemap', `${rt.config.SITE_URL}/sitemap.xml`)
  await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
}
