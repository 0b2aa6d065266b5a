import { Link, useActionData } from 'react-router'
import type { FigureChange } from '#areas/market/files/compare-file.server.ts'
import { monthName, OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import type { checkMarketFile } from '#areas/market/procedures/market-files.server.ts'
import type { MarketChange } from '#areas/settings/procedures/changes.server.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldsForm, useAnswerTo } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Refusal } from '../route.server.ts'
import { partAddress } from './parts.ts'
import { PartForm } from './setting-form.tsx'
import type { SettingsPart } from './settings.server.ts'

type Market = NonNullable<SettingsPart['market']>

type Found = Awaited<ReturnType<typeof checkMarketFile.run>> & { quarter: string; name: string; content: string }
type Answer = Refusal & { found?: Found }

const KINDS = {
  tariffs: 'Parametri di un trimestre (luce o gas)',
  indices: 'Indici mensili (PUN, PSV)',
  facts: 'PPE, CCR, profili di prelievo, addizionali o accise',
  coverage: 'Copertura internet, comune per comune',
} as const
const ESTIMATED = {
  pun: 'PUN',
  pun_f1: 'PUN F1',
  pun_f2: 'PUN F2',
  pun_f3: 'PUN F3',
  pun_f23: 'PUN F23',
  psv: 'PSV',
} as const
const ORIGINS = { data: 'del prodotto', import: 'importato' } as const
const figure = (value: string) =>
  value
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
    .replace('.', ',')

const tariffColumns: readonly Column<Market['tariffs'][number]>[] = [
  { head: 'Dal', names: true, cell: row => formatDate(row.validFrom) },
  { head: 'Fornitura', cell: row => (row.commodity === 'gas' ? 'Gas' : 'Luce') },
  { head: 'Valori', phone: 'valori:', number: true, cell: row => row.figures },
  { head: 'Fonte', full: true, cell: row => row.source },
  { head: 'Origine', cell: row => ORIGINS[row.origin] },
  { head: 'Scritto il', end: true, cell: row => (row.storedAt ? formatDate(row.storedAt) : '—') },
]
const monthColumns: readonly Column<Market['months'][number]>[] = [
  { head: 'Mese', names: true, cell: row => monthName(row.month) },
  { head: 'PUN €/kWh', phone: 'PUN', number: true, cell: row => row.pun?.replace('.', ',') ?? '—' },
  { head: 'PSV €/Smc', phone: 'PSV', number: true, cell: row => row.psv?.replace('.', ',') ?? '—' },
  { head: 'Fonte', full: true, cell: row => row.source },
]
const changeColumns: readonly Column<FigureChange>[] = [
  { head: 'Valore', names: true, cell: row => row.name },
  { head: 'Da', cell: row => (row.from.length === 7 ? monthName(row.from) : formatDate(row.from)) },
  { head: 'Prima', number: true, cell: row => (row.before === null ? 'nuovo' : figure(row.before)) },
  { head: 'Dopo', number: true, cell: row => (row.after === null ? 'non c’è più' : figure(row.after)) },
]

export function MarketPart({ part }: { part: SettingsPart }) {
  const answer = useActionData<Answer>()
  const undone = useAnswerTo('undo-coverage')
  const { market } = part
  if (!market) return null
  const { changes, next } = market.history
  return (
    <>
      <section className="setting">
        <h2>Importa un file</h2>
        <p className="muted">
          I file degli Open Data del Portale Offerte, e quelli che scrivi tu. Prima vedi che cosa cambia, poi confermi.
        </p>
        {answer?.found ? <FoundChanges {...answer.found} /> : null}
        <PartForm
          intent="check"
          also={['import']}
          label="Guarda che cosa cambia"
          fields={[
            { name: 'kind', label: 'Che cosa contiene', options: KINDS },
            { name: 'file', label: 'File CSV', type: 'file', accept: '.csv,text/csv' },
            {
              name: 'quarter',
              label: 'Trimestre',
              optional: true,
              hint: 'Se il nome del file non lo dice: per esempio 2027-1',
            },
          ]}
        />
      </section>
      <section className="setting">
        <h2>Stime degli indici</h2>
        <p className="muted">
          Le offerte variabili si stimano con la media degli ultimi 12 mesi. Una cifra scritta qui, con la sua fonte, ne
          prende il posto.
        </p>
        {market.estimates.map(({ index, value, source, recordedAt }) => (
          <div key={index} className="setting-estimate">
            <span>
              <b>{ESTIMATED[index]}</b> {figure(value)} · {source} · {formatDate(recordedAt)}
            </span>
            <FieldsForm
              intent="mean"
              held={{ index }}
              className=""
              label="Torna alla media"
              of={` di ${ESTIMATED[index]}`}
            />
          </div>
        ))}
        <PartForm
          intent="estimate"
          also={['mean']}
          label="Registra la stima"
          fields={[
            { name: 'index', label: 'Indice', options: ESTIMATED },
            { name: 'value', label: 'Valore', inputMode: 'decimal', hint: '€/kWh o €/Smc' },
            { name: 'source', label: 'Fonte', wide: true },
          ]}
        />
      </section>
      <section className="setting" id="storia">
        <h2>Chi ha cambiato che cosa</h2>
        <ErrorSummary errors={undone?.errors} />
        <Ledger
          empty="Nessun cambiamento registrato."
          caption="Cambiamenti di tariffe e indici"
          hideCaption
          columns={historyColumns}
          rows={changes}
        />
        {next ? (
          <p className="small pt-2">
            <Link to={`${partAddress('tariffe', { cursor: next })}#storia`}>Precedenti 20</Link>
          </p>
        ) : null}
      </section>
      <section className="setting">
        <Ledger
          caption="Parametri per trimestre"
          columns={tariffColumns}
          rows={market.tariffs}
          rowKey={row => `${row.commodity} ${row.validFrom} ${row.source} ${row.origin}`}
        />
      </section>
      <section className="setting">
        <Ledger caption="Indici mensili" columns={monthColumns} rows={market.months} rowKey={row => row.month} />
        <p className="hint">{OPEN_DATA_ATTRIBUTION}</p>
      </section>
    </>
  )
}

function FoundChanges({ kind, quarter, name, content, sha256, rows, isNew, isChanged, isGone, changes, more }: Found) {
  const summary = `${name}: ${rows} valori letti, ${isNew} nuovi, ${isChanged} diversi da quelli di ora${isGone > 0 ? `, ${isGone} che non ci sono più` : ''}.`
  return (
    <div className="setting-found">
      <Notice role="status" title={KINDS[kind]}>
        <p>{summary}</p>
        {changes.length === 0 ? <p>Con questo file non cambia niente.</p> : null}
      </Notice>
      {changes.length > 0 ? (
        <>
          <div className="setting-scroll" tabIndex={0} role="region" aria-label="Valori che cambiano">
            <Ledger
              caption="Valori che cambiano"
              hideCaption
              stack={false}
              columns={changeColumns}
              rows={changes}
              rowKey={row => `${row.name} ${row.from}`}
            />
          </div>
          {more > 0 ? <p className="hint">… e altri {more}.</p> : null}
          <FieldsForm
            intent="import"
            held={{ kind, quarter, name, sha256 }}
            className=""
            label={kind === 'coverage' ? 'Importa la copertura' : 'Importa: i costi si ricalcolano'}
            tone="primary"
            small={false}
          >
            <textarea name="content" defaultValue={content} hidden readOnly />
          </FieldsForm>
        </>
      ) : null}
    </div>
  )
}

const SOURCES: Record<MarketChange['kind'], string> = {
  tariffs: 'Parametri di un trimestre',
  indices: 'Indici mensili',
  facts: 'PPE, CCR, profili o imposte',
  coverage: 'Copertura internet',
  'coverage-undone': 'Copertura internet, importazione annullata',
  estimate: 'Stima di un indice',
  data: 'Dati del prodotto',
}

const historyColumns: readonly Column<MarketChange>[] = [
  { head: 'Quando', names: true, cell: ({ at }) => formatDateTime(at) },
  {
    head: 'Che cosa',
    full: true,
    cell: ({ kind }) => SOURCES[kind],
    under: ({ id, name, sha256, canUndo }) => (
      <>
        <span className="break-all">
          {name}
          {sha256 ? `, impronta ${sha256.slice(0, 12)}` : ''}
        </span>
        {canUndo ? (
          <details className="disclosure">
            <summary>Annulla l’importazione</summary>
            <FieldsForm
              intent="undo-coverage"
              held={{ marketChangeId: id }}
              className="actions"
              before={<p className="small">Torna a valere quello che gli stessi operatori dicevano prima.</p>}
              label="Annulla"
              of={` l’importazione di ${name}`}
            />
          </details>
        ) : null}
      </>
    ),
  },
  {
    head: 'Valori',
    number: true,
    cell: ({ rows }) => rows,
    under: ({ changed }) => (changed === null ? null : `${changed} diversi`),
  },
  { head: 'Chi', end: true, cell: ({ by }) => by },
]
