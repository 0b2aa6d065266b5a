import type { GuardedPattern } from '#core/input-guard.ts'

/** What a page may report of itself (spec 1 §7), and how grave it is. */
export const BROWSER_EVENTS = {
  xss_attempt_detected: 'critical',
  resource_load_failed: 'warning',
} as const
export type BrowserEvent = keyof typeof BROWSER_EVENTS

/** Body of POST /api/security-events. A pattern is a code, never what was typed: what the guard found, or the kind of piece that did not arrive. */
export interface BrowserReport {
  type: BrowserEvent
  pattern?: GuardedPattern | 'img' | 'script' | 'link'
}
