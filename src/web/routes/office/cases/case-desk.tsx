import { Link, useActionData } from 'react-router'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDateTime } from '#core/dates.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { activationDeskAddress } from './address.ts'
import { deskAddress } from '../bills/bills-address.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseClaim } from './case-claim.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseDue } from './case-due.tsx'
import { CaseFacts } from './case-facts.tsx'
import { type Refusal, refusedFieldId } from './case-form.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CaseNotes } from './case-notes.tsx'
import { Part } from './case-part.tsx'
import { CaseStatus } from './case-status.tsx'
import { CaseTakeBack } from './case-take-back.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { CaseWithdrawal } from './case-withdrawal.tsx'
import { requestsAddress } from './requests-address.ts'
import type { CaseDeskData } from './requests-section.server.ts'
import { useHeld } from './use-held.ts'

/** One case: what it is about, what can be done now, what was said and asked, and everything that happened. */
export function CaseDesk(shown: CaseDeskData) {
  const refusal = useActionData<Refusal>()
  const seen = useHeld(shown.request.seen)
  const desk = { ...shown, request: { ...shown.request, seen } }
  const { request, billId } = desk
  const { customer, consultation, type } = request
  const name = customer ? `${customer.firstName} ${customer.lastName}` : (consultation?.name ?? 'Account cancellato')
  return (
    <>
      <p className="small">
        <Link to={requestsAddress()}>Richieste Clienti</Link>
      </p>
      <div className="office-bar">
        <h1>{name}</h1>
        <p>
          <CaseStatus {...request} />
        </p>
      </div>
      <p className="muted pb-4">
        {requestNumber(request.number)} · {requestTypeLabels[type]} ·{' '}
        {request.channel === 'phone' ? 'chiesta al telefono' : 'chiesta'} il {formatDateTime(request.createdAt)}
        <CaseDue request={request} />
      </p>
      <CaseClaim of={request} staff={desk.staff} />
      <ErrorSummary errors={refusal?.errors} idOf={field => refusedFieldId(refusal?.typed.intent ?? '', field)} />
      <div className="office-two desk-case">
        <div className="grid content-start gap-8">
          <CaseWithdrawal {...desk} refusal={refusal} />
          <CaseActs {...desk} refusal={refusal} />
          <CaseTakeBack {...desk} refusal={refusal} />
          <Part title="La richiesta">
            {billId ? (
              <p className="pb-3">
                <Link to={deskAddress(billId)}>Apri la bolletta</Link>: si legge e si pubblica da lì.
              </p>
            ) : null}
            {request.activation ? (
              <p className="pb-3">
                <Link to={activationDeskAddress(request.id)}>Apri tra le pratiche</Link>: controlli, documenti, invio e
                risposta del fornitore.
              </p>
            ) : null}
            <CaseFacts {...desk} />
          </Part>
          <CaseMessages {...desk} refusal={refusal} />
          <CaseDocuments {...desk} refusal={refusal} />
        </div>
        <aside className="office-detail" aria-labelledby="case-steps">
          <h2 id="case-steps">Passo per passo</h2>
          <CaseTimeline request={request} />
          <CaseNotes {...desk} refusal={refusal} />
        </aside>
      </div>
    </>
  )
}
