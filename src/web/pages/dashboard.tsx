import { lazy, Suspense } from 'react'
import { redirect, type RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router'
import { getMySecurityAlert } from '#areas/security/procedures/get-my-security-alert.server.ts'
import { markMySecurityAlertsRead } from '#areas/security/procedures/mark-my-security-alerts-read.server.ts'
import { call } from '#platform/procedure.server.ts'
import { READ_ALERT, SecurityNotice } from '#web/blocks/security-notice.tsx'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { fullRenderContext, runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard'
import { TOO_LATE } from '#web/routes/office/cases/requests-address.ts'
import { actInOffice, loadOffice } from '#web/routes/office/sections.server.ts'
import { loadArea } from './customer/area.server.ts'
import { Area } from './customer/area.tsx'
import { tabAddress } from './customer/tabs.ts'
import { PROFILE, SAVE_PROFILE } from './profile/addresses.ts'
import { saveProfile } from './profile/profile.server.ts'

/** Customers never download the back office. */
const Office = lazy(() => import('#web/routes/office/office.tsx'))

/** One address, two people: the customer's area, and the back office for role admin (spec 3 §2). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  // The office has no tabs: the profile is a page of its own there.
  if (rt.actor.kind === 'admin' && url.searchParams.get('tab') === 'profile') throw redirect(PROFILE)
  // It comes in a piece of its own, which a browser without scripts could not put in its place.
  if (rt.actor.kind === 'admin') (context as RouterContextProvider).set(fullRenderContext, true)
  const isWarned = (await call(rt, getMySecurityAlert, {})) !== null
  return rt.actor.kind === 'admin'
    ? { isWarned, office: await loadOffice(rt, url) }
    : { isWarned, area: await loadArea(rt, url) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const rt = context.get(runtimeContext)
  if (form.get('intent') === SAVE_PROFILE) return saveProfile(rt, form, tabAddress('profile'))
  if (form.get('intent') === READ_ALERT) {
    await call(rt, markMySecurityAlertsRead, {})
    return redirect('/dashboard')
  }
  return actInOffice(rt, url, form)
}

export const clientAction = (args: Route.ClientActionArgs) => orKeepTyped(args)

/** An act that came too late is answered with what happened meanwhile. */
export const shouldRevalidate = ({ actionStatus, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  // A preview writes nothing.
  actionStatus === TOO_LATE || (formData?.get('intent') !== 'preview' && defaultShouldRevalidate)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    site: siteOf(matches),
    path: '/dashboard',
    title: loaderData?.office ? 'Ufficio' : 'Area personale',
    description: 'Le tue richieste, le tue bollette e i tuoi preventivi.',
    index: false,
  })

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const warning = loaderData.isWarned ? <SecurityNotice /> : null
  if (loaderData.area) return <Area {...loaderData.area} warning={warning} />
  return (
    <Suspense fallback={<Skeleton label="Caricamento in corso..." />}>
      <Office {...loaderData.office} warning={warning} />
    </Suspense>
  )
}
