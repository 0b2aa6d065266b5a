import { caseAddress, requestNumber } from '#areas/requests/request.ts'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Timeline } from '#web/ui/figures/timeline.tsx'
import { journeyEntries } from '../case/journey-entries.ts'
import { SummaryLink } from '../area-links.tsx'
import {
  type ClientActionFunctionArgs,
  type HeadersArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigationType,
} from 'react-router'
import { type ReactNode, useEffect } from 'react'
import { journey } from '#areas/wizards/journey.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { metaOf, type MetaArgs } from '#web/seo/meta.ts'
import { wizardTitle, WizardScreen } from '#web/wizard/wizard-screen.tsx'
import type { WizardRefusal, WizardData } from '#web/wizard/wizard-route.server.ts'
import { returnTo, wizardOf } from '#web/wizard/wizards.ts'
import { billAnalysis } from '#areas/bills/wizards/bill-analysis.ts'
import type { Wizard } from '#areas/wizards/wizard.ts'
import { TextNotice } from '#web/ui/notice.tsx'
import { forgetUnsentAnswers } from '#web/wizard/unsent-answers.ts'
import { Titled } from '#web/ui/fold.tsx'

/** What became of a wizard: the number to name it by, what happens now and when, and the paper that was sent. */
export function SentRequest({ request: { id, number, journey, summary, contract } }: { request: RequestDetail }) {
  // The document is generated after the request is stored.
  useLiveReload('requests')
  return (
    <Titled id="sent" title={<>Richiesta n. {requestNumber(number)}: cosa succede ora</>} className="grid gap-4">
      <Timeline label="Passi della richiesta" entries={journeyEntries(journey)} />
      <p>
        <ButtonLink to={caseAddress(id)}>Apri la pratica</ButtonLink>
      </p>
      {summary ? (
        <p>
          <SummaryLink summary={summary} />
        </p>
      ) : contract ? (
        <p className="small muted">Stiamo preparando il riepilogo in PDF: lo trovi qui e nella pratica.</p>
      ) : null}
    </Titled>
  )
}

const EXIT = '/dashboard'

/** Without a connection the step stays as it is; what was to be kept in the background is sent again later. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const isInBackground = (await request.clone().formData()).get('intent') === 'save'
  return orKeepScreen(serverAction, isInBackground ? { saved: false } : { errors: { form: noConnection.text } })
}

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** A draft saved in the background while another step is being opened: that step must still be loaded. */
export const shouldRevalidate = ({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') === 'save' ? currentUrl.href !== nextUrl.href : defaultShouldRevalidate

export const meta = metaOf<MetaArgs & { loaderData?: WizardData | undefined }>(({ loaderData }) => {
  if (!loaderData) return null
  const wizard = wizardOf(loaderData.service)
  const title = loaderData.isSent
    ? wizard.done.title
    : wizardTitle(wizard, journey(wizard, loaderData.answers, loaderData.wished).current)
  return { title, description: wizard.title, index: false }
})

/** Page of every wizard; its route provides the loader and action. */
export function WizardPage({
  loaderData,
  actionData,
}: {
  loaderData: WizardData
  actionData?: WizardRefusal | undefined
}) {
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
        <TextNotice tone="amber" className="mt-6">
          La richiesta preparata al telefono non c’è più: è scaduta, o l’abbiamo ritirata. Puoi cominciarla da qui,
          oppure chiamarci.
        </TextNotice>
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

/** Confirms that the request is stored, then returns automatically, replacing this page in the history. */
function WizardDone({ wizard, returnTo, children }: { wizard: Wizard; returnTo: string; children: ReactNode }) {
  const navigate = useNavigate()
  const arrived = useNavigationType()
  useEffect(() => {
    forgetUnsentAnswers(wizard.key)
    // For the script loaded after consent; a reloaded page sends nothing.
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
      <TextNotice tone="green" role="status">
        {wizard.done.text}
      </TextNotice>
      {children}
      <ButtonLink to={returnTo} tone="primary">
        {wizard.exit ? 'Torna all’ufficio' : 'Torna alla dashboard'}
      </ButtonLink>
    </div>
  )
}
