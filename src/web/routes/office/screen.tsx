import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useActionData, useRevalidator } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { expiredToast } from '#areas/offers/editing/texts.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Topic on which the office hears that offers were switched off. */
const EXPIRED_OFFERS = 'offers-expired'
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

/**
 * The page of a route of the office, drawn from what its loader gives: `export default screen<typeof loader>(ClientList)`. It is
 * loaded again when something changes that concerns the office, unless the answer to a form stands on it.
 */
export const screen = <L extends (...args: never[]) => unknown>(
  Screen: ComponentType<Awaited<ReturnType<L>> & object>,
) =>
  function OfficeScreen({ loaderData }: { loaderData: Awaited<ReturnType<L>> & object }) {
    useLiveReload('bills', 'requests', 'contact', EXPIRED_OFFERS)
    return <Screen {...loaderData} />
  }

/** What every route with forms has besides its action: `export { clientAction, shouldRevalidate } from '../screen.tsx'`. */
export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'
export { reloadsWhenLate as shouldRevalidate }

/** An act that came too late is answered with what happened meanwhile; a preview writes nothing, but another page may be on its way. */
export const reloadsWhenLate = ({
  actionStatus,
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 ||
  (formData?.get('intent') === 'preview' ? currentUrl.href !== nextUrl.href : defaultShouldRevalidate)

/** Reading anew takes a refusal off the page: first it stands as long as it takes to read it. */
const READING_MS = 20_000

/** Reads the page anew every so often while it is looked at; what is ticked stays ticked. */
export function useRefresh(everyMs: number): void {
  const { revalidate, state } = useRevalidator()
  const answer = useActionData<unknown>()
  const answeredAt = useRef(0)
  useEffect(() => {
    answeredAt.current = answer === undefined ? 0 : Date.now()
  }, [answer])
  const refresh = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return
    if (Date.now() - answeredAt.current > READING_MS) revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => refresh(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
