import { Link, useActionData, useLocation } from 'react-router'
import { sendFormatLabels, sendStateLabels } from '#areas/handover/send.ts'
import { answerReasonLabel } from '#areas/handover/answer-reasons.ts'
import type { Blocker } from '#areas/requests/blockers.ts'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime, formatMoment } from '#core/dates.ts'
import { ownRow } from '#core/own.ts'
import { activationsAddress, caseAddress, deskAddress, listAddress, documentPageAddress } from '../addresses.ts'
import type { Refusal } from '../route.server.ts'
import { ActivationChecks, CaseCorrections } from './activation-checks.tsx'
import type { Origin } from './case-link.tsx'
import { ActivationAnswer, CaseActs, CaseTakeBack, LackedParts } from './case-acts.tsx'
import { CaseFacts, CaseFigures, CaseStatus, customerOf } from './case-facts.tsx'
import { CaseClaim, CaseContext, DeskButton, DeskErrors, DeskForm, Part, useSnapshot } from './case-form.tsx'
import { CaseMessages, CaseNotes, CaseTimeline, actorLabel } from './case-messages.tsx'
import type { CaseDeskData } from './case.server.ts'
import { type WithdrawalOutcome, withdrawalOutcomes } from '#areas/requests/withdrawal/withdrawal.ts'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { ScreenHead, WrittenList } from '../office-parts.tsx'
import { documentKindLabels, documentKinds } from '#areas/requests/document-kinds.ts'
import type { AskedDocument } from '#areas/requests/office/timeline.server.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { Status } from '#web/ui/tag.tsx'
import { requestFileAddress } from '#web/pages/customer/addresses.ts'
import type { ComponentProps } from 'react'
import { sections } from '../sections.ts'

/** Keyed by case, so that no typed text carries over to the next one. */
export const CaseDesk = (desk: CaseDeskData) => <Desk key={desk.request.id} {...desk} />

