import { useActionData } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { LedgerData } from './activations.server.ts'
import { ExportButton } from '../export-button.tsx'
import type { LedgerAnswer } from './commissions.server.ts'
import { euro, labelled } from './case-tabs.tsx'
import { PostForm } from '#web/ui/post-form.tsx'

type Statement = LedgerData['statements'][number]
const INTENT = 'undo-statement'

const columnsOf = (isLast: (statement: Statement) => boolean): readonly Column<Statement>[] => [
  { head: 'Importato', cell: row => formatDateTime(row.at) },
  {
    head: 'Fornitore',
    names: true,
    cell: row => (
      <>
        {row.supplierName}
        <span className="muted block font-normal">
          <span className="break-all">{row.fileName || 'file senza nome'}</span>, contratti fino al{' '}
          {formatDate(row.until)}
        </span>
      </>
    ),
  },
  { head: 'Righe', number: true, cell: row => labelled('righe', row.lines.toLocaleString('it-IT')) },
  { head: 'Confermato', number: true, cell: row => labelled('confermato', euro(row.confirmedCents)) },
  { head: 'Stornato', number: true, cell: row => labelled('stornato', euro(row.clawedBackCents)) },
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
        {isLast(row) ? <Undo statement={row} /> : null}
      </div>
    ),
  },
]

const Undo = ({ statement: { id, supplierName, at } }: { statement: Statement }) => (
  <PostForm intent={INTENT} hidden={{ statementId: id }} preventScrollReset>
    <Button small tone="quiet">
      Annulla l’importazione
      <span className="sr-only">
        {' '}
        di {supplierName} del {formatDateTime(at)}
      </span>
    </Button>
  </PostForm>
)

/** What was imported, newest first; the last of each supplier can be taken out of the ledger again. */
export function ImportedStatements({ statements }: Pick<LedgerData, 'statements'>) {
  const answer = useActionData<LedgerAnswer>()
  const refused = answer?.typed.intent === INTENT ? answer.errors.form : undefined
  if (statements.length === 0) return null
  const isLast = (statement: Statement) =>
    statements.find(({ supplierName }) => supplierName === statement.supplierName)?.id === statement.id
  return (
    <section className="pt-8">
      <h2 className="pb-2 text-lg">Estratti importati</h2>
      {refused ? (
        <Notice tone="red" role="alert" className="mb-4">
          <p>{refused}</p>
        </Notice>
      ) : null}
      <Ledger
        caption="Estratti importati"
        hideCaption
        columns={columnsOf(isLast)}
        rows={statements}
        rowKey={row => row.id}
      />
    </section>
  )
}
