import { Link, useLocation } from 'react-router'
import { profileLinks } from './addresses.ts'

/** The pages of the account, one under the other; `states` says beside a link how it stands there («attiva»). */
export function ProfileLinks({ states = {} }: { states?: Readonly<Record<string, string | undefined>> }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Il tuo account">
      <ul className="profile-links">
        {profileLinks.map(({ to, label, text }) => (
          <li key={to}>
            <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
              {label}
            </Link>
            {states[to] ? <span className="tag">{states[to]}</span> : null}
            <p className="tiny muted">{text}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