/** One page per case: request, checks that gate the next step, exchange with the supplier, messages, and full history. */
function Desk(desk: CaseDeskData) {
  const refusal = useActionData<Refusal>()
  const { request, billId, handover, withData } = desk
  const keys = { seen: useSnapshot(request.seen) }
  return (
    <CaseContext value={{ held: keys }}>
      <ScreenHead
        back={useBackToList(handover !== null)}
        title={customerOf(request)}
        about={
          <>
            {requestNumber(request.number)} · {requestTypeLabels[request.type]} ·{' '}
            {request.channel === 'phone' ? 'chiesta al telefono' : 'chiesta'} il {formatMoment(request.createdAt)}
            <CaseDue {...request} />
          </>
        }
      >
        <p>
          <CaseStatus {...request} />
        </p>
      </ScreenHead>
      <CaseFigures {...desk} />
      <CaseClaim of={request} staff={desk.staff} />
      <DeskErrors />
      <LackedParts {...desk} lacks={lackedIn(desk, refusal)} />
      <div className="office-two desk-case">
        <div className="grid content-start gap-8">
          <CaseWithdrawal {...desk} />
          {handover?.awaitsAnswer ? <ActivationAnswer {...desk} /> : null}
          <CaseActs {...(handover?.awaitsAnswer ? withoutConclusion(desk) : desk)} />
          <CaseTakeBack {...desk} />
          {handover ? (
            <>
              <ActivationChecks handover={handover} withData={withData} />
              <CaseCorrections handover={handover} asked={desk.datum} />
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
          {handover ? <WithSupplier {...handover} /> : null}
        </aside>
      </div>
    </CaseContext>
  )
}

const ANSWERS = { accepted: 'accettata', refused: 'rifiutata', 'taken-back': 'accettazione ritirata' }

const WithSupplier = ({ sends, answers }: NonNullable<CaseDeskData['handover']>) => (
  <>
    <Happened
      title="Invii"
      rows={sends.map(({ id, at, format, outcome, state, sha256 }) => {
        const isOut = outcome === 'not-possible' || outcome === 'given-up'
        const body = isOut ? 'Non partita con questo invio' : sendStateLabels[state]
        const head = `${formatDateTime(at)}, ${sendFormatLabels[format]}`
        return { id, head, body: sha256 ? `${body}, impronta ${sha256.slice(0, 12)}` : body }
      })}
    />
    <Happened
      title="Risposte del fornitore"
      rows={answers.map(({ id, answer, reason, note, reference, answeredOn, by }) => ({
        id,
        head: `${formatDate(answeredOn)}: ${ANSWERS[answer]}${reason ? `, ${answerReasonLabel(reason).toLowerCase()}` : ''}`,
        body: [reference && `Contratto ${reference}.`, note, by && `Registrata da ${by}`].filter(Boolean).join(' '),
      }))}
    />
  </>
)

const Happened = ({ title, rows }: { title: string; rows: ComponentProps<typeof WrittenList>['rows'] }) =>
  rows.length > 0 ? (
    <div className="pt-6">
      <h2 className="pb-2">{title}</h2>
      <WrittenList label={title} rows={rows} />
    </div>
  ) : null

/** What the step that was just refused still lacks. */
function lackedIn({ request: { possible } }: CaseDeskData, refusal: Refusal | undefined): readonly Blocker[] {
  const { intent = '', move = '' } = refusal?.typed ?? {}
  const step = intent === 'send' ? 'sent-to-supplier' : intent === 'conclude' ? 'contract-concluded' : move
  return ownRow(possible.lacks, step) ?? []
}

/** The form for the supplier's answer already records the conclusion. */
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

function CaseDue({ expectedOn, isLate, lateSince }: CaseDeskData['request']) {
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

/** Office task after a withdrawal: notify the supplier, then record the outcome. */
function CaseWithdrawal({ request: { withdrawal } }: CaseDeskData) {
  if (withdrawal.stage !== 'declared') return null
  const { declaredAt, outcome } = withdrawal
  if (outcome)
    return <TextNotice title={`Recesso dichiarato il ${formatMoment(declaredAt)}`}>{OUTCOMES[outcome]}.</TextNotice>
  return (
    <Notice tone="amber" title={`Recesso dichiarato il ${formatMoment(declaredAt)}: comunicalo al fornitore`}>
      <DeskForm
        intent="handle-withdrawal"
        label="Registra la risposta"
        tone="primary"
        className="desk-act pt-3"
        fields={[
          {
            name: 'outcome',
            label: 'Che cosa ha risposto il fornitore',
            // It cannot be undone, and the customer reads it: nothing is chosen beforehand.
            first: 'Scegli la risposta',
            options: withdrawalOutcomes.map(value => ({ value, label: OUTCOMES[value] })),
            hint: 'Se lo contesta, scrivi prima il motivo al cliente nei messaggi.',
          },
        ]}
      />
    </Notice>
  )
}

function CaseDocuments({ request, openFile, withData }: CaseDeskData) {
  const viewer = { number: request.number, openFile, withData }
  const { attachments, documents, customer, status } = request
  const isOpen = status === 'pending' || status === 'in_progress'
  return (
    <Part title="Documenti" id="case-documents">
      {attachments.length + documents.length === 0 ? <p className="muted">Nessun documento.</p> : null}
      <ul className="desk-documents">
        {attachments.map(each => (
          <li key={each.fileId}>
            <CaseDocument {...viewer} {...each} />
          </li>
        ))}
        {documents.map(document => (
          <Asked key={document.id} document={document} viewer={viewer} />
        ))}
      </ul>
      {customer && isOpen ? (
        <DeskForm
          fold="Chiedi un documento"
          intent="ask-document"
          label="Chiedi il documento"
          tone="solid"
          busyText="Invio in corso..."
          hint="La pratica aspetta il cliente: lo carica dalla pagina della pratica."
          fields={[
            {
              name: 'kind',
              label: 'Quale documento',
              options: documentKinds.map(value => ({ value, label: documentKindLabels[value] })),
            },
            { name: 'note', label: 'Nota per il cliente', rows: 3, maxLength: MAX_DOCUMENT_NOTE, optional: true },
          ]}
        />
      ) : null}
    </Part>
  )
}

type Viewer = Pick<CaseDeskData, 'openFile' | 'withData'> & { number: number }

/** One document is open at a time; each opening is logged for the customer. */
function CaseDocument({
  label,
  fileId,
  name,
  number,
  openFile,
  withData,
}: Viewer & { label: string; fileId: string; name?: string }) {
  const open = openFile?.fileId === fileId ? openFile : null
  const at = (page: number) => caseAddress(number, { withData, openFile: { fileId, page } })
  return (
    <>
      <span className="actions">
        <Link to={open ? caseAddress(number, { withData }) : at(1)} preventScrollReset={open !== null}>
          {label}
        </Link>
        <a href={requestFileAddress(fileId)} download={name ?? true} className="small">
          Scarica<span className="sr-only">: {label}</span>
        </a>
      </span>
      {open ? (
        <figure id="carta" className="pt-2">
          {open.pages === 0 ? (
            <p>Non si riesce a mostrare questo file: scaricalo, o chiedilo di nuovo.</p>
          ) : (
            <img
              src={documentPageAddress(fileId, open.page)}
              alt={open.pages > 1 ? `${label}, pagina ${open.page} di ${open.pages}` : label}
              className="document-page"
            />
          )}
          <figcaption className="actions small pt-2">
            {open.pages > 1 ? (
              <span className="muted">
                Pagina {open.page} di {open.pages}
              </span>
            ) : null}
            {open.page > 1 ? <Link to={at(open.page - 1)}>Pagina precedente</Link> : null}
            {open.page < open.pages ? <Link to={at(open.page + 1)}>Pagina successiva</Link> : null}
            <Link to={caseAddress(number, { withData })} preventScrollReset>
              Chiudi
            </Link>
          </figcaption>
        </figure>
      ) : null}
    </>
  )
}

function Asked({ document, viewer }: { document: AskedDocument; viewer: Viewer }) {
  const { kind, note, askedAt, askedBy, answer, withdrawnAt } = document
  return (
    <li>
      {answer?.fileId ? (
        <CaseDocument
          {...viewer}
          label={documentKindLabels[kind]}
          fileId={answer.fileId}
          name={answer.name ?? undefined}
        />
      ) : (
        documentKindLabels[kind]
      )}{' '}
      {answer ? (
        <Status kind="done">Arrivato il {formatMoment(answer.at)}</Status>
      ) : withdrawnAt ? (
        <Status kind="refused">Non serve più</Status>
      ) : (
        <Status kind="waiting">Atteso</Status>
      )}
      <span className="tiny muted block">
        Chiesto da {actorLabel(askedBy)} il {formatMoment(askedAt)}
        {note ? `: «${note}»` : ''}
      </span>
      {answer || withdrawnAt ? null : (
        <DeskButton
          intent="withdraw-document"
          values={{ documentRequestId: document.id }}
          of={`: ${documentKindLabels[kind]}`}
          className="pt-1"
        >
          Non serve più
        </DeskButton>
      )}
    </li>
  )
}

/** The list the case was opened from, with its filters and scroll position; else the full list. */
function useBackToList(isContract: boolean): readonly [to: string, label: string] {
  const to = (useLocation().state as Origin | null)?.from ?? listAddress(isContract)
  return [to, sections[to.startsWith(activationsAddress()) ? 'activations' : 'requests']]
}
