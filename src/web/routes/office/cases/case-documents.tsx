import { Link } from 'react-router'
import { documentKindLabels, documentKinds } from '#areas/requests/document-kinds.ts'
import type { AskedDocument } from '#areas/requests/office/timeline.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { Status } from '#web/ui/tag.tsx'
import { requestFileAddress } from '#web/pages/customer/addresses.ts'
import { caseAddress, paperPageAddress } from '../addresses.ts'
import { CaseAct, CaseButton, Part } from './case-form.tsx'
import type { CaseDeskData } from './case.server.ts'
import { doerWords } from './case-messages.tsx'

/** What came with the request, what was asked for since, and the form that asks. */
export function CaseDocuments({ request, paper, withData }: CaseDeskData) {
  const viewer = { number: request.number, paper, withData }
  const { papers, documents, customer, status, seen } = request
  const isOpen = status === 'pending' || status === 'in_progress'
  return (
    <Part title="Documenti" id="case-documents">
      {papers.length + documents.length === 0 ? <p className="muted">Nessun documento.</p> : null}
      <ul className="desk-documents">
        {papers.map(each => (
          <li key={each.fileId}>
            <Paper {...viewer} {...each} />
          </li>
        ))}
        {documents.map(document => (
          <Asked key={document.id} document={document} seen={seen} viewer={viewer} />
        ))}
      </ul>
      {customer && isOpen ? (
        <CaseAct
          fold="Chiedi un documento"
          intent="ask-document"
          seen={seen}
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

type Viewer = Pick<CaseDeskData, 'paper' | 'withData'> & { number: number }

/** One is looked at in the page at a time, and each opening is a look the customer can read. */
function Paper({
  label,
  fileId,
  name,
  number,
  paper,
  withData,
}: Viewer & { label: string; fileId: string; name?: string }) {
  const open = paper?.fileId === fileId ? paper : null
  const at = (page: number) => caseAddress(number, { withData, paper: { fileId, page } })
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
              src={paperPageAddress(fileId, open.page)}
              alt={open.pages > 1 ? `${label}, pagina ${open.page} di ${open.pages}` : label}
              className="paper-page"
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

function Asked({ document, seen, viewer }: { document: AskedDocument; seen: number; viewer: Viewer }) {
  const { kind, note, askedAt, askedBy, answer, withdrawnAt } = document
  return (
    <li>
      {answer?.fileId ? (
        <Paper {...viewer} label={documentKindLabels[kind]} fileId={answer.fileId} name={answer.name ?? undefined} />
      ) : (
        documentKindLabels[kind]
      )}{' '}
      {answer ? (
        <Status kind="done">Arrivato il {formatDateTime(answer.at)}</Status>
      ) : withdrawnAt ? (
        <Status kind="refused">Non serve più</Status>
      ) : (
        <Status kind="waiting">Atteso</Status>
      )}
      <span className="tiny muted block">
        Chiesto da {doerWords(askedBy)} il {formatDateTime(askedAt)}
        {note ? `: «${note}»` : ''}
      </span>
      {answer || withdrawnAt ? null : (
        <CaseButton
          intent="withdraw-document"
          seen={seen}
          values={{ documentRequestId: document.id }}
          of={`: ${documentKindLabels[kind]}`}
          className="pt-1"
        >
          Non serve più
        </CaseButton>
      )}
    </li>
  )
}
