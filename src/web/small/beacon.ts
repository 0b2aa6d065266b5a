import type { Beacon } from '#areas/monitoring/visit.ts'
import { type BrowserReport, type CspReport, isCriticalDirective, reportPauseMs } from '#areas/security/csp.ts'
import { attempt } from '#core/attempt.ts'

/** Uses sendBeacon, which survives page unload; reporting must never delay or break a page. Browsers without it are not counted. */
export function report(to: string, what: object): void {
  attempt(() => navigator.sendBeacon(to, JSON.stringify(what)))
}

export const record = (what: Beacon): void => report('/api/visit', what)

/** Reports CSP violations, script errors, and resources that failed to load (spec 1 §7, §9). */
export function startViolations(): void {
  const nextAt = { true: 0, false: 0 }
  document.addEventListener('securitypolicyviolation', violation => {
    const { effectiveDirective: directive, blockedURI: uri, sourceFile: source, lineNumber: line, referrer } = violation
    const critical = isCriticalDirective(directive)
    const kind = `${critical}` as const
    const now = Date.now()
    if (now < nextAt[kind]) return
    nextAt[kind] = now + reportPauseMs(critical)
    const { userAgent } = navigator
    const timestamp = new Date(now).toISOString()
    report('/api/csp-report', {
      directive,
      uri,
      source,
      line,
      timestamp,
      userAgent,
      referrer,
      critical,
    } satisfies CspReport)
  })

  /** Error messages are not sent: they may contain what was typed. Browser extensions are ignored. One per page. */
  const failed = (error: unknown) => {
    if (!(error instanceof Error)) return
    const [, at = ''] = /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(error.stack ?? '') ?? []
    if (at === '' || isSent) return
    isSent = true
    record({ path: location.pathname, error: error.name, at })
  }
  let isSent = false
  addEventListener('error', ({ error }) => failed(error))
  addEventListener('unhandledrejection', ({ reason }) => failed(reason))

  const lost = ({ target }: Event) => {
    const isPiece =
      target instanceof HTMLImageElement || target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
    // When offline everything fails, and it is not our fault.
    if (!isPiece || !navigator.onLine) return
    removeEventListener('error', lost, true)
    const pattern = target.localName as NonNullable<BrowserReport['pattern']>
    report('/api/security-events', { type: 'resource_load_failed', pattern } satisfies BrowserReport)
  }
  // Resource errors do not bubble: listen in the capture phase. One per page.
  addEventListener('error', lost, true)
}
