import { Link, useNavigation } from 'react-router'
import { requestNumber } from '#areas/requests/request.ts'
import { ballTexts } from '#areas/requests/texts.ts'
import { formatDate } from '#core/dates.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { siteOf } from '#web/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { billAddress } from '../addresses.ts'
import { RequestStatusMark } from '../request-table.tsx'
import { tabAddress } from '../tabs.ts'
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx'
import type { Route } from './+types/case'
import { AskedCorrections } from './asked-corrections.tsx'
import { AskedDocuments } from './asked-documents.tsx'
import { actOnCase, type CaseRefusal, loadCase } from './case.server.ts'
import { CaseDoneNotice } from './case-done.tsx'
import { CaseFacts } from './case-facts.tsx'
import { MESSAGE_FIELD } from './case-form.ts'
import { CaseMessages } from './case-messages.tsx'
import { CasePapers } from './case-papers.tsx'
import { journeyEntries } from './journey-entries.ts'

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadCase(context.get(runtimeContext), params.requestId, url)

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnCase(context.get(runtimeContext), params.requestId, await readForm(request, context))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const typed = String((await request.clone().formData()).get(MESSAGE_FIELD) ?? '')
  const lost: CaseRefusal = { errors: { form: noConnection.text }, typed }
  return orKeepScreen(() => serverAction(), lost)
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    site: siteOf(matches),
    path: location.pathname,
    title: 'La tua pratica',
    description: 'A che punto è la tua richiesta, i documenti e i messaggi.',
    index: false,
  })

export default function CasePage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveReload('requests')
  const { request, asked, corrections, papers, billId } = loaderData
  const isSending = useNavigation().formData?.get('intent')?.toString() ?? null
  return (
    <SiteFrame>
      <div className="wrap pb-16">
        <p className="small pt-6">
          <Link to={tabAddress('requests')}>Le Mie Richieste</Link>
          <span className="muted">
            {' '}
            · Richiesta n. {requestNumber(request.number)}, chiesta il {formatDate(request.createdAt)}
          </span>
        </p>
        <div className="case-head">
          <h1 className="page-title">{request.title}</h1>
          <p className="muted">{request.description}</p>
          <p className="small">
            <RequestStatusMark status={request.status} ball={request.ball} />
            {request.ball === 'nobody' ? null : <span className="muted"> · {ballTexts[request.ball]}</span>}
          </p>
        </div>
        <div className="case-notices">
          <CaseDoneNotice unless={Boolean(actionData)} />
          <ErrorSummary errors={actionData?.errors} />
        </div>
        <div className="case-grid">
          <div className="case-todo">
            {corrections.length > 0 ? <AskedCorrections corrections={corrections} isSending={isSending} /> : null}
            {asked.length > 0 ? (
              <AskedDocuments asked={asked} errors={actionData?.errors} isSending={isSending} />
            ) : null}
            {billId ? (
              <p>
                <ButtonLink tone={request.ball === 'customer' ? 'primary' : 'plain'} to={billAddress(billId)}>
                  {request.ball === 'customer' ? 'Controlla la bolletta' : 'Apri la bolletta'}
                </ButtonLink>
              </p>
            ) : null}
          </div>
          <section className="case-time" aria-labelledby="steps">
            <h2 id="steps">Passo per passo</h2>
            <Timeline label={`Passi di ${request.title}`} entries={journeyEntries(request.journey)} />
            <div className="pt-4">
              <WithdrawalLink requestId={request.id} state={request.withdrawal} />
            </div>
          </section>
          <div className="case-rest">
            <CaseMessages {...loaderData} refusal={actionData} isSending={isSending} />
            <CasePapers papers={papers} isBeingWritten={request.contract !== null && request.summary === null} />
            <CaseFacts request={request} />
          </div>
        </div>
      </div>
    </SiteFrame>
  )
}
