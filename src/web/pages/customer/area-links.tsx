import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { MAX_COUNTED } from '#areas/notifications/topics.ts'
import { GUARDIAN, NOTICE_LIST, requestFileAddress, SUPPLIES } from './addresses.ts'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Links next to the four tabs; equally reachable on a phone or without scripts. */
export function AreaLinks({ unread, current }: { unread: number; current?: string }) {
  return (
    <nav className="area-links" aria-label="Altre pagine dell’area">
      {[
        { to: SUPPLIES, label: 'Forniture' },
        { to: GUARDIAN, label: 'Sentinella' },
        { to: NOTICE_LIST, label: 'Avvisi' },
      ].map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
          {to === NOTICE_LIST && unread > 0 ? <Unread count={unread} /> : null}
        </Link>
      ))}
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  const figure = count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count)
  return (
    <b className="unread">
      {figure}
      <span className="sr-only"> da leggere</span>
    </b>
  )
}

/** Summary of what was requested and accepted, as mailed. */
export function SummaryLink({ summary }: { summary: NonNullable<RequestDetail['summary']> }) {
  return (
    <a href={requestFileAddress(summary.fileId)} download={summary.name} className="inline-flex items-center gap-2">
      <Icon name="page" size={18} /> Scarica il riepilogo (PDF)
    </a>
  )
}

/** Header of a page of the area: back link (via its list, if any), title, and what follows. */
export function AreaHead({
  under,
  title,
  children,
}: {
  under?: { to: string; label: string } | undefined
  title: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="page-head">
      <div className="wrap">
        <p className="small pb-2">
          <Link to="/dashboard">Area personale</Link>
          {under ? (
            <>
              <span aria-hidden="true"> · </span>
              <Link to={under.to}>{under.label}</Link>
            </>
          ) : null}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </header>
  )
}
