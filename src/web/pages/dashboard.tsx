import { lazy, Suspense } from 'react'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { actInOffice, loadOffice } from './admin/sections.server.ts'
import { loadArea } from './customer/area.server.ts'
import { Area } from './customer/area.tsx'

/** Customers never download the back office. */
const Office = lazy(() => import('./admin/office.tsx'))

/** One address, two people: the customer's area, and the back office for role admin (spec 3 §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  return rt.actor.kind === 'admin' ? { office: await loadOffice(rt, url) } : { area: await loadArea(rt, url) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actInOffice(context.get(runtimeContext), url, form)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orKeepScreen(serverAction, { errors: { form: noConnection.text }, typed: {} })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    site: siteOf(matches),
    path: '/dashboard',
    title: loaderData?.office ? 'Ufficio' : 'Area personale',
    description: 'Le tue richieste, le tue bollette e i tuoi preventivi.',
    index: false,
  })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.area) return <Area {...loaderData.area} />
  return (
    <Suspense fallback={<Skeleton label="Caricamento in corso..." />}>
      <Office {...loaderData.office} />
    </Suspense>
  )
}
