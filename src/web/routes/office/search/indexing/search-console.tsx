import { searchConsoleFailures } from '#areas/growth/indexing/texts.ts'
import { isOpen } from '#areas/runs/run.ts'
import { formatDate } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { TimeChart } from '../../monitoring/time-chart.tsx'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { ActButton } from '../act.tsx'
import { Measures } from '../measures.tsx'
import { Runs, useRunToasts } from '../runs.tsx'
import { SearchExportForm, SearchImports } from './search-export-form.tsx'
import { SEARCH_CONSOLE } from '../addresses.ts'
import { SeoScreen } from './seo-screen.tsx'
import { actOnSeo, loadSearchTab, type SearchPartData } from './seo.server.ts'

export const loader = reads(loadSearchTab)
export const action = actOnSeo
export const clientAction = orKeepTyped
export default screen<typeof loader>(({ indexing, part }) => (
  <SeoScreen current={SEARCH_CONSOLE} indexing={indexing}>
    <SearchPart data={part} />
  </SeoScreen>
))

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
type Query = SearchPartData['figures']['topQueries'][number]
type Reason = SearchPartData['figures']['reasons'][number]

const queryColumns: readonly Column<Query>[] = [
  { head: 'Query', names: true, full: true, cell: ({ query }) => query },
  { head: 'Clic', number: true, cell: ({ clicks }) => clicks.toLocaleString('it-IT') },
  { head: 'Impressioni', number: true, cell: ({ impressions }) => impressions.toLocaleString('it-IT') },
  {
    head: 'Posizione',
    number: true,
    end: true,
    cell: ({ position }) => (position === null ? '—' : decimal.format(position)),
  },
]
const reasonColumns: readonly Column<Reason>[] = [
  { head: 'Motivo', names: true, full: true, cell: ({ reason }) => reason },
  { head: 'Pagine', number: true, end: true, cell: ({ pages }) => pages.toLocaleString('it-IT') },
]

/** The change against the four weeks before, in words; nothing where those were not measured whole. */
function changeText(now: number, before: number | undefined): string {
  if (before === undefined) return 'Confronto con i 28 giorni prima: nessun dato'
  if (before === 0) return `Nei 28 giorni prima: 0`
  const change = ((now - before) / before) * 100
  return `${change >= 0 ? '+' : ''}${decimal.format(change)} % sui 28 giorni prima (${before.toLocaleString('it-IT')})`
}

/** What the Search Console says of the site: by its exports, and by its API where it is configured. */
function SearchPart({ data: { figures, imports, runs, hasApi } }: { data: SearchPartData }) {
  const { traffic, topQueries, history, reasons } = figures
  useRunToasts(runs, run =>
    run.status === 'done'
      ? { title: 'Search Console letta', text: 'I dati nuovi sono in questa pagina.' }
      : {
          title: 'Search Console non letta',
          text: searchConsoleFailures[run.failure ?? ''] ?? 'Il motivo è nelle esecuzioni.',
          tone: 'error',
        },
  )
  const period = traffic
    ? `${formatDate(traffic.from)} – ${formatDate(traffic.to)}`
    : 'Importa «Date», o imposta l’API.'
  return (
    <>
      <section className="pt-4">
        <h2 className="text-lg">Clic e impressioni, 28 giorni</h2>
        <Measures
          of={[
            {
              label: 'Clic',
              value: traffic?.clicks ?? null,
              note: traffic ? `${period} · ${changeText(traffic.clicks, traffic.before?.clicks)}` : period,
            },
            {
              label: 'Impressioni',
              value: traffic?.impressions ?? null,
              note: traffic ? `${period} · ${changeText(traffic.impressions, traffic.before?.impressions)}` : period,
            },
          ]}
        />
      </section>
      {history.length > 0 ? (
        <section className="pt-6">
          <h3 className="sr-only">Andamento</h3>
          <div className="office-charts">
            <TimeChart
              title="Pagine indicizzate"
              points={history.map(({ day, indexed }) => ({
                label: formatDate(day).slice(0, 5),
                name: formatDate(day),
                value: indexed,
              }))}
            />
            <TimeChart
              title="Pagine non indicizzate"
              points={history.map(({ day, notIndexed }) => ({
                label: formatDate(day).slice(0, 5),
                name: formatDate(day),
                value: notIndexed,
              }))}
            />
          </div>
        </section>
      ) : null}
      <section className="pt-6">
        <h3 className="pb-2">Query più frequenti</h3>
        <Ledger
          empty="nessun dato: importa «Query», o imposta l’API."
          caption="Query più frequenti"
          hideCaption
          columns={queryColumns}
          rows={topQueries}
          rowKey={({ query }) => query}
        />
      </section>
      {reasons.length > 0 ? (
        <section className="pt-6">
          <h3 className="pb-2">Perché alcune pagine non sono indicizzate</h3>
          <Ledger
            caption={`Il ${formatDate(reasons[0]?.day ?? '')}`}
            columns={reasonColumns}
            rows={reasons}
            rowKey={({ reason }) => reason}
          />
        </section>
      ) : null}
      <SearchExportForm />
      <SearchImports imports={imports} />
      <section className="pt-8">
        <h2 className="text-lg">API della Search Console</h2>
        {hasApi ? (
          <>
            <p className="pb-2">Si legge da sola ogni mattina.</p>
            <ActButton intent="import-api" busyText="Avvio…" disabled={runs.some(run => isOpen(run.status))}>
              Leggi adesso
            </ActButton>
            <div className="pt-3">
              <Runs
                caption="Ultime letture"
                runs={runs.map(run => ({ ...run, failure: searchConsoleFailures[run.failure ?? ''] ?? run.failure }))}
                labels={{ 'import-search-console': 'Lettura della Search Console' }}
                counts={{ days: 'giorni', queries: 'query', pages: 'pagine', inspected: 'pagine controllate' }}
              />
            </div>
          </>
        ) : (
          <p className="muted">
            Non attiva: SEARCH_CONSOLE_CREDENTIALS non è impostato. Fino ad allora valgono i file importati qui sopra.
          </p>
        )}
      </section>
    </>
  )
}
