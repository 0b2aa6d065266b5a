import { useNavigation } from 'react-router'
import { documentKindLabels, documentKinds } from '#areas/requests/document-kinds.ts'
import type { AskedDocument } from '#areas/requests/office-timeline.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Status } from '#web/ui/tag.tsx'
import { requestFileAddress } from '#web/pages/customer/addresses.ts'
import { CaseForm, refusalOf, refusedFieldId } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'
import { Part } from './case-part.tsx'
import { doerWords } from './case-timeline.tsx'
import type { CaseDeskData } from './case.server.ts'
import { useTaken } from './use-held.ts'

const INTENT = 'ask-document'

/** What came with the request, what was asked for since, and the form that asks. */
export function CaseDocuments({ request, refusal }: CaseDeskData & { refusal: Refusal | undefined }) {
  const { papers, documents, customer, status, seen } = request
  const isOpen = status === 'pending' || status === 'in_progress'
  const mine = refusalOf(refusal, INTENT)
  const taken = useTaken(INTENT)
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  return (
    <Part title="Documenti" id="case-documents">
      {papers.length + documents.length === 0 ? <p className="muted">Nessun documento.</p> : null}
      <ul className="desk-documents">
        {papers.map(paper => (
          <li key={paper.fileId}>
            <a href={requestFileAddress(paper.fileId)} download={paper.name}>
              {paper.label}
            </a>
          </li>
        ))}
        {documents.map(document => (
          <Asked key={document.id} document={document} seen={seen} />
        ))}
      </ul>
      {customer && isOpen ? (
        <Fold title="Chiedi un documento" open={mine !== undefined} wide key={taken}>
          <CaseForm intent={INTENT} seen={seen} className="desk-act">
            <SelectField
              name="kind"
              id={refusedFieldId(INTENT, 'kind')}
              label="Quale documento"
              defaultValue={mine?.typed.kind ?? documentKinds[0]}
              options={documentKinds.map(value => ({ value, label: documentKindLabels[value] }))}
            />
            <TextAreaField
              name="note"
              id={refusedFieldId(INTENT, 'note')}
              label="Nota per il cliente"
              rows={3}
              maxLength={MAX_DOCUMENT_NOTE}
              defaultValue={mine?.typed.note ?? ''}
              error={mine?.errors.note}
              optional
            />
            <Button tone="solid" busy={isBusy} busyText="Invio in corso...">
              Chiedi il documento
            </Button>
            <p className="hint">La pratica aspetta il cliente: lo carica dalla pagina della pratica.</p>
          </CaseForm>
        </Fold>
      ) : null}
    </Part>
  )
}

function Asked({ document, seen }: { document: AskedDocument; seen: number }) {
  const { kind, note, askedAt, askedBy, answer, withdrawnAt } = document
  return (
    <li>
      {answer?.fileId ? (
        <a href={requestFileAddress(answer.fileId)} download={answer.name ?? true}>
          {documentKindLabels[kind]}
        </a>
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
        <CaseForm intent="withdraw-document" seen={seen} className="pt-1">
          <input type="hidden" name="documentRequestId" value={document.id} />
          <Button small tone="quiet">
            Non serve più<span className="sr-only">: {documentKindLabels[kind]}</span>
          </Button>
        </CaseForm>
      )}
    </li>
  )
}
