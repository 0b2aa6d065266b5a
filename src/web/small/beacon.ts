import type { Beacon } from '#areas/monitoring/visit.ts'
import { type BrowserReport, type CspReport, isCriticalDirective, reportPauseMs } from '#areas/security/csp.ts'
import { attempt } from '#core/attempt.ts'

/** Goes out even while the page closes; what a page says of itself must never delay or break it. A browser that sends none is not counted. */
export function report(to: string, what: object): void {
  attempt(() => navigator.sendBeacon(to, JSON.stringify(what)))
}

export const say = (what: Beacon): void => report('/api/visit', what)

/** What the policy of the page refused, scripts that failed, and pieces of the page that did not arrive (spec 1 §7, §9). */
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

  /** Its words stay here: they may hold what was typed. Those of extensions are not ours. One a page. */
  const failed = (error: unknown) => {
    if (!(error instanceof Error)) return
    const [, at = ''] = /\/assets\/([\w.-]+\.js:\d+:\d+)/.exec(error.stack ?? '') ?? []
    if (at === '' || isSent) return
    isSent = true
    say({ path: location.pathname, error: error.name, at })
  }
  let isSent = false
  addEventListener('error', ({ error }) => failed(error))
  addEventListener('unhandledrejection', ({ reason }) => failed(reason))

  const lost = ({ target }: Event) => {
    const isPiece =
      target instanceof HTMLImageElement || target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
    // A line that is gone takes everything with it and says nothing of us.
    if (!isPiece || !navigator.onLine) return
    removeEventListener('error', lost, true)
    const pattern = target.localName as NonNullable<BrowserReport['pattern']>
    report('/api/security-events', { type: 'resource_load_failed', pattern } satisfies BrowserReport)
  }
  // Such errors do not rise: they are heard on their way down. One a page.
  addEventListener('error', lost, true)
}
