import { useActionData } from 'react-router'
import { linkStates } from '../profile/link-states.ts'
import { ProfileLinks } from '../profile/profile-links.tsx'
import { ProfilePanel } from '../profile/profile-panel.tsx'
import type { ProfileRefusal } from '../profile/refusal.ts'
import type { AreaData } from './area.server.ts'

/** «Il Mio Profilo»: personal data, the account, and the pages that belong to it. */
export function ProfileTab({ profile, bills, requests, hasMore }: AreaData) {
  const refusal = useActionData() as ProfileRefusal | undefined
  if (!profile) return null
  const counts = [
    { label: 'Richieste', count: countOf(requests.length, hasMore.requests) },
    { label: 'Bollette', count: countOf(bills.length, hasMore.bills) },
  ]
  return (
    <div className="profile-grid">
      <div className="profile-body">
        <ProfilePanel profile={profile} counts={counts} refusal={refusal} />
      </div>
      <aside>
        <h2>Gestisci il tuo account</h2>
        <ProfileLinks states={linkStates(profile)} />
      </aside>
    </div>
  )
}

const countOf = (shown: number, hasMore: boolean) => (hasMore ? `più di ${shown}` : String(shown))
