/** spec 1 §9. */
export const SIMILARITY_THRESHOLD = 0.7
export const DUPLICATE_WINDOW_DAYS = 30
export const SIMILAR_SHOWN = 3
export const WORST_SHOWN = 8
export const RECHECK_MS = 300_000

/** Thresholds offered; below the lowest, unrelated articles would match. */
export const THRESHOLDS = [0.7, 0.8, 0.9] as const
/** `same-title` keeps the oldest, `alike` the newest of the last month, `single` removes one post by hand. */
const CLEANUP_KINDS = ['same-title', 'alike', 'single'] as const
export type CleanupKind = (typeof CLEANUP_KINDS)[number]

export interface SimilarPost {
  existing_id: string
  existing_title: string
  similarity_score: number
}

/** spec 1 §9: urgent beyond 50 duplicates, critical beyond 200. */
export function duplicateAlarm(total: number): 'none' | 'urgent' | 'critical' {
  if (total > 200) return 'critical'
  return total > 50 ? 'urgent' : 'none'
}

/** spec 1 §9: badge of a title, by number of republications. */
export function duplicateBadge(count: number): 'destructive' | 'secondary' | 'plain' {
  if (count > 30) return 'destructive'
  return count > 15 ? 'secondary' : 'plain'
}

/** Groups of posts connected by similar pairs, in the order of `ids`; single posts are omitted. */
export function similarGroups(ids: readonly string[], pairs: readonly (readonly [string, string])[]): string[][] {
  const groups = new Map<string, Set<string>>()
  for (const [a, b] of pairs) {
    const joined = new Set([...(groups.get(a) ?? [a]), ...(groups.get(b) ?? [b])])
    for (const id of joined) groups.set(id, joined)
  }
  return [...new Set(ids.flatMap(id => groups.get(id) ?? []))].map(group => ids.filter(id => group.has(id)))
}
