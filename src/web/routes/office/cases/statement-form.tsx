import { Link, useActionData, useNavigation } from 'react-router'
import { type Finding, FINDINGS, type ReportRow } from '#areas/commissions/statement.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, fieldControl, SelectField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { LedgerAnswer } from './commissions.server.ts'
import { caseAddress } from './address.ts'
import { euro, labelled } from './case-tabs.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

const columns: readonly Column<ReportRow>[] = [
  { head: 'Riga', cell: row => (row.line === null ? '—' : labelled('riga', String(row.line))) },
  {
    head: 'Contratto',
    names: true,
    cell: row =>
      row.requestId ? (
        <Link to={caseAddress(row.requestId)} target="_blank">
          Apri la pratica
        </Link>
      ) : (
        (row.reference ?? 'Richiesta non più conservata')
      ),
  },
  {
    head: 'Esito',
    full: true,
    cell: row => <Tag tone="amber">{FINDINGS[row.finding]}</Tag>,
  },
  { head: 'Nel file', number: true, end: true, cell: row => labelled('nel file', euro(row.statedCents)) },
  { head: 'Nel registro', number: true, end: true, cell: row => labelled('nel registro', euro(row.expectedCents)) },
]

/** A supplier's statement: shown with its differences first, written only on a second press. */
export function StatementForm({ suppliers }: { suppliers: readonly string[] }) {
  const answer = useActionData<LedgerAnswer>()
  const intent = answer?.typed.intent
  const mine = intent === 'preview' || intent === 'import' ? answer : undefined
  const sending = useNavigation().formData?.get('intent')
  const errors = mine?.errors ?? {}
  return (
    <section className="pt-8">
      <h2 className="pb-2 text-lg">Estratto di un fornitore</h2>
      {errors.form ? (
        <Notice tone="red" role="alert" className="mb-4">
          <p>{errors.form}</p>
        </Notice>
      ) : null}
      {mine?.preview ? <Differences answer={mine} preview={mine.preview} isBusy={sending === 'import'} /> : null}
      <Fold title="Confronta un file" open={mine !== undefined && !mine.preview} wide>
        <PostForm intent="preview" encType="multipart/form-data" className="desk-act" noValidate preventScrollReset>
          <SelectField
            name="supplierName"
            id="statement-supplier"
            label="Fornitore"
            defaultValue={mine?.typed.supplierName ?? ''}
            error={errors.supplierName}
            options={[{ value: '', label: 'Scegli' }, ...suppliers.map(name => ({ value: name, label: name }))]}
          />
          <TextField
            name="until"
            id="statement-until"
            type="date"
            label="Contratti conclusi fino al"
            defaultValue={mine?.typed.until ?? ''}
            error={errors.until}
            hint="Quelli attesi fino a questo giorno e assenti dal file sono elencati come mancanti."
          />
          <Field
            name="file"
            id="statement-file"
            label="File CSV"
            error={errors.text}
            hint="Colonne «riferimento», «tipo» (provvigione o storno) e «importo». Il riferimento è il nostro numero, quello del contratto, il POD o il PDR."
          >
            <input
              type="file"
              accept=".csv,text/csv"
              {...fieldControl({ name: 'file', id: 'statement-file', hint: true, error: errors.text })}
            />
          </Field>
          <Button tone="solid" busy={sending === 'preview'} busyText="Confronto in corso...">
            Mostra le differenze
          </Button>
          <p className="hint">Non scrive niente: prima vedi che cosa cambierebbe.</p>
        </PostForm>
      </Fold>
    </section>
  )
}

function Differences({
  answer,
  preview: { totals, rows, others, shown, lines },
  isBusy,
}: {
  answer: LedgerAnswer
  preview: NonNullable<LedgerAnswer['preview']>
  isBusy: boolean
}) {
  const { supplierName = '', until = '', text = '', fileName = '' } = answer.typed
  const found = (Object.keys(FINDINGS) as Finding[]).filter(finding => totals.counts[finding] > 0)
  return (
    <div role="status" className="pb-6">
      <p>
        {supplierName}, {lines === 1 ? '1 riga' : `${lines.toLocaleString('it-IT')} righe`}:{' '}
        {found.map(finding => `${FINDINGS[finding].toLowerCase()} ${totals.counts[finding]}`).join(' · ')}. Conferma{' '}
        {euro(totals.confirmedCents)}, storna {euro(totals.clawedBackCents)}.
      </p>
      {others > rows.length ? (
        <p className="muted small">
          Le prime {rows.length} differenze di {others.toLocaleString('it-IT')}: l’elenco intero si scarica dagli
          estratti importati.
        </p>
      ) : null}
      {rows.length > 0 ? (
        <Ledger
          caption="Differenze"
          hideCaption
          columns={columns}
          rows={rows}
          rowKey={row => `${row.line ?? 'missing'}-${row.commissionId ?? ''}`}
        />
      ) : null}
      <PostForm
        intent="import"
        hidden={{ supplierName, until, fileName, shown }}
        encType="multipart/form-data"
        className="desk-act pt-4"
        preventScrollReset
      >
        <textarea hidden readOnly name="text" value={text} aria-hidden />
        <Button tone="primary" busy={isBusy} busyText="Importazione in corso...">
          Importa l’estratto
        </Button>
        <p className="hint">Si scrivono le conferme e gli storni; il resto rimane com’è.</p>
      </PostForm>
    </div>
  )
}
