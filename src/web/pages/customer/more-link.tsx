import { Link } from 'react-router'
import type { Tab } from './tabs.ts'

/** Lists are paged by the last row seen. */
export function MoreLink({ tab, next }: { tab: Tab; next: string | null }) {
  if (next === null) return null
  return (
    <p className="small pt-4">
      <Link to={`/dashboard?tab=${tab}&dopo=${encodeURIComponent(next)}`}>Mostra le precedenti</Link>
    </p>
  )
}
