import { Form, Link, useActionData, useNavigation } from 'react-router'
import { commissionStateLabels, commissionStates } from '#areas/commissions/commission.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Status } from '#web/ui/tag.tsx'
import { NextPage } from '../office-list.tsx'
import type { LedgerData } from './activations.server.ts'
import { ExportButton } from '../export-button.tsx'
import { OfficeSelect } from '../office-select.tsx'
import { sections, useMayOpen } from '../sections.ts'
import { CaseTabs, euro, labelled } from './case-tabs.tsx'
import { caseAddress, commissionsAddress } from './address.ts'
import { CommissionTerms } from './commission-terms.tsx'
import type { LedgerAnswer } from './commissions.server.ts'
import { ImportedStatements } from './imported-statements.tsx'
import { StatementForm } from './statement-form.tsx'
import { PostForm } from '../post-form.tsx'

type Row = LedgerData['rows'][number]
const KINDS = { expected: 'waiting', confirmed: 'done', clawed_back: 'refused' } as const

const columns: readonly Column<Row>[] = [
  { head: 'Concluso il', cell: row => formatDate(row.concludedOn) },
  {
    head: 'Contratto',
    names: true,
    cell: row => (
      <>
        <Contract {...row} />
        <span className="muted block font-normal">{row.supplierName}</span>
      </>
    ),
  },
  { head: 'Stato', cell: row => <Status kind={KINDS[row.state]}>{commissionStateLabels[row.state]}</Status> },
  { head: 'Attesa', number: true, cell: row => labelled('attesa', euro(row.expectedCents)) },
  { head: 'Confermata', number: true, cell: row => labelled('confermata', euro(row.confirmedCents)) },
  { head: 'Stornata', number: true, cell: row => labelled('stornata', euro(row.clawedBackCents)) },
]

function Contract({ requestId, offerName }: Row) {
  const mayOpen = useMayOpen()
  if (!requestId) return `${offerName} (richiesta non più conservata)`
  const address = caseAddress(requestId)
  return mayOpen(address) ? <Link to={address}>{offerName}</Link> : offerName
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('it-IT')} ${many}`

/** One press instead of the next hour, and what it brought. */
function ComputeNow() {
  const isBusy = useNavigation().formData?.get('intent') === 'compute'
  const computed = useActionData<LedgerAnswer>()?.computed
  return (
    <>
      <PostForm className="pt-2">
        <Button small name="intent" value="compute" busy={isBusy} busyText="Calcolo in corso...">
          Calcola adesso
        </Button>
      </PostForm>
      {computed ? (
        <Notice tone="green" role="status" title="Provvigioni calcolate" className="my-3">
          <p>
            {computed.expected === 0
              ? 'Nessun contratto nuovo nel registro'
              : `${counted(computed.expected, 'contratto nuovo', 'contratti nuovi')} nel registro, attesi ${euro(computed.cents)}`}
            ; {computed.takenBack === 0 ? 'nessuno stornato' : counted(computed.takenBack, 'stornato', 'stornati')}.
          </p>
        </Notice>
      ) : null}
    </>
  )
}

/** «Provvigioni»: what the suppliers owe, what they confirmed and what they took back. For the staff alone. */
export function CommissionLedger(ledger: LedgerData) {
  const { filters, suppliers, rows, next, totals, tabs, terms, published, statements } = ledger
  return (
    <>
      <div className="office-bar">
        <h1>{sections.activations}</h1>
        <ExportButton what="provvigioni" filters={filters} />
      </div>
      <CaseTabs isContract current={commissionsAddress()} counts={tabs} />
      <p className="muted small pt-4">
        Le provvigioni non sono lette da chi ordina le offerte, né compaiono nei dati dei clienti. In pubblico si
        leggono solo gli accordi che pubblichi qui sotto.
      </p>
      <ComputeNow />
      {totals ? (
        <dl className="ledger-figures">
          {commissionStates.map(state => (
            <div key={state}>
              <dt>{commissionStateLabels[state]}</dt>
              <dd>
                <b>{euro(totals[state].cents)}</b>
              </dd>
              <dd className="muted">
                {totals[state].count === 1 ? '1 contratto' : `${totals[state].count.toLocaleString('it-IT')} contratti`}
              </dd>
            </div>
          ))}
          <div>
            <dt>Al netto degli storni</dt>
            <dd>
              <b>{euro(totals.keptCents)}</b>
            </dd>
            <dd className="muted">confermate meno stornate</dd>
          </div>
        </dl>
      ) : null}
      <Form method="get" className="office-filters" role="search">
        <input type="hidden" name="section" value="activations" />
        <input type="hidden" name="elenco" value="provvigioni" />
        <OfficeSelect
          name="supplier"
          label="Ogni fornitore"
          value={filters.supplier}
          options={Object.fromEntries(suppliers.map(name => [name, name]))}
        />
        <OfficeSelect name="state" label="Ogni stato" value={filters.state} options={commissionStateLabels} />
        <Button small>Filtra</Button>
      </Form>
      {rows.length > 0 ? (
        <Ledger caption="Provvigioni" hideCaption columns={columns} rows={rows} rowKey={row => row.id} />
      ) : (
        <EmptyState level={2} title="Nessuna provvigione qui">
          <p>Nascono da sole entro un’ora da quando un contratto è concluso, o con «Calcola adesso».</p>
        </EmptyState>
      )}
      <NextPage to={next && commissionsAddress({ ...filters, cursor: next })}>Precedenti</NextPage>
      <StatementForm suppliers={suppliers} />
      <CommissionTerms suppliers={suppliers} terms={terms} published={published} />
      <ImportedStatements statements={statements} />
    </>
  )
}
