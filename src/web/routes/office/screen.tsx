import { counted } from '#core/money.ts'
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { type MetaArgs, metaOf } from '#web/seo/meta.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Topic announcing that offers were switched off. */
const EXPIRED_OFFERS = 'offers-expired'
/** Timestamp announced last: once per browser. */
const TOLD = 'pf_offers_expired'

/** spec 1 §6: administrators get a toast when expired offers were switched off in the background. */
export function useExpiryToast(expiry: { at: Date; count: number } | null): void {
  const at = expiry ? expiry.at.toISOString() : null
  const count = expiry?.count ?? 0
  useEffect(() => {
    if (!at) return
    try {
      if ((localStorage.getItem(TOLD) ?? '') >= at) return
      localStorage.setItem(TOLD, at)
    } catch {
      // Without storage it is announced every time.
    }
    showToast({ text: expiredToast(count) })
  }, [at, count])
}

/**
 * Page of an office route, rendered from its loader data: `export default screen<typeof loader>(ClientList)`. Reloads on
 * changes that concern the office, unless a form result is shown.
 */
export const screen = <L extends (...args: never[]) => unknown>(
  Screen: ComponentType<Awaited<ReturnType<L>> & object>,
) =>
  function OfficeScreen({ loaderData }: { loaderData: Awaited<ReturnType<L>> & object }) {
    useLiveReload('bills', 'requests', 'contact', EXPIRED_OFFERS)
    return <Screen {...loaderData} />
  }

type PageParams = Readonly<Record<string, string | undefined>>
/**
 * `meta` of a page that is not the first of its section: a title for tabs and bookmarks, which never names a person. Without
 * data while the page answers with an error.
 */
export const titled = <L extends (...args: never[]) => unknown>(
  title: string | ((params: PageParams, data?: Awaited<ReturnType<L>>) => string),
) =>
  metaOf<MetaArgs & { params: PageParams; loaderData?: Awaited<ReturnType<L>> }>(({ params, loaderData }) => ({
    title: `${typeof title === 'string' ? title : title(params, loaderData)} · Ufficio`,
    description: 'L’ufficio.',
    index: false,
  }))

/** Exports of every route with forms besides its action: `export { clientAction, shouldRevalidate } from '../screen.tsx'`. */
export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'
export { reloadsWhenLate as shouldRevalidate } from '#web/browser/reloads-when-late.ts'

/** Reloading removes a refusal from the page: first leave time to read it. */
const READING_MS = 20_000

/** Reloads the page periodically while it is visible; selections are kept. */
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

/** The toast of spec 1 §6 for administrators when offers were switched off in the background. */
const expiredToast = (count: number): string =>
  counted(count, '1 offerta scaduta è stata disattivata', 'offerte scadute sono state disattivate')
