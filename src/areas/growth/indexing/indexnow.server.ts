import { AppError } from '#core/errors.ts'
import { type Context, type Runtime, call } from '#platform/procedure.server.ts'
import { sendIndexnowJob } from '../jobs.server.ts'
import { recordIndexnowAnswer, takeIndexnowBatch } from '../procedures/indexnow-batches.server.ts'
import { indexnowNotifications } from '../tables.server.ts'

const TIMEOUT_MS = 10_000
/** Rows of one INSERT: its values must stay under the 65,535 of the protocol. */
const WRITTEN_AT_ONCE = 5_000

/** The key that proves to IndexNow that the site is ours: it is read back at `/{key}.txt`. */
export const indexnowKey = (rt: Pick<Runtime, 'keys'>): string =>
  Buffer.from(rt.keys.hash('indexnow'), 'utf8').toString('hex').slice(0, 32)

export const indexnowKeyAddress = (rt: Pick<Runtime, 'keys' | 'config'>): string =>
  `${rt.config.SITE_URL}/${indexnowKey(rt)}.txt`

/** Writes down what is to be told; an address that already waits is told once. */
export async function queueNotifications(
  ctx: Pick<Context, 'tx' | 'now' | 'newId' | 'queue'>,
  urls: readonly string[],
  trigger: string,
): Promise<number> {
  let queued = 0
  for (let from = 0; from < urls.length; from += WRITTEN_AT_ONCE) {
    const part = urls.slice(from, from + WRITTEN_AT_ONCE)
    const rows = await ctx.tx
      .insert(indexnowNotifications)
      .values(part.map(url => ({ id: ctx.newId(), url, trigger, createdAt: ctx.now })))
      .onConflictDoNothing()
      .returning({ id: indexnowNotifications.id })
    queued += rows.length
  }
  if (queued > 0) await ctx.queue(sendIndexnowJob, {}, { singletonKey: 'waiting' })
  return queued
}

interface Answer {
  status: number | null
  ms: number
  retryAfter: string | null
}

/** One POST of the protocol; silence is an answer too. */
async function tell(rt: Runtime, endpoint: string, urls: readonly string[]): Promise<Answer> {
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

/**
 * Batch after batch until nothing waits; each answer goes into the ledger. Where the engine asks for patience the rest is told
 * later; where it is silent or broken the job fails, and is tried again.
 */
export async function sendIndexnow(rt: Runtime): Promise<{ sent: number; refused: number; left: number }> {
  const report = { sent: 0, refused: 0, left: 0 }
  const endpoint = rt.config.INDEXNOW_ENDPOINT
  if (!endpoint) return report
  for (;;) {
    const batch = await call(rt, takeIndexnowBatch, {})
    if (batch.length === 0) return report
    const answer = await tell(
      rt,
      endpoint,
      batch.map(each => each.url),
    )
    const { fate } = await call(rt, recordIndexnowAnswer, { ids: batch.map(each => each.id), ...answer })
    if (fate === 'taken') report.sent += batch.length
    else if (fate === 'refused') {
      report.refused += batch.length
      // The key is not believed: the next batch would not be either.
      if (answer.status === 401 || answer.status === 403) return report
    } else if (answer.status === 429) return { ...report, left: batch.length }
    else throw new AppError('unavailable', { fields: { indexnow: String(answer.status ?? 'silent') } })
  }
}

/** spec 1 §7: a GET with the sitemap's address. Throws where the engine does not take it. */
export async function pingSearchEngine(rt: Pick<Runtime, 'config'>): Promise<void> {
  if (!rt.config.SEARCH_PING_URL) return
  const address = new URL(rt.config.SEARCH_PING_URL)
  address.searchParams.set('sitemap', `${rt.config.SITE_URL}/sitemap.xml`)
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  await answer?.body?.cancel()
  if (!answer?.ok) throw new AppError('unavailable', { fields: { ping: String(answer?.status ?? 'silent') } })
}

const KEY_FILE_TIMEOUT_MS = 5_000

/** What whoever asks for the file of the key gets: ours, something else, or nothing. */
type KeyFileCheck = { found: 'same' } | { found: 'different' | 'missing'; status: number | null }

/** Asks for the file at our public address, as the engines do (spec 3 §7: «a fetch of the IndexNow key file»). */
export async function checkKeyFile(rt: Pick<Runtime, 'keys' | 'config'>): Promise<KeyFileCheck> {
  const answer = await fetch(indexnowKeyAddress(rt), {
    redirect: 'manual',
    signal: AbortSignal.timeout(KEY_FILE_TIMEOUT_MS),
  }).catch(() => null)
  if (!answer?.ok) {
    await answer?.body?.cancel()
    return { found: 'missing', status: answer?.status ?? null }
  }
  const text = await answer.text().catch(() => '')
  return text.trim() === indexnowKey(rt) ? { found: 'same' } : { found: 'different', status: answer.status }
}
