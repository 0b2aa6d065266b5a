import { useEffect } from 'react'
import { expiredToast } from '#areas/offers/editing/texts.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Topic on which the office hears that offers were switched off. */
export const EXPIRED_OFFERS = 'offers-expired'
/** The moment that was told last: once for each browser. */
const TOLD = 'pf_offers_expired'

/** spec 1 §6: an administrator gets a toast when offers that had expired were switched off in the background. */
export function useExpiryToast(expiry: { at: Date; count: number } | null): void {
  const at = expiry ? expiry.at.toISOString() : null
  const count = expiry?.count ?? 0
  useEffect(() => {
    if (!at) return
    try {
      if ((localStorage.getItem(TOLD) ?? '') >= at) return
      localStorage.setItem(TOLD, at)
    } catch {
      // A browser that keeps nothing is told each time.
    }
    showToast({ text: expiredToast(count) })
  }, [at, count])
}
