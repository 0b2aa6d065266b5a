import '#web/browser/no-eval.ts'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import literata from './fonts/literata.woff2?url'
import guardScript from './small/guard.ts?worker&url'
import smallScript from './small/site.ts?worker&url'
import baseStyles from './styles/sheet-base.css?url'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useNavigation } from 'react-router'
import { PlainPage } from '#web/ui/button.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { flashIn, clearFlash } from './flash.ts'
import type { Route } from './+types/root'
import { CookieQuestion } from '#web/blocks/cookie-question.tsx'
import { PageFailure } from '#web/blocks/page-failure.tsx'
import { refusalContext, routeContext } from './context.ts'
import { rootData } from './root-data.server.ts'
import { isHydrated, useRootData } from './site.ts'
import { Toaster, showToast } from '#web/ui/toast.tsx'
import type { BrowserReport } from '#areas/security/csp.ts'
import { type GuardedPattern } from '#core/input-guard.ts'
import { guardFields, watchFields } from '#web/browser/watched-fields.ts'

/** Lost reports do no harm: the guard only informs. */
function report(pattern: GuardedPattern): void {
  const sent: BrowserReport = { type: 'xss_attempt_detected', pattern }
  fetch('/api/security-events', { method: 'POST', body: JSON.stringify(sent), keepalive: true }).catch(() => {})
}

function InputGuard() {
  useEffect(() => {
    const stops = [
      guardFields((message, pattern) => {
        showToast({ ...message, tone: 'error' })
        report(pattern)
      }),
      watchFields(),
    ]
    return () => stops.forEach(stop => stop())
  }, [])
  return null
}

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const

export const links: Route.LinksFunction = () => [
  font(instrumentSans),
  font(literata),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => context.set(routeContext, pattern),
  // Fail when the session could not be read, instead of treating its owner as a visitor (server/app.ts).
  ({ context }) => {
    const refusal = context.get(refusalContext)
    if (refusal) throw refusal
  },
]

export const loader = ({ context }: Route.LoaderArgs) => rootData(context)

export function Layout({ children }: { children: ReactNode }) {
  // Pages without interaction are sent without any script.
  const { nonTechnicalFunctions, notice } = useRootData()
  const scripts = isHydrated(useMatches())
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fcfdfb" />
        <meta name="format-detection" content="telephone=no" />
        {/* With a precedence React puts it before the scripts of the head. */}
        <link rel="stylesheet" href={baseStyles} precedence="base" />
        <Meta />
        <Links />
        <script type="module" src={smallScript} />
      </head>
      <body data-guard={scripts ? undefined : guardScript}>
        <a className="skip-link" href="#contenuto">
          Vai al contenuto
        </a>
        <CookieQuestion functions={nonTechnicalFunctions} />
        <SiteNotice text={notice} />
        <PlainPage value={!scripts}>{children}</PlainPage>
        {scripts ? (
          <>
            <Toaster />
            <ArrivalToast />
            <InputGuard />
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

/** Headers of a thrown response (Retry-After); other pages set their own. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {}

export default function Root() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <PageFailure error={error} />

/** Site-wide announcement from the office: maintenance, a holiday. */
function SiteNotice({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <aside aria-label="Avviso" className="site-notice">
      <TextNotice tone="amber" className="wrap">
        {text}
      </TextNotice>
    </aside>
  )
}

function ArrivalToast() {
  const isArrived = useNavigation().state === 'idle'
  useEffect(() => {
    const message = isArrived ? flashIn(document.cookie) : null
    if (!message) return
    document.cookie = clearFlash
    showToast(message)
  }, [isArrived])
  return null
}
