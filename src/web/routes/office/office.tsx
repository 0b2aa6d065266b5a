import { lazy, Suspense } from 'react'
import { Outlet, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { fullRenderContext, runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import type { Route } from './+types/office'
import { loadFrame } from './frame.server.ts'
import { titleAt } from './titles.ts'

/** Customers never download the back office. */
const OfficePage = lazy(() => import('./office-page.tsx'))

/** The frame of the back office around its pages; null for customers, for whom nothing stands at these addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) return null
  // The frame comes in a piece of its own, which a browser without scripts could not put in its place.
  ;(context as RouterContextProvider).set(fullRenderContext, true)
  return loadFrame(rt, url)
}

/** Not on the way from one screen to the next: after a form that may have changed something, and when somebody else did. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) &&
  formData?.get('intent') !== 'preview' &&
  defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) =>
  pageMeta({
    site: siteOf(matches),
    path: pathname,
    title: titleAt(pathname),
    description: 'L’ufficio.',
    index: false,
  })

export default function Office({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Outlet />
  return (
    <Suspense>
      <OfficePage {...loaderData} />
    </Suspense>
  )
}
