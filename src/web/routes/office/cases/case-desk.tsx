import { Link, useActionData } from 'react-router'
import { sendFormatLabels, sendStateLabels } from '#areas/handover/send.ts'
import { answerReasonLabel } from '#areas/handover/answer-reasons.ts'
import type { StepKind } from '#areas/requests/case/steps.ts'
import type { Lack } from '#areas/requests/lacks.ts'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { deskAddress } from '../addresses.ts'
import type { Refusal } from '../route.server.ts'
import { ActivationChecks, CaseCorrections } from './activation-checks.tsx'
import { BackToList } from './case-link.tsx'
import { ActivationAnswer, CaseActs, CaseTakeBack, LackedParts } from './case-acts.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { CaseFacts, CaseFigures, CaseStatus } from './case-facts.tsx'
import { CaseAct, CaseClaim, Part, refusedFieldId, useHeld } from './case-form.tsx'
import { CaseMessages, CaseNotes, CaseTimeline } from './case-messages.tsx'
import type { CaseDeskData } from './case.server.ts'
import type { OfficeCase } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { type WithdrawalOutcome, withdrawalOutcomes } from '#areas/requests/withdrawal/withdrawal.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ScreenHead } from '../office-parts.tsx'

/** Another case is another page: nothing typed on one stands on the next. */
export const CaseDesk = (desk: CaseDeskData) => <Desk key={desk.request.id} {...desk} />

/**
 * One case, one page: what was asked for, what is checked and gates the next step, what went to the supplier and came back, what
 * was said, and everything that happened.
 */
function Desk(shown: CaseDeskData) {
  const refusal = useActionData<Refusal>()
  const seen = useHeld(shown.request.seen)
  const desk = { ...shown, request: { ...shown.request, seen } }
  const { request, billId, handover, withData } = desk
  const { customer, consultation, type } = request
  const name = customer ? `${customer.firstName} ${customer.lastName}` : (consultation?.name ?? 'Account cancellato')
  return (
    <>
      <p className="small">
        <BackToList isContract={handover !== null} />
      </p>
      <ScreenHead title={name}>
        <p>
          <CaseStatus {...request} />
        </p>
      </ScreenHead>
      <p className="muted pb-4">
        {requestNumber(request.number)} · {requestTypeLabels[type]} ·{' '}
        {request.channel === 'phone' ? 'chiesta al telefono' : 'chiesta'} il {formatDateTime(request.createdAt)}
        <CaseDue request={request} />
      </p>
      <CaseFigures {...desk} />
      <CaseClaim of={request} staff={desk.staff} />
      <ErrorSummary errors={refusal?.errors} idOf={refusedFieldId(refusal?.typed)} />
      <LackedParts {...desk} lacks={lackedIn(desk, refusal)} />
      <div className="office-two desk-case">
        <div className="grid content-start gap-8">
          <CaseWithdrawal {...desk} />
          {handover?.awaitsAnswer ? <ActivationAnswer desk={desk} /> : null}
          <CaseActs {...(handover?.awaitsAnswer ? withoutConclusion(desk) : desk)} />
          <CaseTakeBack {...desk} />
          {handover ? (
            <>
              <ActivationChecks handover={handover} seen={seen} withData={withData} />
              <CaseCorrections handover={handover} seen={seen} asked={desk.datum} />
            </>
          ) : null}
          <CaseDocuments {...desk} />
          <Part title="La richiesta">
            {billId ? (
              <p className="pb-3">
                <Link to={deskAddress(billId)}>Apri la bolletta</Link>: si legge e si pubblica da lì.
              </p>
            ) : null}
            <CaseFacts {...desk} />
          </Part>
          <CaseMessages {...desk} />
        </div>
        <aside className="office-detail" aria-labelledby="case-steps">
          <h2 id="case-steps">Passo per passo</h2>
          <CaseTimeline request={request} />
          <CaseNotes {...desk} />
          {handover ? <WithSupplier handover={handover} /> : null}
        </aside>
      </div>
    </>
  )
}

const ANSWERS = { accepted: 'accettata', refused: 'rifiutata', 'taken-back': 'accettazione ritirata' }

