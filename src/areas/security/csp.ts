import type { GuardedPattern } from '#core/input-guard.ts'

/** Directives whose violation may mean injected code or exfiltrated input (spec 1 §7: `critical` of a report). */
const CRITICAL = ['script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'worker-src'] as const

/** «script-src-elem» counts as script-src. */
export const isCriticalDirective = (directive: string): boolean => CRITICAL.some(name => directive.startsWith(name))

/** spec 1 §9: one critical report per five seconds, one other per thirty. */
export const reportPauseMs = (isCritical: boolean): number => (isCritical ? 5_000 : 30_000)

/** Browser extensions modify the page: not our problem. */
export const isOfExtension = (address: string): boolean => /^(?:[a-z]+-)+extension\b/.test(address)

/** Body of POST /api/csp-report from our pages; browsers send their own formats. */
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

/** Events that a page may report (spec 1 §7), with severity. */
export const BROWSER_EVENTS = {
  xss_attempt_detected: 'critical',
  resource_load_failed: 'warning',
} as const
export type BrowserEvent = keyof typeof BROWSER_EVENTS

/**
 * Body of POST /api/security-events. A pattern is a code, never user input: what the guard matched, or the kind of
 * resource that failed to load.
 */
export interface BrowserReport {
  type: BrowserEvent
  pattern?: GuardedPattern | 'img' | 'script' | 'link'
}
