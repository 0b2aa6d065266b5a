import { Link, useActionData } from 'react-router'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDateTime } from '#core/dates.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { ActivationDeskData } from './activations-section.server.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseClaim } from './case-claim.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseDue } from './case-due.tsx'
import { type Refusal, refusedFieldId } from './case-form.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CaseNotes } from './case-notes.tsx'
import { Part } from './case-part.tsx'
import { CaseStatus } from './case-status.tsx'
import { CaseTakeBack } from './case-take-back.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { CaseWithdrawal } from './case-withdrawal.tsx'
import { sections } from '../sections.ts'
import { ActivationAnswer } from './activation-answer.tsx'
import { ActivationChecks } from './activation-checks.tsx'
import { ActivationPapers } from './activation-papers.tsx'
import { CaseCorrections } from './case-corrections.tsx'
import { activationDeskAddress, activationsAddress } from './address.ts'
import { DeskCommission } from './desk-commission.tsx'
import { Submission } from './submission.tsx'

/** One contract on its way: what was submitted, what is checked, what went to the supplier and came back. */
export function ActivationDesk({ desk, handover, commission, paper }: ActivationDeskData) {
  const refusal = useActionData<Refusal>()
  const { request, withData } = desk
  const { customer } = request
  const acts = handover.awaitsAnswer ? withoutConclusion(desk) : desk
  return (
    <>
      <p className="small">
        <Link to={activationsAddress()}>{sections.activations}</Link>
      </p>
      <div className="office-bar">
        <h1>{customer ? `${customer.firstName} ${customer.lastName}` : 'Account cancellato'}</h1>
        <p>
          <CaseStatus {...request} />
        </p>
      </div>
      <p className="muted pb-4">
        {requestNumber(request.number)} · {requestTypeLabels[request.type]} ·{' '}
        {request.channel === 'phone' ? 'chiesta al telefono' : 'chiesta'} il {formatDateTime(request.createdAt)}
        <CaseDue request={request} />
      </p>
      <CaseClaim of={desk.request} staff={desk.staff} />
      <ErrorSummary errors={refusal?.errors} idOf={field => refusedFieldId(refusal?.typed.intent ?? '', field)} />
      <div className="office-two desk-case">
        <div className="grid content-start gap-8">
          <CaseWithdrawal {...desk} refusal={refusal} />
          {handover.awaitsAnswer ? <ActivationAnswer desk={desk} refusal={refusal} /> : null}
          <CaseActs {...acts} refusal={refusal} />
          <CaseTakeBack {...desk} refusal={refusal} />
          <ActivationChecks handover={handover} seen={request.seen} withData={withData} refusal={refusal} />
          <CaseCorrections handover={handover} seen={request.seen} refusal={refusal} />
          <Part title="La richiesta">
            <Submission
              request={request}
              handover={handover}
              withData={withData}
              toggle={activationDeskAddress(request.id, !withData)}
            />
          </Part>
          <ActivationPapers request={request} paper={paper} withData={withData} />
          <CaseDocuments {...desk} refusal={refusal} />
          <CaseMessages {...desk} refusal={refusal} deskOf={activationDeskAddress} />
        </div>
        <aside className="office-detail" aria-labelledby="case-steps">
          <h2 id="case-steps">Passo per passo</h2>
          <CaseTimeline request={request} />
          <CaseNotes {...desk} refusal={refusal} />
          <DeskCommission commission={commission} handover={handover} />
        </aside>
      </div>
    </>
  )
}

/** The supplier's answer records the conclusion: one form for one thing. */
const withoutConclusion = (desk: ActivationDeskData['desk']): ActivationDeskData['desk'] => ({
  ...desk,
  request: {
    ...desk.request,
    possible: {
      ...desk.request.possible,
      dates: desk.request.possible.dates.filter(kind => kind !== 'contract-concluded'),
    },
  },
})
