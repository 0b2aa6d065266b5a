import { Link } from 'react-router'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import { requestFileAddress } from '#web/pages/customer/addresses.ts'
import type { ActivationDeskData } from './activations-section.server.ts'
import { Part } from './case-part.tsx'
import { activationDeskAddress, openPaperAddress, paperPageAddress } from './address.ts'

/** The papers of a case, looked at in the page: one is opened at a time, and each opening is a look the customer can read. */
export function ActivationPapers({
  request,
  paper,
  withData,
}: {
  request: ActivationDeskData['desk']['request']
  paper: ActivationDeskData['paper']
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
              to={openPaperAddress(request.id, withData, fileId)}
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
              <Link to={openPaperAddress(request.id, withData, open.fileId, paper.page - 1)}>Pagina precedente</Link>
            ) : null}
            {paper.page < paper.pages ? (
              <Link to={openPaperAddress(request.id, withData, open.fileId, paper.page + 1)}>Pagina successiva</Link>
            ) : null}
            <a href={requestFileAddress(open.fileId)} download>
              Scarica
            </a>
            <Link to={activationDeskAddress(request.id, withData)} preventScrollReset>
              Chiudi
            </Link>
          </figcaption>
        </figure>
      ) : null}
    </Part>
  )
}
