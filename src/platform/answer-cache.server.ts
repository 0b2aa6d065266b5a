import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'

/** Cached answers; least recently used evicted first. A comparison with the whole market takes 0.2 MB. */
const MAX_ANSWERS = 100
/** Maximum delay of time-dependent changes (an offer that ends today, a notice that begins). */
const MAX_AGE_MS = 60_000
/** Longer questions are unlikely to recur. */
const MAX_KEY = 500

/** Per-node cache of procedures that answer everyone alike (`cacheTags`): callers must not modify the answers. */
export interface AnswerCache {
  /** The answer cached or being loaded; `isThere`: only if loaded. */
  find<T>(key: string, isThere?: boolean): Promise<T> | undefined
  /** Caches a result, unless a tag is dropped meanwhile or loading fails. */
  fill<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T>
  dropAll(): void
}

interface CacheEntry {
  answer: Promise<unknown>
  tags: readonly string[]
  at: number
  isRead: boolean
}

export function createAnswerCache(bus: Bus, now: Clock): AnswerCache {
  const entries = new Map<string, CacheEntry>()
  // Also expires when the clock is set back.
  const isOver = ({ at }: CacheEntry) => now().getTime() >= at + MAX_AGE_MS || now().getTime() < at
  // Also drops answers being loaded: they may be outdated.
  bus.subscribe(message => {
    if (message.kind !== 'drop-pages') return
    for (const [key, { tags }] of entries) if (tags.some(tag => message.tags.includes(tag))) entries.delete(key)
  })
  return {
    find<T>(key: string, isThere = false) {
      const found = entries.get(key)
      if (!found || (isThere && !found.isRead)) return undefined
      entries.delete(key)
      if (isOver(found)) return undefined
      entries.set(key, found)
      return found.answer as Promise<T>
    },
    fill(key, tags, read) {
      const answer = read()
      if (key.length > MAX_KEY) return answer
      for (const [other, entry] of entries) if (isOver(entry)) entries.delete(other)
      if (entries.size >= MAX_ANSWERS) entries.delete(entries.keys().next().value ?? '')
      const entry: CacheEntry = { answer, tags, at: now().getTime(), isRead: false }
      entries.set(key, entry)
      answer.then(
        () => (entry.isRead = true),
        () => {
          if (entries.get(key) === entry) entries.delete(key)
        },
      )
      return answer
    },
    dropAll: () => entries.clear(),
  }
}
