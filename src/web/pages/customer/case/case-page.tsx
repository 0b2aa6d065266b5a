import { useCallback, useState } from 'react'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import type { AskedDocument, CaseDocument } from '#areas/requests/procedures/list-my-case-documents.server.ts'
import type { FileAnswer, FieldOf } from '#areas/wizards/wizard.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { DOCUMENT_EXTENSIONS } from '#core/uploads/upload-rules.ts'
import { counted, formatNumber } from '#core/money.ts'
import { useHydrated } from '#web/browser/kept-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { FilesInput } from '#web/wizard/fields/files.tsx'
import { documentField, SEND_DOCUMENT, CONFIRM, NOT_RIGHT } from './case-form.ts'
import { Link, useActionData } from 'react-router'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { ballTexts } from '#areas/requests/texts.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldsForm, type FormAnswer, useIsSending } from '#web/ui/fields.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'
import { Timeline } from '#web/ui/figures/timeline.tsx'
import type { AskedCorrection } from '#areas/requests/procedures/corrections.server.ts'
import { DoneNotice } from '../../profile/done-notice.tsx'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { Fold, Titled } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { COMPLAIN } from '#web/pages/public/contact/contact-content.ts'
import { billAddress, requestFileAddress, tabAddress } from '../addresses.ts'
import { RequestStatusMark } from '../request-table.tsx'
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx'
import type { CaseData } from './case.server.ts'
import { CaseMessages } from './case-messages.tsx'
import { journeyEntries } from './journey-entries.ts'

/** Documents requested by the office: one form each, with the wizards' upload. */
function RequestedDocuments({ asked, errors }: { asked: readonly AskedDocument[]; errors: FormAnswer['errors'] }) {
  return (
    <Titled id="asked" title={asked.length === 1 ? 'Ci serve un documento' : `Ci servono ${asked.length} documenti`}>
      <ul className="case-asked">
        {asked.map((document, index) => (
          <li key={document.id}>
            <RequestedDocumentForm document={document} isFirst={index === 0} errors={errors} />
          </li>
        ))}
      </ul>
    </Titled>
  )
}

/** Same rules and upload as documents of a wizard. */
const fieldOf = ({ id, kind }: AskedDocument): FieldOf<'files'> => ({
  kind: 'files',
  name: documentField(id),
  label: documentKindLabels[kind],
  hint: 'Un solo file: PDF, JPG o PNG, fino a 50 MB.',
  missing: 'Scegli il file da inviare.',
  photoLabel: 'Scatta una foto del documento',
  accept: [...DOCUMENT_EXTENSIONS.map(extension => `.${extension}`), '.heic', '.heif'],
  maxFiles: 1,
  isToBeRead: false,
})

function RequestedDocumentForm({
  document,
  errors,
  isFirst,
}: {
  document: AskedDocument
  errors: FormAnswer['errors']
  isFirst: boolean
}) {
  const [files, setFiles] = useState<FileAnswer[]>([])
  const [isBusy, setBusy] = useState(false)
  const isReady = useHydrated()
  const onBusy = useCallback((busy: boolean) => setBusy(busy), [])
  const field = fieldOf(document)
  const keys = { document: document.id }
  const isOnItsWay = useIsSending(SEND_DOCUMENT, keys)
  return (
    <PostForm encType="multipart/form-data" noValidate preventScrollReset hidden={keys}>
      {document.note ? <p className="case-note">{document.note}</p> : null}
      <FilesInput
        field={field}
        answers={{ [field.name]: files }}
        error={errors?.[field.name]}
        onAnswer={value => setFiles(value as FileAnswer[])}
        onBusy={onBusy}
      />
      <p className="tiny muted">
        Chiesto il {formatDate(document.askedAt)}. Lo apre solo il nostro ufficio, e lo trovi scritto in «Chi ha visto i
        tuoi dati».
      </p>
      <div className="actions">
        <Button
          tone={isFirst ? 'primary' : 'solid'}
          name="intent"
          value={SEND_DOCUMENT}
          // Without scripts the file is part of the form: it is unknown whether one was chosen.
          disabled={isReady && (isBusy || files.length === 0)}
          busy={isOnItsWay}
          busyText="Invio in corso…"
        >
          Invia il documento
        </Button>
      </div>
    </PostForm>
  )
}

