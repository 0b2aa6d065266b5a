import { Link, useLocation } from 'react-router'
import { ACCESS, CONSENTS, profileLinks, SECOND_FACTOR } from './addresses.ts'
import { NOTICE_CHOICES } from '#areas/notifications/topics.ts'
import type { ProfileData } from './profile.server.ts'

/** One- or two-word states of the linked pages, shown next to their links. */
export const linkStates = ({
  hasSecondFactor,
  isEmailChanging,
  wantsMarketing,
  byMail,
}: ProfileData): Record<string, string | undefined> => ({
  [ACCESS]: isEmailChanging ? 'email da confermare' : undefined,
  [SECOND_FACTOR]: hasSecondFactor ? 'attiva' : 'non attiva',
  [NOTICE_CHOICES]: howMany(Object.values(byMail)),
  [CONSENTS]: wantsMarketing ? 'novità via email: sì' : 'novità via email: no',
})

const howMany = (wanted: readonly boolean[]): string => {
  if (!wanted.includes(true)) return 'email: nessuna'
  return wanted.includes(false) ? 'email: alcune' : 'email: tutte'
}

/** Links to the account pages; `states` adds their state («attiva»). */
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
