import { Link } from 'react-router'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import { requestFileAddress } from '#web/pages/customer/addresses.ts'
import type { CaseDeskData } from './case.server.ts'
import { Part } from './case-part.tsx'
import { caseAddress, paperPageAddress } from './address.ts'

/** The papers of a case, looked at in the page: one is opened at a time, and each opening is a look the customer can read. */
export function ActivationPapers({
  request,
  paper,
  withData,
}: {
  request: CaseDeskData['request']
  paper: CaseDeskData['paper']
  withData: boolean
}) {
  const papers = [
    ...request.papers.map(({ label, fileId }) => ({ label, fileId })),
    ...request.documents.flatMap(({ kind, answer }) =>
      answer?.fileId ? [{ label: documentKindLabels[kind], fileId: answer.fileId }] : [],
    ),
  ]
  const open = papers.find(({ fileId }) => fileId === paper?.fileId)
  if (papers.length === 0) return null
  return (
    <Part title="Guarda i documenti" id="activation-papers">
      <ul className="actions">
        {papers.map(({ label, fileId }) => (
          <li key={fileId}>
            <Link
              to={caseAddress(request.number, { withData, paper: { fileId, page: 1 } })}
              className="btn btn-small"
              aria-current={fileId === open?.fileId ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {open && paper ? (
        <figure id="carta" className="pt-4">
          {paper.pages === 0 ? (
            <p>Non si riesce a mostrare questo file: scaricalo, o chiedilo di nuovo.</p>
          ) : (
            <img
              src={paperPageAddress(open.fileId, paper.page)}
              alt={paper.pages > 1 ? `${open.label}, pagina ${paper.page} di ${paper.pages}` : open.label}
              className="paper-page"
            />
          )}
          <figcaption className="actions small pt-2">
            {paper.pages > 1 ? (
              <span className="muted">
                Pagina {paper.page} di {paper.pages}
              </span>
            ) : null}
            {paper.page > 1 ? (
              <Link
                to={caseAddress(request.number, { withData, paper: { fileId: open.fileId, page: paper.page - 1 } })}
              >
                Pagina precedente
              </Link>
            ) : null}
            {paper.page < paper.pages ? (
              <Link
                to={caseAddress(request.number, { withData, paper: { fileId: open.fileId, page: paper.page + 1 } })}
              >
                Pagina successiva
              </Link>
            ) : null}
            <a href={requestFileAddress(open.fileId)} download>
              Scarica
            </a>
            <Link to={caseAddress(request.number, { withData })} preventScrollReset>
              Chiudi
            </Link>
          </figcaption>
        </figure>
      ) : null}
    </Part>
  )
}
