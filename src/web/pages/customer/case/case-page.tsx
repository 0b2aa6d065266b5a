import { Link, useActionData, useNavigation } from 'react-router'
import { requestNumber } from '#areas/requests/request.ts'
import { ballTexts } from '#areas/requests/texts.ts'
import { formatDate } from '#core/dates.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { billAddress } from '../addresses.ts'
import { RequestStatusMark } from '../request-table.tsx'
import { tabAddress } from '../tabs.ts'
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx'
import { AskedCorrections } from './asked-corrections.tsx'
import { AskedDocuments } from './asked-documents.tsx'
import type { CaseData, CaseRefusal } from './case.server.ts'
import { CaseDoneNotice } from './case-done.tsx'
import { CaseFacts } from './case-facts.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CasePapers } from './case-papers.tsx'
import { journeyEntries } from './journey-entries.ts'

/** One's own case: its steps, what it waits for, its papers and what was written on it. */
export function CasePage(shown: CaseData) {
  useLiveReload('requests')
  const actionData = useActionData<CaseRefusal>()
  const { request, asked, corrections, papers, billId } = shown
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
            <CaseMessages {...shown} refusal={actionData} isSending={isSending} />
            <CasePapers papers={papers} isBeingWritten={request.contract !== null && request.summary === null} />
            <CaseFacts request={request} />
          </div>
        </div>
      </div>
    </SiteFrame>
  )
}
