import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Brand } from '#web/blocks/brand.tsx'
import { OfficeDrawer } from './office-drawer.tsx'

interface OfficeEntry {
  to: string
  label: string
  count?: number
}

/** spec 3 §9: a second press within it opens nothing. */
const DEBOUNCE_MS = 300

/** The back office: a sidebar of 256 px, a drawer below 768 px (spec 3 §2). `exit` is the sign-out form. */
export function OfficeFrame({
  who,
  groups,
  current,
  exit,
  children,
}: {
  who: ReactNode
  /** Entries between two rules. */
  groups: readonly (readonly OfficeEntry[])[]
  current: string
  exit: ReactNode
  children: ReactNode
}) {
  const pressedAt = useRef(0)
  const debounce = (event: MouseEvent) => {
    if (event.timeStamp - pressedAt.current < DEBOUNCE_MS) event.preventDefault()
    else pressedAt.current = event.timeStamp
  }
  const navigation = (
    <nav aria-label="Sezioni">
      {groups.map((group, index) => (
        <div key={group[0]?.to ?? index}>
          {index > 0 ? <hr /> : null}
          {group.map(entry => (
            <Link
              key={entry.to}
              to={entry.to}
              aria-current={entry.to === current ? 'page' : undefined}
              onClick={debounce}
            >
              {entry.label}
              {entry.count ? <b>{entry.count}</b> : null}
            </Link>
          ))}
        </div>
      ))}
      <hr />
      {exit}
    </nav>
  )
  return (
    <div className="office">
      <OfficeDrawer label="Ufficio">
        <p className="office-who">{who}</p>
        {navigation}
      </OfficeDrawer>
      <aside className="office-side office-fixed">
        <Brand dark label="Ufficio" />
        <p className="office-who">{who}</p>
        {navigation}
      </aside>
      <main id="contenuto" className="office-main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
