import { Link } from 'react-router'
import { MOST_COUNTED } from '#areas/notifications/topics.ts'
import { GUARDIAN, NOTICE_LIST, SUPPLIES } from './addresses.ts'

/** What stands beside the four tabs; without a script, and on a phone, they are as near as the tabs. */
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
  const figure = count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
  return (
    <b className="unread">
      {figure}
      <span className="sr-only"> da leggere</span>
    </b>
  )
}
