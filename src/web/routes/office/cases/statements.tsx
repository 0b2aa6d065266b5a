import { Link } from 'react-router'
import { type Finding, FINDINGS, type ReportRow } from '#areas/commissions/statement.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ActButton, FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ExportButton } from '../export-button.tsx'
import { Part, RefusalNotice } from '../office-parts.tsx'
import { caseAddress } from './address.ts'
import { euro } from './case-tabs.tsx'
import type { LedgerAnswer, LedgerData } from './commissions.server.ts'

const columns: readonly Column<ReportRow>[] = [
  { head: 'Riga', cell: row => row.line ?? '—', phone: 'riga' },
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
  { head: 'Esito', full: true, cell: row => <Tag tone="amber">{FINDINGS[row.finding]}</Tag> },
  { head: 'Nel file', phone: 'nel file', number: true, end: true, cell: row => euro(row.statedCents) },
  { head: 'Nel registro', phone: 'nel registro', number: true, end: true, cell: row => euro(row.expectedCents) },
]

/** A supplier's statement: shown with its differences first, written only on a second press. */
export function StatementForm({ suppliers }: { suppliers: readonly string[] }) {
  const answer = useAnswerTo(['preview', 'import']) as LedgerAnswer | undefined
  return (
    <Part title="Estratto di un fornitore">
      <RefusalNotice>{answer?.errors.form}</RefusalNotice>
      {answer?.preview ? <Differences answer={answer} preview={answer.preview} /> : null}
      <FieldsForm
        fold="Confronta un file"
        intent="preview"
        also={['import']}
        id="statement"
        encType="multipart/form-data"
        className="desk-act"
        noValidate
        label="Mostra le differenze"
        tone="solid"
        small={false}
        busyText="Confronto in corso..."
        hint="Non scrive niente: prima vedi che cosa cambierebbe."
        fields={[
          {
            name: 'supplierName',
            label: 'Fornitore',
            first: 'Scegli',
            options: Object.fromEntries(suppliers.map(name => [name, name])),
          },
          {
            name: 'until',
            type: 'date',
            label: 'Contratti conclusi fino al',
            hint: 'Quelli attesi fino a questo giorno e assenti dal file sono elencati come mancanti.',
          },
          {
            name: 'file',
            type: 'file',
            accept: '.csv,text/csv',
            label: 'File CSV',
            hint: 'Colonne «riferimento», «tipo» (provvigione o storno) e «importo». Il riferimento è il nostro numero, quello del contratto, il POD o il PDR.',
          },
        ]}
      />
    </Part>
  )
}

function Differences({
  answer,
  preview: { totals, rows, others, shown, lines },
}: {
  answer: LedgerAnswer
  preview: NonNullable<LedgerAnswer['preview']>
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
      <FieldsForm
        intent="import"
        held={{ supplierName, until, fileName, shown }}
        encType="multipart/form-data"
        className="desk-act pt-4"
        label="Importa l’estratto"
        tone="primary"
        small={false}
        busyText="Importazione in corso..."
        hint="Si scrivono le conferme e gli storni; il resto rimane com’è."
      >
        <textarea hidden readOnly name="text" value={text} aria-hidden />
      </FieldsForm>
    </div>
  )
}

type Statement = LedgerData['statements'][number]
const statementsOf = (isLast: (statement: Statement) => boolean): readonly Column<Statement>[] => [
  { head: 'Importato', cell: row => formatDateTime(row.at) },
  {
    head: 'Fornitore',
    names: true,
    cell: row => row.supplierName,
    under: row => (
      <>
        <span className="break-all">{row.fileName || 'file senza nome'}</span>, contratti fino al{' '}
        {formatDate(row.until)}
      </>
    ),
  },
  { head: 'Righe', phone: 'righe', number: true, cell: row => row.lines.toLocaleString('it-IT') },
  { head: 'Confermato', phone: 'confermato', number: true, cell: row => euro(row.confirmedCents) },
  { head: 'Stornato', phone: 'stornato', number: true, cell: row => euro(row.clawedBackCents) },
  {
    head: <span className="sr-only">Azioni</span>,
    full: true,
    cell: row => (
      <div className="actions">
        <ExportButton
          what="estratto"
          filters={{ statementId: row.id }}
          label="Differenze in CSV"
          of={`di ${row.supplierName} del ${formatDateTime(row.at)}`}
        />
        {isLast(row) ? (
          <ActButton
            intent="undo-statement"
            values={{ statementId: row.id }}
            tone="quiet"
            of={` di ${row.supplierName} del ${formatDateTime(row.at)}`}
          >
            Annulla l’importazione
          </ActButton>
        ) : null}
      </div>
    ),
  },
]

/** What was imported, newest first; the last of each supplier can be taken out of the ledger again. */
export function ImportedStatements({ statements }: Pick<LedgerData, 'statements'>) {
  const refused = useAnswerTo('undo-statement')?.errors?.form
  if (statements.length === 0) return null
  const isLast = (statement: Statement) =>
    statements.find(({ supplierName }) => supplierName === statement.supplierName)?.id === statement.id
  return (
    <Part title="Estratti importati">
      <RefusalNotice>{refused}</RefusalNotice>
      <Ledger caption="Estratti importati" hideCaption columns={statementsOf(isLast)} rows={statements} />
    </Part>
  )
}
