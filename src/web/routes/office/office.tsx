import { Outlet, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { sectionAt, sections } from './sections.ts'
import type { OfficeHandle, PageParams } from './screen.tsx'
import { lazy, Suspense } from 'react'
import { fullRenderContext, runtimeContext } from '#web/context.ts'
import { isOfOffice } from '#platform/procedure.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import type { Route } from './+types/office'
import { loadFrame } from './frame.server.ts'

/** Document title of an office page, its own or its section's: distinct, for tabs and bookmarks; it never names a person. */
export function titleOf(pathname: string, page?: { handle?: unknown; params: PageParams }): string {
  const { title = null } = (page?.handle ?? {}) as Partial<OfficeHandle>
  const own = typeof title === 'function' ? title(page?.params ?? {}) : title
  const section = sectionAt(pathname)
  return [own ?? (section && sections[section]), 'Ufficio'].filter(Boolean).join(' · ')
}

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

export const meta: Route.MetaFunction = ({ matches, location: { pathname } }) =>
  pageMeta({
    site: siteOf(matches),
    path: pathname,
    title: titleOf(pathname, matches.at(-1)),
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
