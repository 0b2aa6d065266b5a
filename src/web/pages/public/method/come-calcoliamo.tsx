import type { ReactNode } from 'react'
import { Link } from '#web/ui/button.tsx'
import { formatDate } from '#core/dates.ts'
import type { Section } from '#areas/consents/legal-text.ts'
import { marketDay } from '#areas/market/data-day.ts'
import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { type SourcedFigure, sourcesOf } from '#areas/market/sources.ts'
import { monthName } from '#areas/market/texts.ts'
import { countVerdicts } from '#areas/monitoring/procedures/count-verdicts.server.ts'
import { listPublishedPayments } from '#areas/commissions/procedures/published/list-published-payments.server.ts'
import { getAbout, getSiteClaims } from '#areas/settings/procedures/settings.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { call } from '#platform/procedure.server.ts'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { PageHead } from '#web/blocks/back-home.tsx'
import { ClaimsTable } from '#web/blocks/claims-table.tsx'
import { costParts, type OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { costRows } from '#web/blocks/comparison/result-row.tsx'
import { dataDayText } from '#web/blocks/comparison/page-parts.tsx'
import { LegalBlock } from '#web/legal/legal-blocks.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { runtimeContext } from '#web/context.ts'
import { useSite } from '#web/site.ts'
import { metaOf } from '#web/seo/meta.ts'
import { CostTable } from '#web/ui/figures/cost-table.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { PriceBar } from '#web/ui/figures/price-bar.tsx'
import type { Route } from './+types/come-calcoliamo'
import { indexRows } from '#web/pages/public/comparison/asked.server.ts'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'
import { publicHeaders } from '#web/public-headers.server.ts'
import { SCORE_METHOD } from './score-content.ts'
import { METHOD_LEAD, METHOD_PARTS, ownerParts, PUBLISHED_RESULTS } from './method-content.ts'

export { clientLoader, handle } from '#web/no-scripts.ts'
const PATH = '/come-calcoliamo'

export async function loader({ context }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  const market = await call(rt, getMarketContext, {})
  const [{ comparison, inputs }, claims, about, payments, verdicts] = await Promise.all([
    energyList(rt, 'luce', new URLSearchParams()),
    call(rt, getSiteClaims, {}),
    call(rt, getAbout, {}),
    call(rt, listPublishedPayments, {}),
    call(rt, countVerdicts, {}),
  ])
  return {
    dataDay: marketDay(market),
    sources: sourcesOf(market),
    indices: indexRows(market),
    claims,
    example: { row: exampleRow(comparison.rows.find(({ rank }) => rank === 1)), inputs },
    about,
    payments,
    verdicts,
  }
}

export const headers = () => publicHeaders(['market', 'settings', 'offers', 'payments'])

export const meta = metaOf({
  path: PATH,
  title: 'Come calcoliamo la spesa',
  description:
    'Il metodo per luce, gas, internet e mobile, chi siamo e chi ci paga, quali offerte confrontiamo, che cosa stimiamo, e la data e la fonte di ogni dato.',
  keywords: 'spesa annua stimata, metodo, confronto offerte, provvigioni, Portale Offerte, ARERA',
  trail: [{ name: 'Come calcoliamo' }],
})

const PARTS_OF_TABLES = [
  { id: 'affermazioni', title: 'Quello che diciamo di noi' },
  { id: 'dati', title: 'I dati e la loro data' },
  { id: 'verifica', title: 'La verifica' },
  { id: 'errori', title: 'Se trovi una cifra sbagliata' },
  { id: 'parole', title: 'Le parole' },
] as const

export default function ComeCalcoliamo({ loaderData }: Route.ComponentProps) {
  const { dataDay, sources, indices, claims, example, payments } = loaderData
  const site = useSite()
  const [about, ofTables] = [ownerParts({ ...site, ...loaderData.about }, loaderData.verdicts), PARTS_OF_TABLES]
  const contents = [...(example.row ? [BILL] : []), ...METHOD_PARTS, SCORE_METHOD, ...about, ...ofTables]
  const title = (id: (typeof PARTS_OF_TABLES)[number]['id']) => ({ id, title: ofTables.find(p => p.id === id)?.title })
  return (
    <>
      <PageHead title="Come calcoliamo" lead={METHOD_LEAD}>
        <p className="small muted mt-3">Dati aggiornati al {dataDayText(dataDay)}</p>
      </PageHead>
      <div className="wrap grid gap-8 py-10 lg:grid-cols-[220px_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="In questa pagina" className="page-contents small">
          <ul className="grid gap-1 lg:sticky lg:top-4">
            {contents.map(part => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="prose">
          {example.row ? <ExampleBill row={example.row} inputs={example.inputs} /> : null}
          {METHOD_PARTS.map(part => (
            <Written key={part.id} part={part} />
          ))}
          <Part id={SCORE_METHOD.id} title={SCORE_METHOD.title}>
            {SCORE_METHOD.intro.map(text => (
              <p key={text}>{text}</p>
            ))}
            <Ledger
              caption="I criteri e i punti che possono dare"
              rows={SCORE_METHOD.rows}
              rowKey={row => row.criterion}
              columns={SCORE_COLUMNS}
            />
          </Part>
          {about.map(part => (
            <Written key={part.id} part={part}>
              {part.id === 'chi-paga' && payments.length > 0 ? (
                <Ledger
                  caption="Quanto ci paga un fornitore per un contratto"
                  rows={payments}
                  rowKey={row => row.id}
                  columns={PAYMENT_COLUMNS}
                />
              ) : null}
            </Written>
          ))}
          <Part {...title('affermazioni')}>
            <p>
              Ogni affermazione sul servizio e ogni recensione hanno un metodo, un periodo e una fonte. Quelle che non
              ce l’hanno non le mostriamo.
            </p>
            {claims.length > 0 ? <ClaimsTable claims={claims} /> : <p>Oggi non ne mostriamo nessuna.</p>}
          </Part>
          <Part {...title('dati')}>
            <p>
              Le cifre con cui calcoliamo stanno in tabelle con la data e la fonte. Questo è quello che c’è oggi, così
              com’è.
            </p>
            <Ledger
              caption="Da dove vengono i dati"
              rows={sources}
              rowKey={row => `${row.what} ${row.from}`}
              columns={SOURCE_COLUMNS}
            />
            <Ledger
              caption="Indici delle offerte variabili: la media che usiamo"
              rows={indices}
              rowKey={row => row.name}
              columns={INDEX_COLUMNS}
            />
            <p>
              I mesi pubblicati sono nelle pagine del <Link to="/pun">PUN</Link> e del <Link to="/psv">PSV</Link>.
            </p>
            <p className="small muted">{OPEN_DATA_ATTRIBUTION}</p>
          </Part>
          <Part {...title('verifica')}>
            <p>
              Il nostro conto riproduce due risultati pubblicati dal Portale Offerte, tutti e due di Milano, dove
              l’addizionale regionale sul gas è zero. Lo controlliamo a ogni modifica.
            </p>
            <Ledger
              caption="Risultati riprodotti"
              rows={PUBLISHED_RESULTS}
              rowKey={row => row.what}
              columns={PUBLISHED_COLUMNS}
            />
          </Part>
          <Part {...title('errori')}>
            <p>
              Scrivici a <a href={`mailto:${site.email}`}>{site.email}</a> o dalla pagina dei{' '}
              <Link to="/contatti">contatti</Link>, con l’offerta e i dati che hai usato. Rispondiamo entro 24 ore nei
              giorni lavorativi; se la cifra è sbagliata la correggiamo e te lo diciamo. Accanto a ogni cifra c’è
              «Segnala un errore», che ci manda anche i dati del conto. Gli errori che abbiamo corretto sono tutti nel
              registro delle <Link to="/correzioni">correzioni</Link>.
            </p>
          </Part>
          <Part {...title('parole')}>
            <p>
              POD, PDR, PUN, spread, accisa: tutte le parole della bolletta e dei contratti sono spiegate nel{' '}
              <Link to="/glossario">glossario</Link>.
            </p>
          </Part>
        </div>
      </div>
    </>
  )
}

const BILL = { id: 'bolletta', title: 'Una bolletta, riga per riga' }
type ExampleRow = NonNullable<ReturnType<typeof exampleRow>>

/** The fields that the example bill shows; everything in loader data is serialised into the page. */
const exampleRow = (row: OfferRow | undefined) =>
  row
    ? { name: row.name, supplier: row.supplier, total: row.total, breakdown: row.breakdown, saleLines: row.saleLines }
    : null

/** A year of the cheapest offer for the typical home: each row with its amount and who decides it. */
function ExampleBill({ row, inputs }: { row: ExampleRow; inputs: readonly { value: string }[] }) {
  return (
    <Part {...BILL}>
      <p>
        Un anno di luce con {row.name} di {row.supplier}, la meno cara per la casa tipo:{' '}
        {inputs.map(({ value }) => value).join(', ')}. Di tutte queste righe, cambiando fornitore cambia solo la
        vendita, con la sua parte di IVA.
      </p>
      <figure className="side-note grid gap-4">
        <PriceBar parts={costParts(row.breakdown)} />
        <CostTable
          caption={`La spesa di un anno con ${row.name}, riga per riga`}
          rows={costRows(row.breakdown, row.saleLines).map(({ who, ...cost }) => ({
            ...cost,
            label: (
              <>
                {cost.label}
                {who ? <span className="small muted block regular">{who}</span> : null}
              </>
            ),
          }))}
          total={{ label: 'Spesa di un anno, tasse comprese', amount: row.total }}
        />
      </figure>
      <p>
        <Link to="/leggi-la-bolletta" className="strong-link">
          Leggi la tua bolletta
        </Link>
      </p>
    </Part>
  )
}

const PAYMENT_COLUMNS: Column<Route.ComponentProps['loaderData']['payments'][number]>[] = [
  { head: 'Fornitore', cell: row => row.supplierName, names: true },
  { head: 'Offerta', cell: row => row.offerName ?? 'tutte, se non c’è una riga per l’offerta' },
  { head: 'Dal', cell: row => formatDate(row.validFrom) },
  { head: 'A contratto', cell: row => formatEuro(cents(row.cents)), number: true },
]

const [CRITERION, WITH_ELECTRICITY, OTHERS, POINTS] = SCORE_METHOD.head
const SCORE_COLUMNS: Column<(typeof SCORE_METHOD.rows)[number]>[] = [
  { head: CRITERION, cell: row => row.criterion, names: true, full: true },
  { head: POINTS, cell: row => row.method, full: true },
  { head: WITH_ELECTRICITY, cell: row => scored(WITH_ELECTRICITY, row.withElectricity), number: true },
  { head: OTHERS, cell: row => scored(OTHERS, row.others), number: true },
]

/** On phones the table header is hidden, so each value carries its label. */
function scored(head: string, points: string): ReactNode {
  return (
    <>
      <span className="muted sm:hidden">{head}: </span>
      {points}
    </>
  )
}

const SOURCE_COLUMNS: Column<SourcedFigure>[] = [
  { head: 'Dato', cell: row => row.what, names: true, full: true },
  { head: 'Vale da', cell: row => period(row) },
  { head: 'Stato', cell: row => row.status ?? 'pubblicato' },
  { head: 'Fonte', cell: row => row.source, full: true },
]

const INDEX_COLUMNS: Column<ReturnType<typeof indexRows>[number]>[] = [
  { head: 'Indice', cell: row => row.name, names: true },
  { head: 'Mesi', cell: row => row.months },
  { head: 'Fonte', cell: row => row.source, full: true },
  { head: 'Media', cell: row => row.value, number: true },
  {
    head: <span className="sr-only">Errori</span>,
    cell: row => <ReportFigure figure={`indice-${row.name.toLowerCase()}`} value={row.value} about={row.name} />,
    end: true,
  },
]

const PUBLISHED_COLUMNS: Column<(typeof PUBLISHED_RESULTS)[number]>[] = [
  { head: 'Caso', cell: row => row.what, names: true, full: true },
  { head: 'Pubblicato il', cell: row => row.date },
  { head: 'Spesa annua', cell: row => row.total, number: true },
  {
    head: <span className="sr-only">Errori</span>,
    cell: row => (
      <ReportFigure figure={`verifica-${PUBLISHED_RESULTS.indexOf(row)}`} value={row.total} about={row.what} />
    ),
    end: true,
  },
]

/** «01/10/2026», or «gennaio 2024 – giugno 2026» for a series. */
function period({ from, to }: SourcedFigure): string {
  if (from.length === 10) return formatDate(from)
  return to && to !== from ? `${monthName(from)} – ${monthName(to)}` : monthName(from)
}

function Written({ part, children }: { part: Section; children?: ReactNode }) {
  return (
    <Part id={part.id} title={part.title}>
      {part.blocks.map((block, n) => (
        <LegalBlock key={n} block={block} values={{}} />
      ))}
      {children}
    </Part>
  )
}

function Part({ id, title, children }: { id: string; title: string | undefined; children: ReactNode }) {
  return (
    <section id={id} className="grid gap-4">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
