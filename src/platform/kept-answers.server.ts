import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'

/** Answers kept at once; what was not asked for the longest goes first. A comparison with the whole market takes 0.2 MB. */
const MAX_ANSWERS = 100
/** What follows from the clock (an offer that ends today, a notice that begins) is this much late at most. */
const KEPT_MS = 60_000
/** Of a question. Longer ones are nobody's usual question. */
const MAX_KEY = 500

/** In the memory of a node, what procedures that answer everyone alike (`keeps`) have answered lately: not to be changed by whoever gets it. */
export interface KeptAnswers {
  /** The answer kept, or being read, under the key; `isThere`: only one that nobody waits for. */
  find<T>(key: string, isThere?: boolean): Promise<T> | undefined
  /** Keeps what is read, unless a tag is dropped meanwhile or the reading fails. */
  fill<T>(key: string, tags: readonly string[], read: () => Promise<T>): Promise<T>
  dropAll(): void
}

interface Kept {
  answer: Promise<unknown>
  tags: readonly string[]
  at: number
  isRead: boolean
}

export function createKeptAnswers(bus: Bus, now: Clock): KeptAnswers {
  const kept = new Map<string, Kept>()
  // A clock that was set back ends it, too.
  const isOver = ({ at }: Kept) => now().getTime() >= at + KEPT_MS || now().getTime() < at
  // What is still being read goes, too: it may show what was before.
  bus.subscribe(message => {
    if (message.kind !== 'drop-pages') return
    for (const [key, { tags }] of kept) if (tags.some(tag => message.tags.includes(tag))) kept.delete(key)
  })
  return {
    find<T>(key: string, isThere = false) {
      const found = kept.get(key)
      if (!found || (isThere && !found.isRead)) return undefined
      kept.delete(key)
      if (isOver(found)) return undefined
      kept.set(key, found)
      return found.answer as Promise<T>
    },
    fill(key, tags, read) {
      const answer = read()
      if (key.length > MAX_KEY) return answer
      for (const [other, entry] of kept) if (isOver(entry)) kept.delete(other)
      if (kept.size >= MAX_ANSWERS) kept.delete(kept.keys().next().value ?? '')
      const entry: Kept = { answer, tags, at: now().getTime(), isRead: false }
      kept.set(key, entry)
      answer.then(
        () => (entry.isRead = true),
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      return answer
    },
    dropAll: () => kept.clear(),
  }
}