/** Beside the steps: what went to the supplier, and what came back. */
function WithSupplier({ handover: { sends, answers } }: { handover: NonNullable<CaseDeskData['handover']> }) {
  return (
    <>
      <Happened
        id="desk-sends"
        title="Invii"
        rows={sends.map(({ id, at, format, outcome, state, sha256 }) => [
          id,
          `${formatDateTime(at)}, ${sendFormatLabels[format]}`,
          (outcome === 'not-possible' || outcome === 'given-up'
            ? 'Non partita con questo invio'
            : sendStateLabels[state]) + (sha256 ? `, impronta ${sha256.slice(0, 12)}` : ''),
        ])}
      />
      <Happened
        id="desk-answers"
        title="Risposte del fornitore"
        rows={answers.map(({ id, answer, reason, note, reference, answeredOn, by }) => [
          id,
          `${formatDate(answeredOn)}: ${ANSWERS[answer]}${reason ? `, ${answerReasonLabel(reason).toLowerCase()}` : ''}`,
          [reference && `Contratto ${reference}.`, note, by && `Registrata da ${by}`].filter(Boolean).join(' '),
        ])}
      />
    </>
  )
}

const Happened = ({
  id,
  title,
  rows,
}: {
  id: string
  title: string
  rows: [id: string, what: string, more: string][]
}) =>
  rows.length > 0 ? (
    <section aria-labelledby={id} className="pt-6">
      <h2 id={id}>{title}</h2>
      <ul className="small">
        {rows.map(([key, what, more]) => (
          <li key={key} className="pb-2">
            {what}
            <span className="muted block">{more}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null

/** What the step that was just refused still lacks. */
function lackedIn({ request: { possible } }: CaseDeskData, refusal: Refusal | undefined): readonly Lack[] {
  const { intent = '', move = '' } = refusal?.typed ?? {}
  const step = intent === 'send' ? 'sent-to-supplier' : intent === 'conclude' ? 'contract-concluded' : move
  return possible.lacks[step as StepKind] ?? []
}

/** The supplier's answer records the conclusion: one form for one thing. */
const withoutConclusion = (desk: CaseDeskData): CaseDeskData => ({
  ...desk,
  request: {
    ...desk.request,
    possible: {
      ...desk.request.possible,
      dates: desk.request.possible.dates.filter(kind => kind !== 'contract-concluded'),
    },
  },
})

/** By when the next step is due; of what is late, since when. */
function CaseDue({ request: { expectedOn, isLate, lateSince } }: { request: OfficeCase }) {
  if (!expectedOn) return null
  return (
    <>
      {' · '}
      {isLate ? (
        <span className="office-late">
          in ritardo: {lateSince ? `era atteso entro il ${formatDate(lateSince)}, ` : ''}
          prossimo passo entro il {formatDate(expectedOn)}
        </span>
      ) : (
        `prossimo passo entro il ${formatDate(expectedOn)}`
      )}
    </>
  )
}

const OUTCOMES: Record<WithdrawalOutcome, string> = {
  ended: 'Contratto sciolto dal fornitore',
  'never-begun': 'Fermato prima che partisse',
  refused: 'Il fornitore contesta il recesso',
}

/** The task that a withdrawal leaves to the office: tell the supplier, then say what came of it. */
function CaseWithdrawal({ request }: CaseDeskData) {
  const { withdrawal, seen } = request
  if (withdrawal.stage !== 'declared') return null
  const { declaredAt, outcome } = withdrawal
  if (outcome)
    return (
      <Notice title={`Recesso dichiarato il ${formatDateTime(declaredAt)}`}>
        <p>{OUTCOMES[outcome]}.</p>
      </Notice>
    )
  return (
    <Notice tone="amber" title={`Recesso dichiarato il ${formatDateTime(declaredAt)}: comunicalo al fornitore`}>
      <CaseAct
        intent="handle-withdrawal"
        seen={seen}
        label="Registra la risposta"
        tone="primary"
        className="desk-act pt-3"
        fields={[
          {
            name: 'outcome',
            label: 'Che cosa ha risposto il fornitore',
            options: withdrawalOutcomes.map(value => ({ value, label: OUTCOMES[value] })),
            hint: 'Se lo contesta, scrivi prima il motivo al cliente nei messaggi.',
          },
        ]}
      />
    </Notice>
  )
}
