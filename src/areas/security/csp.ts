import type { GuardedPattern } from '#core/input-guard.ts'

/** Where code could have come in, or what was typed could have gone out (spec 1 §7: `critical` of a report). */
const CRITICAL = ['script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'worker-src'] as const

/** «script-src-elem» is script-src. */
export const isCriticalDirective = (directive: string): boolean => CRITICAL.some(name => directive.startsWith(name))

/** spec 1 §9: one critical report in five seconds, one other in thirty. */
export const reportPauseMs = (isCritical: boolean): number => (isCritical ? 5_000 : 30_000)

/** Extensions of the reader's own browser write into the page: nothing of ours is wrong. */
export const isOfExtension = (address: string): boolean => /^(?:[a-z]+-)+extension\b/.test(address)

/** Body of POST /api/csp-report as our pages send it; browsers send their own shapes. */
export interface CspReport {
  directive: string
  uri: string
  source: string
  line: number
  timestamp: string
  userAgent: string
  referrer: string
  critical: boolean
}

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
