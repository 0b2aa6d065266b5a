import { useCallback, useState } from 'react'
import { documentKindLabels } from '#areas/requests/document-kinds.ts'
import type { AskedDocument } from '#areas/requests/procedures/list-my-case-papers.server.ts'
import type { FileAnswer, FieldOf } from '#areas/wizards/wizard.ts'
import { formatDate } from '#core/dates.ts'
import { DOCUMENT_EXTENSIONS } from '#core/uploads/upload-rules.ts'
import { useHydrated } from '#web/browser/kept-text.ts'
import { Button } from '#web/ui/button.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { FilesInput } from '#web/wizard/fields/files.tsx'
import { documentField, SEND_DOCUMENT } from './case-form.ts'

interface Props {
  errors: Record<string, string> | undefined
  /** The intent of the form on its way. */
  isSending: string | null
}

/** What the office asks for: one form each, with the upload of the wizards. */
export function AskedDocuments({ asked, ...rest }: Props & { asked: readonly AskedDocument[] }) {
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
