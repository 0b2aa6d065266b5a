import { Outlet, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sectionAt, sections } from './sections.ts'
import { lazy, Suspense } from 'react'
import { fullRenderContext, runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/office'
import { loadFrame } from './frame.server.ts'

/** Lazy: customers never download the back office. */
const OfficePage = lazy(() => import('./office-page.tsx'))

/** Office frame around its pages; null for customers, who have none of these addresses. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  if (!isOfOffice(rt.actor)) return null
  // The frame is a lazy chunk; streamed in later, a browser without scripts could not insert it.
  ;(context as RouterContextProvider).set(fullRenderContext, true)
  return loadFrame(rt, url)
}

/** Not on plain navigation: only after a form that may have changed something, or a change by someone else. */
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

/** The title of the section; pages below it have their own (`titled`). */
export const meta = metaOf(({ location: { pathname } }) => {
  const section = sectionAt(pathname)
  return {
    title: section ? `${sections[section]} · Ufficio` : 'Ufficio',
    description: 'L’ufficio.',
    index: false,
  }
})

export default function Office({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Outlet />
  return (
    <Suspense>
      <OfficePage {...loaderData} />
    </Suspense>
  )
}
