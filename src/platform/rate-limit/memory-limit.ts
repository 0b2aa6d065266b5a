import { AppError } from '#core/errors.ts'
import type { RateLimit } from '#core/limits.ts'
import type { Clock } from '#platform/clock.ts'

/** Different askers remembered in one window; beyond them everyone new is refused until it ends. */
const MAX_ASKERS = 20_000

/**
 * Counts in the memory of this node alone, for what must not cost a writing: the how-manieth attempt this is of the asker in
 * the window, and the seconds it still lasts. Whoever asked is forgotten when it ends.
 */
function memoryCount({ windowSeconds }: RateLimit, now: () => number) {
  let attempts = new Map<string, number>()
  let endsAt = 0
  return (who: string) => {
    if (now() >= endsAt) {
      attempts = new Map()
      endsAt = now() + windowSeconds * 1000
    }
    const known = attempts.get(who)
    const nth = known === undefined && attempts.size >= MAX_ASKERS ? Infinity : (known ?? 0) + 1
    if (nth < Infinity) attempts.set(who, nth)
    return { nth, secondsLeft: Math.max(1, Math.ceil((endsAt - now()) / 1000)) }
  }
}

/** Whether one more attempt of this asker fits into the limit, counted in memory. */
export function memoryLimit(limit: RateLimit, now: () => number = Date.now): (who: string) => boolean {
  const count = memoryCount(limit, now)
  return who => count(who).nth <= limit.max
}

/** Counts one attempt; throws 'too-many-attempts' beyond the limit, and tells of the first refusal of a window. */
export type NodeLimits = (limit: RateLimit, who: string, onFirstRefusal: () => void) => void

/** The limits that each node counts by itself (`counted: 'by each node'`). */
export function createNodeLimits(now: Clock): NodeLimits {
  const counts = new Map<string, ReturnType<typeof memoryCount>>()
  return (limit, who, onFirstRefusal) => {
    const count = counts.get(limit.name) ?? memoryCount(limit, () => now().getTime())
    counts.set(limit.name, count)
    const { nth, secondsLeft } = count(who)
    if (nth <= limit.max) return
    if (nth === limit.max + 1) onFirstRefusal()
    throw new AppError('too-many-attempts', { retryAfter: secondsLeft })
  }
}
