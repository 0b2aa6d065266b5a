/** One row of the indexing monitor: working, not working, or not in use. */
export interface IndexingSign {
  state: 'active' | 'error' | 'off'
  at: Date | null
  /** Why it is not active, by code (texts.ts). */
  reason: string | null
}

/** spec 3 §9: the sitemap is made again every hour; two missed makings are a fault. */
const LATE_MS = 2 * 3_600_000

interface Ended {
  status: 'queued' | 'running' | 'done' | 'failed'
  finishedAt: Date | null
}

const active = (at: Date): IndexingSign => ({ state: 'active', at, reason: null })
const failed = (reason: string, at: Date | null): IndexingSign => ({ state: 'error', at, reason })
const off = (reason: string, at: Date | null = null): IndexingSign => ({ state: 'off', at, reason })

export function sitemapSign({ now, lastAt, run }: { now: Date; lastAt: Date | null; run: Ended | null }): IndexingSign {
  if (run?.status === 'failed' && (!lastAt || (run.finishedAt && run.finishedAt > lastAt)))
    return failed('update-failed', lastAt)
  if (!lastAt) return failed('never-made', null)
  return now.getTime() - lastAt.getTime() > LATE_MS ? failed('late', lastAt) : active(lastAt)
}

export function indexnowSign({
  now,
  endpoint,
  receipt,
  waitingSince,
}: {
  now: Date
  endpoint: string | null
  receipt: { at: Date; isTaken: boolean; waitUntil: Date | null } | null
  waitingSince: Date | null
}): IndexingSign {
  if (!endpoint) return off('indexnow-off', receipt?.at ?? null)
  if (receipt && !receipt.isTaken) return failed(receipt.waitUntil ? 'patience' : 'not-taken', receipt.at)
  if (waitingSince && now.getTime() - waitingSince.getTime() > LATE_MS) return failed('waiting', receipt?.at ?? null)
  return receipt ? active(receipt.at) : off('nothing-told')
}

export function pingSign({ address, run }: { address: string | null; run: Ended | null }): IndexingSign {
  if (!address) return off('ping-retired')
  if (!run) return off('nothing-told')
  return run.status === 'failed'
    ? failed('ping-failed', run.finishedAt)
    : run.finishedAt
      ? active(run.finishedAt)
      : off('nothing-told')
}
