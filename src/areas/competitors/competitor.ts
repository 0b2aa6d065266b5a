/** spec 3 §3; chosen by a person. */
export const THREAT_LEVELS = ['high', 'medium', 'low'] as const
export type ThreatLevel = (typeof THREAT_LEVELS)[number]

/** What tools say of a site; figures of others are always imported. */
export const IMPORTED_MEASURES = ['domainAuthority', 'backlinks', 'organicKeywords', 'monthlyTraffic'] as const
export type ImportedMeasure = (typeof IMPORTED_MEASURES)[number]
/** `sitemapPages`: counted by our own check. */
export type Measure = ImportedMeasure | 'sitemapPages'

const SEVERITIES = ['critical', 'warning', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

/** spec 3 §4: the list keeps ten and shows five. */
export const ALERTS_KEPT = 10
export const ALERTS_SHOWN = 5

/** A check is in its time as long as the last one is not older than the interval, with a quarter of it as grace. */
const CHECK_HOURS = 24
export const isInTime = (lastCheckedAt: Date | null, now: Date): boolean =>
  lastCheckedAt !== null && now.getTime() - lastCheckedAt.getTime() <= CHECK_HOURS * 1.25 * 3_600_000

/** By how many percent of theirs the strongest of the others is ahead of us; 0 where nobody is. */
export function gapOf(ours: number | null, theirs: readonly number[]): number | null {
  const best = Math.max(...theirs)
  if (ours === null || theirs.length === 0 || best <= 0) return null
  return Math.max(0, Math.round(((best - ours) / best) * 1_000) / 10)
}
