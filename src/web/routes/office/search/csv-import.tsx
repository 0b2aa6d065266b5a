import { useActionData } from 'react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, fieldControl } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { type Acted, PostForm } from './act.tsx'
import type { FilePreview } from './csv-file.server.ts'

type Refused = FilePreview['refused'][number]
const columns: readonly Column<Refused>[] = [
  { head: 'Riga', number: true, cell: ({ line }) => line },
  { head: 'Testo', names: true, full: true, cell: ({ text }) => <span className="break-all">{text}</span> },
  { head: 'Motivo', full: true, cell: ({ why }) => why },
]

/** A CSV file: first what it would change, then the press that writes it. `children` are fields of that press. */
export function CsvImport({ id, hint, children }: { id: string; hint: string; children?: ReactNode }) {
  const acted = useActionData<Acted & { shows?: FilePreview }>()
  const preview = acted?.shows
  const error = acted?.errors?.file
  return (
    <>
      <PostForm encType="multipart/form-data" className="grid max-w-2xl gap-3 py-3">
        <Field label="File CSV" name="file" id={id} hint={hint} error={error}>
          <input type="file" accept=".csv,text/csv" {...fieldControl({ name: 'file', id, hint, error })} />
        </Field>
        <p>
          <Button small name="intent" value="check-file">
            Mostra che cosa cambia
          </Button>
        </p>
      </PostForm>
      {preview ? (
        <PostForm className="grid max-w-2xl gap-3 pb-3">
          <p role="status">
            <b>{preview.name}</b>. {preview.summary.join(' ')}
          </p>
          {preview.refused.length > 0 ? (
            <Ledger
              caption="Righe rifiutate"
              columns={columns}
              rows={preview.refused}
              rowKey={({ line }) => String(line)}
            />
          ) : null}
          <input type="hidden" name="name" value={preview.name} />
          <textarea name="text" hidden readOnly value={preview.text} />
          {preview.writable > 0 ? (
            <>
              {children}
              <p>
                <Button small tone="solid" name="intent" value="import-file">
                  Scrivi
                </Button>
              </p>
            </>
          ) : (
            <p className="muted">Non c’è niente da scrivere.</p>
          )}
        </PostForm>
      ) : null}
    </>
  )
}
