import { useCallback, useState, useEffect, useRef } from 'react'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import type { AskedDocument, CasePaper } from '#areas/requests/procedures/list-my-case-papers.server.ts'
import type { FileAnswer, FieldOf } from '#areas/wizards/wizard.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { DOCUMENT_EXTENSIONS } from '#core/uploads/upload-rules.ts'
import { useHydrated } from '#web/browser/kept-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { FilesInput } from '#web/wizard/fields/files.tsx'
import { documentField, SEND_DOCUMENT, CONFIRM, NOT_RIGHT } from './case-form.ts'
import { Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { ballTexts } from '#areas/requests/texts.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Timeline } from '#web/ui/figures/timeline.tsx'
import type { AskedCorrection } from '#areas/requests/procedures/corrections.server.ts'
import { caseDone, isCaseDone } from '#areas/requests/case/texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { COMPLAIN } from '#web/pages/public/contact/contact-content.ts'
import { billAddress, requestFileAddress, tabAddress } from '../addresses.ts'
import { RequestStatusMark } from '../request-table.tsx'
import { WithdrawalLink } from '../withdrawal/withdrawal-link.tsx'
import type { CaseData, CaseRefusal } from './case.server.ts'
import { CaseMessages } from './case-messages.tsx'
import { journeyEntries } from './journey-entries.ts'

interface Props {
  errors: Record<string, string> | undefined
  /** The intent of the form on its way. */
  isSending: string | null
}

/** What the office asks for: one form each, with the upload of the wizards. */
function AskedDocuments({ asked, ...rest }: Props & { asked: readonly AskedDocument[] }) {
  return (
    <section aria-labelledby="asked">
      <h2 id="asked">{asked.length === 1 ? 'Ci serve un documento' : `Ci servono ${asked.length} documenti`}</h2>
      <ul className="case-asked">
        {asked.map((document, index) => (
          <li key={document.id}>
            <AskedForm document={document} isFirst={index === 0} {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The same rules and the same way as the documents of a wizard. */
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

function AskedForm({ document, errors, isSending, isFirst }: Props & { document: AskedDocument; isFirst: boolean }) {
  const [files, setFiles] = useState<FileAnswer[]>([])
  const [isBusy, setBusy] = useState(false)
  const isReady = useHydrated()
  const onBusy = useCallback((busy: boolean) => setBusy(busy), [])
  const field = fieldOf(document)
  const intent = `${SEND_DOCUMENT}${document.id}`
  const isOnItsWay = isSending === intent
  return (
    <PostForm encType="multipart/form-data" noValidate preventScrollReset>
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
          value={intent}
          // Without scripts the file comes with the form: nobody knows yet whether one was chosen.
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

/** What the office corrected and the customer has to confirm: one form each. */
const AskedCorrections = ({
  corrections,
  isSending,
}: {
  corrections: readonly AskedCorrection[]
  isSending: string | null
}) => (
  <section aria-labelledby="corrections">
    <h2 id="corrections">
      {corrections.length === 1 ? 'Un dato da confermare' : `${corrections.length} dati da confermare`}
    </h2>
    <p className="small muted">Finché non rispondi, la richiesta non parte.</p>
    <ul className="case-asked">
      {corrections.map(({ id, label, before, after, reason, at }) => (
        <li key={id}>
          <PostForm preventScrollReset>
            <dl className="facts">
              <dt>{label}</dt>
              <dd>
                <strong>{after}</strong>
              </dd>
              <dt>Prima era</dt>
              <dd>{before || 'non scritto'}</dd>
              <dt>Perché</dt>
              <dd>{reason}</dd>
            </dl>
            <p className="tiny muted">Corretto dal nostro ufficio il {formatDate(at)}.</p>
            <div className="actions">
              <Button name="intent" value={CONFIRM + id} busy={isSending === CONFIRM + id} busyText="Invio in corso…">
                Confermo
              </Button>
              <Button
                tone="quiet"
                name="intent"
                value={NOT_RIGHT + id}
                busy={isSending === NOT_RIGHT + id}
                busyText="Invio in corso…"
              >
                Non è giusto
              </Button>
            </div>
          </PostForm>
        </li>
      ))}
    </ul>
  </section>
)

/** What was just sent; takes the focus when it appears. Not beside a refusal. */
function CaseDoneNotice({ unless }: { unless: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const [query] = useSearchParams()
  const code = query.get('fatto')
  const done = !unless && isCaseDone(code) ? caseDone[code] : null
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="green" role="status" title={done.title}>
        <p>{done.text}</p>
      </Notice>
    </div>
  )
}

/** What is known of a request, line by line. */
function CaseFacts({ request }: { request: Omit<RequestDetail, 'ball'> }) {
  const { type, contract, sent, createdAt, updatedAt, number } = request
  const created = formatDateTime(createdAt)
  const updated = formatDateTime(updatedAt)
  const rows: { label: string; value: string }[] = [{ label: 'Tipo', value: requestTypeLabels[type] }]
  const add = (label: string, value: string) => rows.push({ label, value })
  if (contract) {
    add('Offerta', contract.offerName)
    add('Fornitore', contract.supplierName)
  }
  add('Creata il', created)
  if (updated !== created) add('Aggiornata il', updated)
  if (contract?.concludedOn) add('Contratto concluso il', formatDate(contract.concludedOn))
  add('Numero della richiesta', requestNumber(number))
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">La richiesta</h2>
      <Facts rows={rows} />
      {sent.length > 0 ? (
        <div className="mt-4">
          <Fold title="Quello che ci hai inviato">
            <Facts rows={sent} />
          </Fold>
        </div>
      ) : null}
    </section>
  )
}

const Facts = ({ rows }: { rows: RequestDetail['sent'] }) => (
  <dl className="facts">
    {rows.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd className="case-fact">{value}</dd>
      </div>
    ))}
  </dl>
)

const sizes = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${sizes.format(bytes / 1024 / 1024)} MB`

/** What was sent and received about a case, to be downloaded again. */
function CasePapers({ papers, isBeingWritten }: { papers: readonly CasePaper[]; isBeingWritten: boolean }) {
  if (papers.length === 0 && !isBeingWritten) return null
  return (
    <section aria-labelledby="papers">
      <h2 id="papers">Documenti</h2>
      <ul className="case-papers">
        {papers.map(({ fileId, title, name, size, at }) => (
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
    </section>
  )
}
