import { Link } from 'react-router'
import { type Tab, tabAddress } from './tabs.ts'

/** Lists are paged by the last row seen. */
export function MoreLink({ tab, next, isFirstPage }: { tab: Tab; next: string | null; isFirstPage: boolean }) {
  if (next === null && isFirstPage) return null
  return (
    <p className="small flex gap-6 pt-4">
      {isFirstPage ? null : <Link to={tabAddress(tab)}>Torna alle più recenti</Link>}
      {next === null ? null : (
        <Link to={`/dashboard?tab=${tab}&dopo=${encodeURIComponent(next)}`}>Mostra le precedenti</Link>
      )}
    </p>
  )
}
