import { counted } from '#core/money.ts'
import { exportErrors, exportKinds, indexingErrors, lineRefusals } from '#areas/growth/indexing/indexing.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { dayPoint, TimeChart } from '#web/ui/figures/time-chart.tsx'
import { type At, formAction, given, reads } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { useActionData } from 'react-router'
import { ActButton, Fields } from '#web/ui/fields.tsx'
import { type Acted, broken, daysText, isDemo, Measures, oneDigit, whole } from '../kit.tsx'
import { isAtWork, Runs } from '../runs.tsx'
import { CsvImport } from '../csv-import.tsx'
import { SEARCH_CONSOLE } from '../addresses.ts'
import { SeoScreen } from './seo-screen.tsx'
import { indexingFailure, indexingIntents, loadIndexing } from './seo.server.ts'
import * as searchConsole from '#areas/growth/procedures/search-console.server.ts'
import { MAX_SEARCH_EXPORT_CHARACTERS } from '#core/limits.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { csvErrors, invoke, previewOf, refusals, runsOf, flash } from '../press.server.ts'
import { SAMPLE_SEARCH } from '../samples.ts'
import { ListPart, Part } from '../../office-parts.tsx'

export const loader = reads(loadSearch)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled('Search Console')
export default screen<typeof loader>(SearchConsole)

const queryColumns: readonly Column<SearchData['figures']['topQueries'][number]>[] = [
  { head: 'Query', names: true, full: true, cell: ({ query }) => query },
  { head: 'Clic', number: true, cell: ({ clicks }) => whole(clicks) },
  { head: 'Impressioni', number: true, cell: ({ impressions }) => whole(impressions) },
  { head: 'Posizione', number: true, end: true, cell: ({ position: at }) => (at === null ? '—' : oneDigit(at)) },
]
const reasonColumns: readonly Column<SearchData['figures']['reasons'][number]>[] = [
  { head: 'Motivo', names: true, full: true, cell: ({ reason }) => reason },
  { head: 'Pagine', number: true, end: true, cell: ({ pages }) => whole(pages) },
]

function changeText(now: number, before: number | undefined): string {
  if (before === undefined) return 'Confronto con i 28 giorni prima: nessun dato'
  if (before === 0) return `Nei 28 giorni prima: 0`
  const change = ((now - before) / before) * 100
  return `${change >= 0 ? '+' : ''}${oneDigit(change)} % sui 28 giorni prima (${whole(before)})`
}

function SearchConsole({ figures, runs, hasApi, indexing }: SearchData) {
  const { traffic, topQueries, history, reasons, imports } = figures
  const period = traffic
    ? `${formatDate(traffic.from)} – ${formatDate(traffic.to)}`
    : 'Importa «Date», o imposta l’API.'
  return (
    <SeoScreen current={SEARCH_CONSOLE} indexing={indexing}>
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
        empty="Nessun dato: importa «Query», o imposta l’API."
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
    </SeoScreen>
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

const importColumns: readonly Column<SearchData['figures']['imports'][number]>[] = [
  { head: 'File', names: true, full: true, cell: ({ fileName }) => broken(fileName) },
  { head: 'Contenuto', cell: ({ kind }) => exportKinds[kind] },
  { head: 'Giorni', cell: daysText },
  { head: 'Righe', number: true, cell: ({ rows }) => whole(rows) },
  { head: 'Fuori', number: true, cell: ({ refused }) => whole(refused) },
  { head: 'Importato', end: true, cell: ({ at }) => formatDateTime(at) },
]

function SearchImports({ imports }: Pick<SearchData['figures'], 'imports'>) {
  return imports.length === 0 ? null : (
    <ListPart title="File importati" level={3} columns={importColumns} rows={imports} />
  )
}

async function loadSearch(rt: Runtime, { url }: At) {
  const hasApi = rt.config.SEARCH_CONSOLE_CREDENTIALS !== undefined
  const shows = isDemo(url)
  return {
    indexing: await loadIndexing(rt, url),
    hasApi,
    figures: shows ? SAMPLE_SEARCH : await call(rt, searchConsole.getSearchFigures, {}),
    runs: await runsOf(rt, 'searchConsole', { url, limit: 3 }),
  }
}
type SearchData = Awaited<ReturnType<typeof loadSearch>>

const rows = (count: number) => counted(count, '1 riga', 'righe')

const HEADS: Readonly<Record<string, string>> = {
  day: 'Giorno',
  query: 'Query',
  page: 'Pagina',
  reason: 'Motivo',
  clicks: 'Clic',
  impressions: 'Impressioni',
  position: 'Posizione',
  indexed: 'Indicizzate',
  notIndexed: 'Non indicizzate',
  pages: 'Pagine',
}
function shownRow(row: object): Record<string, string> {
  const values: Readonly<Record<string, string | number | null>> = { ...row }
  return Object.fromEntries(
    Object.entries(HEADS).flatMap(([field, head]) => {
      const value = values[field]
      if (value === undefined) return []
      if (typeof value === 'number') return [[head, whole(value)]]
      return [[head, value === null ? '—' : field === 'day' ? formatDate(value) : value]]
    }),
  )
}

const showExport = previewOf(
  searchConsole.importSearchExport,
  preview => ({
    title: `${exportKinds[preview.kind]}, ${daysText(preview)}`,
    summary: [
      `${rows(preview.count)} si ${preview.count === 1 ? 'può' : 'possono'} importare${preview.refusedCount > 0 ? `; ${whole(preview.refusedCount)} restano fuori` : ''}.`,
      ...(preview.isKnown ? ['Questo file è già stato importato: rifarlo non cambia niente.'] : []),
    ],
    sample: preview.sample.map(shownRow),
    refused: preview.refused.map(row => ({ ...row, why: lineRefusals[row.code] ?? row.code })),
    writable: preview.count,
  }),
  { fields: ['from', 'to'], mostBytes: MAX_SEARCH_EXPORT_CHARACTERS },
)
const refusedFile = refusals({ ...indexingErrors, ...exportErrors, ...csvErrors }, { other: indexingErrors.other })

export const action = formAction(
  {
    ...indexingIntents,
    'import-api': invoke(searchConsole.startSearchImport),
    'check-file': showExport,
    'import-file': invoke(
      searchConsole.importSearchExport,
      ({ count }) => flash('Dati importati', `${rows(count)} ${count === 1 ? 'importata' : 'importate'}.`),
      typed => ({ ...given(typed), confirmed: true }),
    ),
  },
  (error, typed) => indexingFailure(error, typed) ?? refusedFile(error, typed),
)
