import type { RateLimit } from '#core/limits.ts'

/** Different askers remembered in one window; beyond them everyone new is refused until it ends. */
const MAX_ASKERS = 20_000

/**
 * A limit counted in the memory of this node alone, for what must not cost a writing. Whoever asked is forgotten when
 * the window ends.
 */
export function memoryLimit({ max, windowSeconds }: RateLimit, now: () => number = Date.now): (who: string) => boolean {
  let attempts = new Map<string, number>()
  let endsAt = 0
  return who => {
    if (now() >= endsAt) {
      attempts = new Map()
      endsAt = now() + windowSeconds * 1000
    }
    const count = (attempts.get(who) ?? 0) + 1
    if (count === 1 && attempts.size >= MAX_ASKERS) return false
    attempts.set(who, count)
    return count <= max
  }
}
