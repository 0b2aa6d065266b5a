import { Form, Link, useActionData } from 'react-router'
import { commissionStateLabels, commissionStates } from '#areas/commissions/commission.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { counted, cents, formatEuro, formatNumber } from '#core/money.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActButton, FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { ExportButton } from '../export-button.tsx'
import { NextPage, OfficeSelect } from '../office-list.tsx'
import { DoneNotice, Figures, Part, RefusalNotice, ScreenHead, StateList } from '../office-parts.tsx'
import { calls, fieldsIn, formAction, given, reads, type Refusal, sentIn, textIn, typedIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { sections, useMayOpen } from '../sections.ts'
import { caseAddress, commissionsAddress } from '../addresses.ts'
import { type Finding, FINDINGS, type ReportRow, type StatementReport } from '#areas/commissions/statement.ts'
import { CaseTabs, euro } from './case-link.tsx'
import { DeskForm } from './case-form.tsx'
import { listCommissions, sumCommissions, expectCommissions } from '#areas/commissions/procedures/commissions.server.ts'
import { listActivationSuppliers } from '#areas/handover/procedures/suppliers.server.ts'
import { LEDGER_BATCH } from '#areas/commissions/ledger.server.ts'
import {
  importCommissionStatement,
  shownOf,
  undoCommissionStatement,
} from '#areas/commissions/procedures/statements.server.ts'
import {
  publishPayments,
  removeCommissionTerm,
  setCommissionTerm,
} from '#areas/commissions/procedures/commission-terms.server.ts'
import { commissionSentences } from '#areas/commissions/texts.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { countTabs } from './case-list.server.ts'

export const loader = reads(async (rt, { query }) => {
  const filters = { state: query.get('state') ?? '', supplier: query.get('supplier') ?? '' }
  const cursor = query.get('cursor') || undefined
  const [suppliers, ledger, totals, counts] = await orNotFound(
    Promise.all([
      call(rt, listActivationSuppliers, {}),
      call(rt, listCommissions, { ...given(filters), cursor }),
      // Totals are above the first page.
      cursor ? null : call(rt, sumCommissions, given({ supplier: filters.supplier })),
      countTabs(rt, { contracts: '1' }),
    ]),
  )
  return { filters, suppliers, totals, tabs: counts.tabs, ...ledger }
})
type LedgerData = Awaited<ReturnType<typeof loader>>
export { clientAction } from '../screen.tsx'
export const meta = titled('Provvigioni')
export default screen<typeof loader>(CommissionLedger)

type LedgerRow = LedgerData['rows'][number]
const KINDS = { expected: 'waiting', confirmed: 'done', clawed_back: 'refused' } as const

const columns: readonly Column<LedgerRow>[] = [
  { head: 'Concluso il', cell: row => formatDate(row.concludedOn) },
  { head: 'Contratto', names: true, cell: row => <Contract {...row} />, under: row => row.supplierName },
  { head: 'Stato', cell: row => <Status kind={KINDS[row.state]}>{commissionStateLabels[row.state]}</Status> },
  { head: 'Attesa', phone: 'attesa', number: true, cell: row => euro(row.expectedCents) },
  { head: 'Confermata', phone: 'confermata', number: true, cell: row => euro(row.confirmedCents) },
  { head: 'Stornata', phone: 'stornata', number: true, cell: row => euro(row.clawedBackCents) },
]

function Contract({ requestId, offerName }: LedgerRow) {
  const mayOpen = useMayOpen()
  if (!requestId) return `${offerName} (richiesta non più conservata)`
  const address = caseAddress(requestId)
  return mayOpen(address) ? <Link to={address}>{offerName}</Link> : offerName
}

function ComputeNow() {
  const computed = useActionData<LedgerAnswer>()?.computed
  return (
    <>
      <FieldsForm intent="compute" label="Calcola adesso" busyText="Calcolo in corso..." className="pt-2" />
      <DoneNotice title="Provvigioni calcolate">
        {computed
          ? `${
              computed.expected === 0
                ? 'Nessun contratto nuovo nel registro'
                : `${counted(computed.expected, '1 contratto nuovo', 'contratti nuovi')} nel registro, attesi ${euro(computed.cents)}`
            }; ${computed.takenBack === 0 ? 'nessuno stornato' : counted(computed.takenBack, '1 stornato', 'stornati')}.`
          : null}
      </DoneNotice>
    </>
  )
}

function CommissionLedger(ledger: LedgerData) {
  const { filters, suppliers, rows, next, totals, tabs, terms, published, statements } = ledger
  return (
    <>
      <ScreenHead title={sections.activations}>
        <ExportButton what="provvigioni" filters={filters} />
      </ScreenHead>
      <CaseTabs isContract current={commissionsAddress()} counts={tabs} />
      <p className="muted small pt-4">
        Le provvigioni non sono lette da chi ordina le offerte, né compaiono nei dati dei clienti. In pubblico si
        leggono solo gli accordi che pubblichi qui sotto.
      </p>
      <ComputeNow />
      {totals ? (
        <Figures
          className="ledger-figures"
          rows={[
            ...commissionStates.map((state): readonly [string, string, string] => {
              const { cents: sum, count } = totals[state]
              return [commissionStateLabels[state], euro(sum), counted(count, '1 contratto', 'contratti')]
            }),
            ['Al netto degli storni', euro(totals.keptCents), 'confermate meno stornate'],
          ]}
        />
      ) : null}
      <Form method="get" className="office-filters" role="search">
        <OfficeSelect name="supplier" label="Ogni fornitore" value={filters.supplier} options={suppliers} />
        <OfficeSelect name="state" label="Ogni stato" value={filters.state} options={commissionStateLabels} />
        <Button small>Filtra</Button>
      </Form>
      <Ledger
        caption="Provvigioni"
        hideCaption
        columns={columns}
        rows={rows}
        empty={
          <EmptyState level={2} title="Nessuna provvigione qui">
            <p>Nascono da sole entro un’ora da quando un contratto è concluso, o con «Calcola adesso».</p>
          </EmptyState>
        }
      />
      <NextPage to={next && commissionsAddress({ ...filters, cursor: next })}>Precedenti</NextPage>
      <StatementForm suppliers={suppliers} />
      <CommissionTerms suppliers={suppliers} terms={terms} published={published} />
      <ImportedStatements statements={statements} />
    </>
  )
}

const termColumns: readonly Column<LedgerData['terms'][number]>[] = [
  { head: 'Dal', cell: term => formatDate(term.validFrom) },
  {
    head: 'Fornitore',
    names: true,
    cell: term => term.supplierName,
    under: term => (term.offerId ? `offerta ${term.offerId}` : 'ogni offerta'),
  },
  { head: 'A contratto', number: true, end: true, cell: term => formatEuro(cents(term.cents)) },
  { head: 'Dove è scritto', full: true, cell: term => term.source },
  {
    head: <span className="sr-only">Azioni</span>,
    end: true,
    cell: term => (
      <ActButton
        intent="remove-term"
        values={{ termId: term.id }}
        tone="quiet"
        of={` l’accordo con ${term.supplierName} dal ${formatDate(term.validFrom)}`}
      >
        Togli
      </ActButton>
    ),
  },
]

const CommissionTerms = ({ suppliers, terms, published }: Pick<LedgerData, 'suppliers' | 'terms' | 'published'>) => (
  <Part title="Accordi con i fornitori">
    <RefusalNotice>{useAnswerTo(['remove-term', 'term'])?.errors?.form}</RefusalNotice>
    <Ledger
      caption="Accordi"
      hideCaption
      columns={termColumns}
      rows={terms}
      empty="Nessun accordo registrato: le provvigioni nascono senza un importo atteso."
    />
    {terms.length > 0 ? <Publishing terms={terms} published={published} /> : null}
    <DeskForm
      fold="Registra un accordo"
      intent="term"
      label="Registra l’accordo"
      tone="solid"
      fields={[
        { name: 'supplierName', label: 'Fornitore', first: 'Scegli', options: suppliers },
        {
          name: 'offerId',
          label: 'Codice dell’offerta',
          hint: 'Vuoto: vale per ogni offerta che non ha un accordo suo.',
          optional: true,
        },
        { name: 'amount', label: 'Importo a contratto', inputMode: 'decimal', unit: '€' },
        { name: 'validFrom', label: 'Vale per i contratti dal', type: 'date' },
        { name: 'source', label: 'Dove è scritto', hint: 'Per esempio: accordo del 12/10/2026, articolo 4.' },
      ]}
    />
  </Part>
)

function Publishing({ terms, published }: Pick<LedgerData, 'terms' | 'published'>) {
  return (
    <Fold title="Che cosa è pubblico" wide>
      <p className="muted">
        Gli accordi dei fornitori pubblicati si leggono in <a href="/come-calcoliamo#chi-paga">Come calcoliamo</a>, e
        cambiano con quelli scritti qui. L’ordine delle offerte non li può leggere.
      </p>
      <StateList
        rows={[...new Set(terms.map(term => term.supplierName))].map(name => {
          const isPublic = published.includes(name)
          const values = { supplierName: name, isPublic: isPublic ? '' : 'yes' }
          const act = (
            <ActButton intent="publish" values={values} tone="quiet" of={` gli accordi di ${name}`}>
              {isPublic ? 'Ritira' : 'Pubblica'}
            </ActButton>
          )
          return { id: name, what: name, state: isPublic ? 'pubblici' : 'non pubblici', act }
        })}
      />
    </Fold>
  )
}

const reportColumns: readonly Column<ReportRow>[] = [
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

/** A supplier's statement: differences are shown first, written only on a second submit. */
function StatementForm({ suppliers }: { suppliers: readonly string[] }) {
  const answer = useAnswerTo(['preview', 'import']) as LedgerAnswer | undefined
  return (
    <Part title="Estratto di un fornitore">
      <RefusalNotice>{answer?.errors.form}</RefusalNotice>
      {answer?.preview ? <Differences answer={answer} preview={answer.preview} /> : null}
      <DeskForm
        fold="Confronta un file"
        intent="preview"
        also={['import']}
        encType="multipart/form-data"
        label="Mostra le differenze"
        tone="solid"
        busyText="Confronto in corso..."
        hint="Non scrive niente: prima vedi che cosa cambierebbe."
        fields={[
          { name: 'supplierName', label: 'Fornitore', first: 'Scegli', options: suppliers },
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
        {supplierName}, {counted(lines, '1 riga', 'righe')}:{' '}
        {found.map(finding => `${FINDINGS[finding].toLowerCase()} ${totals.counts[finding]}`).join(' · ')}. Conferma{' '}
        {euro(totals.confirmedCents)}, storna {euro(totals.clawedBackCents)}.
      </p>
      {others > rows.length ? (
        <p className="muted small">
          Le prime {rows.length} differenze di {formatNumber(others)}: l’elenco intero si scarica dagli estratti
          importati.
        </p>
      ) : null}
      {rows.length > 0 ? (
        <Ledger
          caption="Differenze"
          hideCaption
          columns={reportColumns}
          rows={rows}
          rowKey={row => `${row.line ?? 'missing'}-${row.commissionId ?? ''}`}
        />
      ) : null}
      <DeskForm
        intent="import"
        held={{ supplierName, until, fileName, shown }}
        encType="multipart/form-data"
        className="desk-act pt-4"
        label="Importa l’estratto"
        tone="primary"
        busyText="Importazione in corso..."
        hint="Si scrivono le conferme e gli storni; il resto rimane com’è."
      >
        <textarea hidden readOnly name="text" value={text} aria-hidden />
      </DeskForm>
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
  { head: 'Righe', phone: 'righe', number: true, cell: row => formatNumber(row.lines) },
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

/** Imports, newest first; the last one of each supplier can be undone. */
function ImportedStatements({ statements }: Pick<LedgerData, 'statements'>) {
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

type LedgerAnswer = Refusal & {
  computed?: { expected: number; cents: number; takenBack: number }
  preview?: {
    totals: Omit<StatementReport, 'rows'>
    /** First differences from the expected amounts. */
    rows: ReportRow[]
    others: number
    shown: string
    lines: number
  }
}

/** Limit shown on screen: the full report can be downloaded after the import. */
const SHOWN_ROWS = 200

/** An agreement, or a supplier's statement: previewed, then written. */
export const action = formAction(
  {
    term: calls(setCommissionTerm, form => ({
      ...sentIn(form, ['supplierName', 'amount', 'validFrom', 'source']),
      ...fieldsIn(form, ['offerId']),
    })),
    'remove-term': calls(removeCommissionTerm, ['termId']),
    publish: calls(publishPayments, form => ({
      supplierName: textIn(form, 'supplierName'),
      isPublic: textIn(form, 'isPublic') === 'yes',
    })),
    'undo-statement': calls(undoCommissionStatement, ['statementId']),
    /** Also run hourly by the schedule. */
    async compute(rt) {
      const computed = { expected: 0, cents: 0, takenBack: 0 }
      for (let last = LEDGER_BATCH; last === LEDGER_BATCH;) {
        const done = await call(rt, expectCommissions, {})
        for (const what of ['expected', 'cents', 'takenBack'] as const) computed[what] += done[what]
        last = done.expected
      }
      return { errors: {}, typed: {}, computed } satisfies LedgerAnswer
    },
    async preview(rt, form) {
      const typed = typedIn(form)
      const file = form.get('file')
      const text = file instanceof File ? decodeCsv(await file.bytes()) : (typed.text ?? '')
      const values = { ...typed, text, fileName: file instanceof File ? file.name : '' }
      const { report, lines } = await call(rt, importCommissionStatement, statementOf(values))
      const { rows, ...totals } = report
      const other = rows.filter(({ finding }) => finding !== 'same')
      const shown = shownOf({ report })
      const preview = { totals, rows: other.slice(0, SHOWN_ROWS), others: other.length, lines, shown }
      return { errors: {}, typed: values, preview } satisfies LedgerAnswer
    },
    import: calls(importCommissionStatement, form => ({
      ...statementOf(typedIn(form)),
      confirmed: true,
      shown: textIn(form, 'shown'),
    })),
  },
  error => {
    // A statement's text is extracted from its file.
    const { text, ...others } = commissionSentences(error)
    return text ? { ...others, file: text } : others
  },
)

const statementOf = ({ supplierName, until, text, fileName }: Record<string, string>) => ({
  supplierName,
  until,
  text,
  fileName: (fileName ?? '').slice(0, 200),
})
