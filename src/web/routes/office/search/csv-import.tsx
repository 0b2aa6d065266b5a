import { formatNumber } from '#core/money.ts'
import type { Acted } from './kit.tsx'
import { useActionData, useNavigation } from 'react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field, fieldControl } from '#web/ui/field.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Hidden, PostForm } from '#web/ui/post-form.tsx'
import type { FilePreview } from './press.server.ts'

type PreviewLine = NonNullable<FilePreview['sample']>[number]
const sampleColumns = ([first = {}]: readonly PreviewLine[]): Column<PreviewLine>[] =>
  Object.keys(first).map((head, at) => ({
    head,
    names: at === 0,
    full: at === 0,
    number: at > 0,
    cell: row => row[head],
  }))

const refusedColumns: readonly Column<FilePreview['refused'][number]>[] = [
  { head: 'Riga', number: true, cell: ({ line }) => line },
  { head: 'Testo', names: true, full: true, cell: ({ text }) => <span className="break-all">{text}</span> },
  { head: 'Perché resta fuori', full: true, cell: ({ why }) => why },
]

/** A CSV file and its `fields`: first a preview, then a confirming form, with `children` as its extra fields. */
export function CsvImport({
  id,
  hint,
  fields,
  children,
}: {
  id: string
  hint: string
  fields?: ReactNode
  children?: ReactNode
}) {
  const acted = useActionData<Acted & { shows?: FilePreview }>()
  const sending = useNavigation().formData?.get('intent')
  const error = acted?.errors?.file
  return (
    <>
      <PostForm preventScrollReset encType="multipart/form-data" className="grid max-w-2xl gap-3 py-3" noValidate>
        <Field label="File CSV" name="file" id={id} hint={hint} error={error}>
          <input type="file" accept=".csv,text/csv" {...fieldControl({ name: 'file', id, hint, error })} />
        </Field>
        {fields}
        <p>
          <Button small name="intent" value="check-file" busy={sending === 'check-file'} busyText="Lettura in corso…">
            Mostra che cosa contiene
          </Button>
        </p>
        <p className="muted small">Non viene scritto niente finché non confermi.</p>
      </PostForm>
      {acted?.shows ? (
        <Preview preview={acted.shows} isBusy={sending === 'import-file'}>
          {children}
        </Preview>
      ) : null}
    </>
  )
}

function Preview({ preview, isBusy, children }: { preview: FilePreview; isBusy: boolean; children: ReactNode }) {
  const { name, text, typed, title = name, summary, sample, refused, writable } = preview
  return (
    <PostForm preventScrollReset className="grid gap-3 pb-3">
      <TextNotice tone="info" role="status" title={title}>
        {summary.join(' ')}
      </TextNotice>
      {sample && sample.length > 0 ? (
        <Ledger
          caption="Le prime righe"
          columns={sampleColumns(sample)}
          rows={sample}
          rowKey={row => JSON.stringify(row)}
        />
      ) : null}
      {refused.length > 0 ? (
        <Ledger
          caption="Righe che restano fuori"
          columns={refusedColumns}
          rows={refused}
          rowKey={({ line }) => String(line)}
        />
      ) : null}
      <Hidden values={{ ...typed, name }} />
      <textarea name="text" hidden readOnly value={text} aria-hidden />
      {writable > 0 ? (
        <>
          {children}
          <p>
            <Button small tone="primary" name="intent" value="import-file" busy={isBusy} busyText="Importazione…">
              {writable === 1 ? 'Importa 1 riga' : `Importa ${formatNumber(writable)} righe`}
            </Button>
          </p>
        </>
      ) : (
        <p className="muted">Non c’è niente da scrivere.</p>
      )}
    </PostForm>
  )
}
