import { AppError } from '#core/errors.ts'
import type { RateLimit } from '#core/limits.ts'
import type { Clock } from '#platform/clock.ts'

/** Callers remembered per window; beyond them the oldest is forgotten: who has many networks must not shut others out. */
const MAX_ASKERS = 20_000

/**
 * In-memory counter of this node, for limits that must not write: returns the attempt's ordinal in the window, and the
 * remaining seconds. Forgotten when the window ends.
 */
function memoryCount({ windowSeconds }: RateLimit, now: () => number) {
  let attempts = new Map<string, number>()
  let endsAt = 0
  return (who: string) => {
    // A window that ends later than one of now was begun by a clock that was wrong.
    if (now() >= endsAt || endsAt > now() + windowSeconds * 1000) {
      attempts = new Map()
      endsAt = now() + windowSeconds * 1000
    }
    const nth = (attempts.get(who) ?? 0) + 1
    attempts.set(who, nth)
    if (attempts.size > MAX_ASKERS) for (const oldest of attempts.keys().take(1)) attempts.delete(oldest)
    return { nth, secondsLeft: Math.max(1, Math.ceil((endsAt - now()) / 1000)) }
  }
}

/** Whether another attempt fits into the limit, counted in memory. */
export function memoryLimit(limit: RateLimit, now: () => number = Date.now): (who: string) => boolean {
  const count = memoryCount(limit, now)
  return who => count(who).nth <= limit.max
}

/** Counts an attempt; throws 'too-many-attempts' beyond the limit, and reports the first refusal of a window. */
export type NodeLimits = (limit: RateLimit, who: string, onFirstRefusal: () => void) => void

/** Limits counted by each node separately (`counted: 'by each node'`). */
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
