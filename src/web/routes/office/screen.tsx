import type { ComponentType } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { EXPIRED_OFFERS } from './offers/use-expiry-toast.ts'

/** Loads the screen again when something changes that concerns the office, unless the answer to a form stands on it. */
export const useOfficeReload = (): void => useLiveReload('bills', 'requests', 'contact', EXPIRED_OFFERS)

/**
 * The page of a route of the office, drawn from what its loader gives: `export default screen<typeof loader>(ClientList)`.
 */
export const screen = <L extends (...args: never[]) => unknown>(
  Screen: ComponentType<Awaited<ReturnType<L>> & object>,
) =>
  function OfficeScreen({ loaderData }: { loaderData: Awaited<ReturnType<L>> & object }) {
    useOfficeReload()
    return <Screen {...loaderData} />
  }

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
