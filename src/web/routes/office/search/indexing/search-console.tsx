import { exportKinds } from '#areas/growth/indexing/indexing.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { dayPoint, TimeChart } from '#web/ui/figures/time-chart.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { useActionData } from 'react-router'
import { type Acted } from '../act.tsx'
import { ActButton, Fields } from '#web/ui/fields.tsx'
import { broken, daysText, Measures, oneDigit, whole } from '../kit.tsx'
import { isAtWork, Runs } from '../runs.tsx'
import { CsvImport } from '../csv-import.tsx'
import { SEARCH_CONSOLE } from '../addresses.ts'
import { SeoScreen } from './seo-screen.tsx'
import { actOnSeo, loadSearchTab, type SearchPartData } from './seo.server.ts'
import { ListPart, Part } from '../../office-parts.tsx'

export const loader = reads(loadSearchTab)
export const action = actOnSeo
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(({ indexing, part }) => (
  <SeoScreen current={SEARCH_CONSOLE} indexing={indexing}>
    <SearchPart data={part} />
  </SeoScreen>
))

type Query = SearchPartData['figures']['topQueries'][number]
type Reason = SearchPartData['figures']['reasons'][number]

const queryColumns: readonly Column<Query>[] = [
  { head: 'Query', names: true, full: true, cell: ({ query }) => query },
  { head: 'Clic', number: true, cell: ({ clicks }) => whole(clicks) },
  { head: 'Impressioni', number: true, cell: ({ impressions }) => whole(impressions) },
  { head: 'Posizione', number: true, end: true, cell: ({ position: at }) => (at === null ? '—' : oneDigit(at)) },
]
const reasonColumns: readonly Column<Reason>[] = [
  { head: 'Motivo', names: true, full: true, cell: ({ reason }) => reason },
  { head: 'Pagine', number: true, end: true, cell: ({ pages }) => whole(pages) },
]

/** The change against the four weeks before, in words; nothing where those were not measured whole. */
function changeText(now: number, before: number | undefined): string {
  if (before === undefined) return 'Confronto con i 28 giorni prima: nessun dato'
  if (before === 0) return `Nei 28 giorni prima: 0`
  const change = ((now - before) / before) * 100
  return `${change >= 0 ? '+' : ''}${oneDigit(change)} % sui 28 giorni prima (${whole(before)})`
}

function SearchPart({ data: { figures, imports, runs, hasApi } }: { data: SearchPartData }) {
  const { traffic, topQueries, history, reasons } = figures
  const period = traffic
    ? `${formatDate(traffic.from)} – ${formatDate(traffic.to)}`
    : 'Importa «Date», o imposta l’API.'
  return (
    <>
      <Part title="Clic e impressioni, 28 giorni">
        <Measures
          of={(['clicks', 'impressions'] as const).map(of => ({
            label: of === 'clicks' ? 'Clic' : 'Impressioni',
            value: traffic?.[of] ?? null,
            note: traffic ? `${period} · ${changeText(traffic[of], traffic.before?.[of])}` : period,
          }))}
        />
      </Part>
      {history.length > 0 ? (
        <section className="pt-6">
          <h3 className="sr-only">Andamento</h3>
          <div className="office-charts">
            <TimeChart title="Pagine indicizzate" points={history.map(({ day, indexed }) => dayPoint(day, indexed))} />
            <TimeChart
              title="Pagine non indicizzate"
              points={history.map(({ day, notIndexed }) => dayPoint(day, notIndexed))}
            />
          </div>
        </section>
      ) : null}
      <ListPart
        title="Query più frequenti"
        level={3}
        empty="nessun dato: importa «Query», o imposta l’API."
        columns={queryColumns}
        rows={topQueries}
      />
      {reasons.length > 0 ? (
        <Part title="Perché alcune pagine non sono indicizzate" level={3}>
          <Ledger caption={`Il ${formatDate(reasons[0]?.day ?? '')}`} columns={reasonColumns} rows={reasons} />
        </Part>
      ) : null}
      <SearchExportForm />
      <SearchImports imports={imports} />
      <Part title="API della Search Console">
        {hasApi ? (
          <>
            <p className="pb-2">Si legge da sola ogni mattina.</p>
            <ActButton intent="import-api" busyText="Avvio…" disabled={isAtWork(runs)}>
              Leggi adesso
            </ActButton>
            <div className="pt-3">
              <Runs caption="Ultime letture" runs={runs} of="searchConsole" />
            </div>
          </>
        ) : (
          <p className="muted">
            Non attiva: SEARCH_CONSOLE_CREDENTIALS non è impostato. Fino ad allora valgono i file importati qui sopra.
          </p>
        )}
      </Part>
    </>
  )
}

const stretch = [
  {
    name: 'from',
    type: 'date',
    label: 'Dal giorno',
    optional: true,
    hint: 'Per Query e Pagine: l’inizio del periodo scelto.',
  },
  {
    name: 'to',
    type: 'date',
    label: 'Al giorno',
    optional: true,
    hint: 'Per Query, Pagine e Problemi: la fine del periodo, o il giorno dell’esportazione.',
  },
]

/** The days that a file tells of, where its rows bear none. */
const Stretch = () => (
  <div className="form-grid">
    <Fields fields={stretch} answer={useActionData<Acted>()} />
  </div>
)

const SearchExportForm = () => (
  <Part title="Importa un file CSV">
    <p className="max-w-2xl">
      Nella Search Console scegli «Esporta», «Scarica CSV» e apri la cartella compressa: si importano Query, Pagine,
      Date (dal rendimento), Grafico e Problemi (dall’indicizzazione delle pagine), in italiano o in inglese.
    </p>
    <CsvImport id="file-search" hint="Al massimo 2 MB." fields={<Stretch />} />
  </Part>
)

const importColumns: readonly Column<SearchPartData['imports'][number]>[] = [
  { head: 'File', names: true, full: true, cell: ({ fileName }) => broken(fileName) },
  { head: 'Contenuto', cell: ({ kind }) => exportKinds[kind] },
  { head: 'Giorni', cell: daysText },
  { head: 'Righe', number: true, cell: ({ rows }) => whole(rows) },
  { head: 'Fuori', number: true, cell: ({ refused }) => whole(refused) },
  { head: 'Importato', end: true, cell: ({ at }) => formatDateTime(at) },
]

function SearchImports({ imports }: Pick<SearchPartData, 'imports'>) {
  return imports.length === 0 ? null : (
    <ListPart title="File importati" level={3} columns={importColumns} rows={imports} />
  )
}
