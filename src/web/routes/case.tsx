import { lazy, Suspense } from 'react'
import { may } from '#platform/procedure.server.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { CasePage } from '#web/pages/customer/case/case-page.tsx'
import { actOnCase, loadCase } from '#web/pages/customer/case/case.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/case'
import { actOnCaseDesk } from './office/cases/act-on-case.server.ts'
import { loadCaseDesk } from './office/cases/case.server.ts'
import { reloadsWhenLate } from './office/screen.tsx'

/** Customers never download the back office. */
const OfficeCase = lazy(() => import('./office/cases/case-desk.tsx'))

/** One address for one case: the desk of the office, and the page of the customer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  return may(rt.actor, 'cases')
    ? { office: await loadCaseDesk(rt, { url, query: url.searchParams, params }) }
    : { area: await loadCase(rt, params.requestId, url) }
}

export async function action(args: Route.ActionArgs) {
  const rt = args.context.get(runtimeContext)
  if (may(rt.actor, 'cases')) return actOnCaseDesk(args)
  return actOnCase(rt, args.params.requestId, await readForm(args.request, args.context))
}

export const clientAction = orKeepTyped

export const shouldRevalidate = reloadsWhenLate

export const meta: Route.MetaFunction = metaOf(({ params, loaderData }) => ({
  title: loaderData?.area ? 'La tua pratica' : `Pratica ${params.requestId} · Ufficio`,
  description: 'A che punto è la tua richiesta, i documenti e i messaggi.',
  index: false,
}))

export default function Case({ loaderData }: Route.ComponentProps) {
  if (loaderData.area) return <CasePage {...loaderData.area} />
  return (
    <Suspense>
      <OfficeCase {...loaderData.office} />
    </Suspense>
  )
}
