import { data, Link, redirect, type ShouldRevalidateFunctionArgs, useNavigate, useNavigationType } from 'react-router'
import { type ReactNode, useEffect } from 'react'
import { journey } from '#areas/wizards/journey.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { permits, type Runtime } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { flowOf } from '#web/wizard/flows.server.ts'
import { actOnWizard, loadSent, loadWizard } from '#web/wizard/wizard-page.server.ts'
import { wizardTitle, WizardScreen } from '#web/wizard/wizard-screen.tsx'
import { isService, type Service, wizardOf } from '#web/wizard/wizards.ts'
import { billAnalysis } from '#areas/bills/wizards/bill-analysis.ts'
import type { Wizard } from '#areas/wizards/wizard.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SentRequest } from './sent-request.tsx'
import type { Route } from './+types/wizard'
import { forgetUnsent } from '../../wizard/unsent-answers.ts'

/** Where the wizard was opened from, and where a stored request is found. */
const EXIT = '/dashboard'
const returnTo = (service: Service) =>
  wizardOf(service).exit ?? (service === 'analisi_bolletta' ? '/dashboard?tab=quotes' : '/dashboard?tab=requests')

/** What the office takes for somebody else is for customers not there. */
const serviceOf = (name: string, { actor }: Runtime): Service => {
  if (!isService(name) || !permits(flowOf(name).submit.allow, actor)) throw data(null, { status: 404 })
  return name
}

/** The link of the message to who telephoned. */
const PREPARED = 'preparata'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const service = serviceOf(params.service, rt)
  const isSent = url.searchParams.has('inviata')
  const [state, sent] = await Promise.all([loadWizard(rt, service, url), isSent ? loadSent(rt, service) : null])
  const isPreparedGone = url.searchParams.has(PREPARED) && state.prepared === null
  if (isPreparedGone && (await loadSent(rt, service))) throw redirect(`${url.pathname}?inviata=1`)
  // Browsers without JavaScript return to the dashboard by this header (spec 2 §9: after 2 seconds).
  const returns = isSent && !wizardOf(service).done.staysOpen
  return data(
    { service, isSent, sent, isPreparedGone, ...state },
    { headers: returns ? { Refresh: `2;url=${returnTo(service)}` } : {} },
  )
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  const service = serviceOf(params.service, rt)
  const form = await readForm(request, context)
  const answer = await actOnWizard(rt, service, url, form)
  return answer instanceof Response || 'saved' in answer ? answer : data(answer, { status: 422 })
}

/** Without a connection the step stays as it is; what was to be kept in the background is sent again later. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const isInBackground = (await request.clone().formData()).get('intent') === 'save'
  return orKeepScreen(serverAction, isInBackground ? { saved: false } : { errors: { form: noConnection.text } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A draft saved in the background while another step is being opened: that step must still be loaded. */
export const shouldRevalidate = ({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'save' ? currentUrl.href !== nextUrl.href : defaultShouldRevalidate

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const wizard = wizardOf(loaderData.service)
  const title = loaderData.isSent
    ? wizard.done.title
    : wizardTitle(wizard, journey(wizard, loaderData.answers, loaderData.wished).current)
  return pageMeta({ site: siteOf(matches), path: location.pathname, title, description: wizard.title, index: false })
}

export default function WizardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { service, isSent, sent, isPreparedGone, ...state } = loaderData
  const { savedAt } = state
  const wizard = wizardOf(service)
  if (isSent) {
    return (
      <FocusFrame>
        <WizardDone wizard={wizard} returnTo={returnTo(service)}>
          {sent ? <SentRequest request={sent} /> : null}
        </WizardDone>
      </FocusFrame>
    )
  }
  const errors = actionData && 'errors' in actionData ? actionData.errors : undefined
  const exit = wizard.exit ?? EXIT
  return (
    <FocusFrame exit={<Link to={exit}>Salva ed esci</Link>}>
      {isPreparedGone ? (
        <Notice tone="amber" className="mt-6">
          <p>
            La richiesta preparata al telefono non c’è più: è scaduta, o l’abbiamo ritirata. Puoi cominciarla da qui,
            oppure chiamarci.
          </p>
        </Notice>
      ) : null}
      <WizardScreen
        {...state}
        service={service}
        wizard={wizard}
        drawnAt={Math.max(savedAt, (actionData && 'savedAt' in actionData ? actionData.savedAt : 0) ?? 0)}
        errors={errors}
        exit={exit}
      />
    </FocusFrame>
  )
}

/** spec 2 §2.1, §9: the dashboard is reopened after 2 seconds. */
const RETURN_AFTER_MS = 2_000

/** The request is stored: says so, and goes back by itself. The browser's Back does not meet this page again. */
function WizardDone({ wizard, returnTo, children }: { wizard: Wizard; returnTo: string; children: ReactNode }) {
  const navigate = useNavigate()
  const arrived = useNavigationType()
  useEffect(() => {
    forgetUnsent(wizard.key)
    // Heard by the script of those who said yes to it; a page that is loaded again says nothing.
    if (arrived !== 'POP' && !wizard.exit)
      document.dispatchEvent(
        new CustomEvent('converted', {
          detail: wizard.key === billAnalysis.key ? 'bill_upload' : 'request_submission',
        }),
      )
    if (wizard.done.staysOpen) return
    const timer = setTimeout(() => void navigate(returnTo, { replace: true }), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [arrived, navigate, returnTo, wizard])
  return (
    <div className="grid max-w-(--container-prose) justify-items-start gap-6 py-12">
      <h1 className="page-title">{wizard.done.title}</h1>
      <Notice tone="green" role="status">
        <p>{wizard.done.text}</p>
      </Notice>
      {children}
      <ButtonLink to={returnTo} tone="primary">
        {wizard.exit ? 'Torna all’ufficio' : 'Torna alla dashboard'}
      </ButtonLink>
    </div>
  )
}
