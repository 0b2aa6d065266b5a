import type { ReactNode } from 'react'
import { AreaHead } from '../customer/area-links.tsx'
import { useLocation } from 'react-router'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { PROFILE } from './addresses.ts'
import { ProfileLinks } from './profile-links.tsx'

/** An account page: breadcrumb, title, content, and links to the other pages. */
export function ProfileFrame({
  title,
  intro,
  states,
  children,
}: {
  title: string
  intro?: ReactNode
  /** States shown next to the links, by address. */
  states?: Readonly<Record<string, string | undefined>>
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <SiteFrame>
      <AreaHead title={title} under={pathname === PROFILE ? undefined : { to: PROFILE, label: 'Il Mio Profilo' }}>
        {intro ? <div className="lead">{intro}</div> : null}
      </AreaHead>
      <div className="wrap">
        <div className="profile-grid">
          <div className="profile-body">{children}</div>
          <aside>
            <h2>Gestisci il tuo account</h2>
            <ProfileLinks states={states} />
          </aside>
        </div>
      </div>
    </SiteFrame>
  )
}