/** The customer's case: steps, what it waits for, documents and messages. */
export function CasePage(shown: CaseData) {
  useLiveReload('requests')
  const answer = useActionData<FormAnswer>()
  const { request, asked, corrections, documents, billId } = shown
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
          <DoneNotice unless={Boolean(answer)} />
          <ErrorSummary errors={answer?.errors} />
        </div>
        <div className="case-grid">
          <div className="case-todo">
            {corrections.length > 0 ? <PendingCorrections corrections={corrections} /> : null}
            {asked.length > 0 ? <RequestedDocuments asked={asked} errors={answer?.errors} /> : null}
            {billId ? (
              <p>
                <ButtonLink tone={request.ball === 'customer' ? 'primary' : 'plain'} to={billAddress(billId)}>
                  {request.ball === 'customer' ? 'Controlla la bolletta' : 'Apri la bolletta'}
                </ButtonLink>
              </p>
            ) : null}
          </div>
          <Titled id="steps" title="Passo per passo" className="case-time">
            <Timeline label={`Passi di ${request.title}`} entries={journeyEntries(request.journey)} />
            <div className="pt-4">
              <WithdrawalLink requestId={request.id} state={request.withdrawal} />
            </div>
          </Titled>
          <div className="case-rest">
            <CaseMessages {...shown} />
            <CaseDocuments
              documents={documents}
              isBeingWritten={request.contract !== null && request.summary === null}
            />
            <CaseFacts request={request} />
            <p className="small muted">
              Qualcosa è andato storto?{' '}
              <Link to={`${COMPLAIN}&richiesta=${requestNumber(request.number)}`} reloadDocument>
                Scrivi un reclamo
              </Link>
            </p>
          </div>
        </div>
      </div>
    </SiteFrame>
  )
}

/** Corrections by the office awaiting confirmation: one form each. */
const PendingCorrections = ({ corrections }: { corrections: readonly AskedCorrection[] }) => (
  <Titled id="corrections" title={counted(corrections.length, 'Un dato da confermare', 'dati da confermare')}>
    <p className="small muted">Finché non rispondi, la richiesta non parte.</p>
    <ul className="case-asked">
      {corrections.map(correction => (
        <li key={correction.id}>
          <CorrectionForm {...correction} />
        </li>
      ))}
    </ul>
  </Titled>
)

function CorrectionForm({ id, label, before, after, reason, at }: AskedCorrection) {
  const keys = { correction: id }
  return (
    <FieldsForm
      intent={CONFIRM}
      also={[NOT_RIGHT]}
      held={keys}
      tone="plain"
      small={false}
      label="Confermo"
      busyText="Invio in corso…"
      className=""
      beside={
        <Button
          tone="quiet"
          name="intent"
          value={NOT_RIGHT}
          busy={useIsSending(NOT_RIGHT, keys)}
          busyText="Invio in corso…"
        >
          Non è giusto
        </Button>
      }
    >
      <Facts
        rows={[
          [label, <strong key="after">{after}</strong>],
          ['Prima era', before || 'non scritto'],
          ['Perché', reason],
        ]}
      />
      <p className="tiny muted">Corretto dal nostro ufficio il {formatDate(at)}.</p>
    </FieldsForm>
  )
}

function CaseFacts({ request }: { request: Omit<RequestDetail, 'ball'> }) {
  const { type, contract, sent, createdAt, updatedAt, number } = request
  const [created, updated] = [createdAt, updatedAt].map(formatDateTime)
  return (
    <Titled id="facts" title="La richiesta">
      <Facts
        rows={[
          ['Tipo', requestTypeLabels[type]],
          ['Offerta', contract?.offerName],
          ['Fornitore', contract?.supplierName],
          ['Creata il', created],
          updated !== created && ['Aggiornata il', updated],
          ['Contratto concluso il', contract?.concludedOn && formatDate(contract.concludedOn)],
          ['Numero della richiesta', requestNumber(number)],
        ]}
      />
      {sent.length > 0 ? (
        <div className="mt-4">
          <Fold title="Quello che ci hai inviato">
            <Facts rows={sent.map(({ label, value }) => [label, value])} />
          </Fold>
        </div>
      ) : null}
    </Titled>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${formatNumber(bytes / 1024 / 1024, 1)} MB`

/** Documents sent and received for a case, to download. */
function CaseDocuments({ documents, isBeingWritten }: { documents: readonly CaseDocument[]; isBeingWritten: boolean }) {
  if (documents.length === 0 && !isBeingWritten) return null
  return (
    <Titled id="documents" title="Documenti">
      <ul className="case-documents">
        {documents.map(({ fileId, title, name, size, at }) => (
          <li key={fileId}>
            <Icon name="page" />
            <span>
              <a href={requestFileAddress(fileId)} download={name}>
                {title}
              </a>
              <span className="tiny muted block">
                {name} · {sizeOf(size)} · {formatDate(at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {isBeingWritten ? (
        <p className="small muted pt-3">Stiamo preparando il riepilogo della richiesta: arriva anche per email.</p>
      ) : null}
    </Titled>
  )
}
