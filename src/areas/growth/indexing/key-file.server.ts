import type { Runtime } from '#platform/procedure.server.ts'
import { indexnowKey, indexnowKeyAddress } from './indexnow.server.ts'

const TIMEOUT_MS = 5_000

/** What whoever asks for the file of the key gets: ours, something else, or nothing. */
type KeyFileCheck = { found: 'same' } | { found: 'different' | 'missing'; status: number | null }

/** Asks for the file at our public address, as the engines do (spec 3 §7: «a fetch of the IndexNow key file»). */
export async function checkKeyFile(rt: Pick<Runtime, 'keys' | 'config'>): Promise<KeyFileCheck> {
  const answer = await fetch(indexnowKeyAddress(rt), {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!answer?.ok) {
    await answer?.body?.cancel()
    return { found: 'missing', status: answer?.status ?? null }
  }
  const text = await answer.text().catch(() => '')
  return text.trim() === indexnowKey(rt) ? { found: 'same' } : { found: 'different', status: answer.status }
}
