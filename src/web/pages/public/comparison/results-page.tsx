import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import type { AssumptionRow } from '#web/blocks/comparison/assumption-rows.ts'
import { ListAnswer, readList } from '#web/blocks/comparison/energy-page.tsx'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { Assumptions, ClashWays, howMany, InputLine } from '#web/blocks/comparison/page-parts.tsx'
import type { Pair } from '#web/blocks/comparison/pair-row.tsx'
import { csvAddress, GAS_BESIDE_LUCE, supplyChanges, unfilled, withParams } from '#web/blocks/comparison/query.ts'
import { RESULTS_PATH, SUPPLIES } from '#web/blocks/comparison/questions/asked.ts'
import { EnergyForm } from '#web/blocks/comparison/questions/energy-form.tsx'
import { isWish } from '#web/blocks/comparison/questions/filters.ts'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { Tuner } from '#web/blocks/comparison/tuner.tsx'
import { KeepPage } from '#web/blocks/keep-page.tsx'
import { useSite } from '#web/site.ts'
import resultsScript from '#web/small/results.ts?worker&url'
import resultsStyles from '#web/styles/sheet-results.css?url'
import { Button, Link } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Hidden } from '#web/ui/post-form.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Route } from './+types/confronta'
import { DUAL, GAS, LUCE } from './energy-content.ts'
import { Titled } from '#web/ui/fold.tsx'

const CONTENTS = { luce: LUCE, gas: GAS, luce_gas: DUAL } as const

/** Why the figures predate the last change (`small/results.ts`). */
const BEFORE = {
  wrong: 'c’è un dato da correggere, segnato accanto al suo campo.',
  place: 'il luogo e il tipo di cliente cambiano offerte e tariffe. Premi «Confronta le offerte».',
  late: 'quelle nuove non sono arrivate. Premi «Confronta le offerte».',
}

/**
 * All offers for one household: inputs, list, sources. Each part that depends on the inputs is named: the page's script
 * replaces it with the one from the new address.
 */
export function ResultsPage({ loaded }: { loaded: LoadedResults }) {
  const { comparison, kind, query, isAsked, question } = loaded
  const { rows, errors } = comparison
  const { url } = useSite()
  const { params, wrong, open, filters, fitting, pair, answer, isEstimate } = readList(loaded)
  const content = { ...CONTENTS[kind], path: RESULTS_PATH }
  const { word, formId } = content
  const inputs = wrong ? [] : loaded.inputs
  const address = `${url}${RESULTS_PATH}${query && `?${query}`}`
  return (
    <>
      <link rel="stylesheet" href={resultsStyles} precedence="base" />
      <section className="page-head">
        <div className="wrap">
          <div data-part="head">
            {answer ? null : (
              <>
                <BackHome />
                <h1 className="mt-3">
                  {fitting.length > 0 ? howMany(fitting.length, word, filters.ordina) : `Confronta le offerte ${word}`}
                </h1>
              </>
            )}
            <div className={`mt-4 print:hidden ${answer ? 'max-sm:mt-0' : ''}`}>
              <Tabs
                label="Che cosa vuoi confrontare"
                current={addressOf(params, kind, kind)}
                tabs={SUPPLIES.map(each => ({ to: addressOf(params, kind, each.kind), label: each.label }))}
              />
            </div>
            {wrong ? (
              <div className="mt-5 max-w-prose">
                <ErrorSummary errors={errors} idOf={name => `${formId}-${name}`} />
                <ClashWays clash={loaded.clash} list={{ path: RESULTS_PATH, params }} />
              </div>
            ) : null}
          </div>
          {inputs.length > 0 ? <InputLine inputs={inputs} of={comparison} today={loaded.spent} /> : null}
          {isAsked || wrong ? null : (
            <p className="small mt-3 max-w-[70ch]" data-part="profile">
              Questo è il profilo tipo: scrivi i tuoi dati per vedere la tua spesa. Niente telefono né email.
            </p>
          )}
          <details className="disclosure print:hidden" open={open} data-answers-at-once="">
            <summary className="small">{open ? 'I tuoi dati' : 'Cambia i dati'}</summary>
            <div className="compare-box mt-3">
              <QuestionForm loaded={loaded} errors={errors} />
            </div>
          </details>
          <script type="module" src={resultsScript} />
        </div>
      </section>
      <p className="sr-only" role="status" id="detto" />
      <ListAnswer content={content} list={loaded}>
        {rows.length > 0 ? (
          <Tuner
            kinds={kind === 'luce_gas' ? ['luce', 'gas'] : [kind]}
            consumption={{ luce: Number(question.luce.consumption), gas: Number(question.gas.consumption) }}
            cheapest={cheapestOf(fitting, pair)}
            isEstimate={isEstimate}
          />
        ) : null}
        {Object.entries(BEFORE).map(([why, words]) => (
          <template key={why} data-before={why}>
            <div className="wrap pt-6" data-of-before="">
              <Notice tone="amber">Le cifre sono ancora quelle di prima: {words}</Notice>
            </div>
          </template>
        ))}
      </ListAnswer>
      <div data-part="map">
        <AssumptionMap rows={loaded.map} formId={formId} />
        <Assumptions assumptions={comparison.assumptions} />
        {rows.length > 0 ? (
          <div className="wrap pb-12">
            <KeepPage address={address} holds="i consumi e i filtri">
              <Button small type="button" className="scripts-only" data-print="">
                Stampa
              </Button>{' '}
              {comparison.market ? null : (
                <a className="btn btn-small" href={csvAddress(kind, params)} rel="nofollow">
                  Scarica in CSV
                </a>
              )}
            </KeepPage>
          </div>
        ) : null}
      </div>
    </>
  )
}

const addressOf = (params: URLSearchParams, from: Kind, kind: Kind): string =>
  `${RESULTS_PATH}${withParams(params, {
    fornitura: SUPPLIES.find(one => one.kind === kind)?.supply ?? '',
    pagina: '',
    ...supplyChanges(params, from, kind),
  })}`
type Kind = LoadedResults['kind']

/** Lowest yearly cost matching the filters, with one contract or two. */
function cheapestOf(rows: readonly OfferRow[], pair: Pair | null): Pick<OfferRow, 'name' | 'total'> | null {
  const one = rows.reduce<OfferRow | null>((least, row) => (least && least.total <= row.total ? least : row), null)
  return pair && one && pair.total < one.total ? { name: 'con due contratti', total: pair.total } : one
}

/** «Da dove viene ogni numero»: each input with its value, source, and a link to change it. */
function AssumptionMap({ rows, formId }: { rows: readonly AssumptionRow[]; formId: string }) {
  if (rows.length === 0) return null
  return (
    <Titled id="da-dove-viene" title="Da dove viene ogni numero" className="wrap assumption-map" head="text-xl">
      <p className="small muted mt-2 max-w-[70ch]">
        Ogni dato usato nel calcolo, con il suo valore e la sua fonte. Quelli tuoi li cambi quando vuoi.{' '}
        <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
      <Ledger
        caption="Dati usati nel calcolo"
        hideCaption
        rows={rows}
        rowKey={row => row.datum}
        columns={columnsOf(formId)}
      />
      <p className="tiny muted mt-3 max-w-[70ch]">{OPEN_DATA_ATTRIBUTION}</p>
    </Titled>
  )
}

const columnsOf = (formId: string): Column<AssumptionRow>[] => [
  { head: 'Dato', names: true, full: true, cell: ({ datum }) => datum },
  { head: 'Valore', full: true, cell: ({ value }) => value },
  { head: 'Da dove viene', full: true, cell: ({ source }) => <span className="muted">{source}</span> },
  {
    head: <span className="sr-only">Cambia</span>,
    end: true,
    cell: ({ datum, field }) =>
      field ? (
        <a href={`#${formId}-${field}`} className="print:hidden">
          Cambia<span className="sr-only"> {datum}</span>
        </a>
      ) : null,
  },
]

type LoadedResults = Extract<Route.ComponentProps['loaderData'], { page: 'results' }>

/** Parameters that other kinds' forms ask for and this one does not. */
const NOT_ASKED: Readonly<Record<Kind, readonly string[]>> = {
  luce: ['consumoGas', 'stimaGas', 'uso', 'provincia'],
  gas: ['consumo', 'stima', 'persone', 'boiler', 'clima', 'potenza', 'residente', 'cliente', 'f1', 'f2', 'f3'],
  luce_gas: ['cliente', 'f1', 'f2', 'f3'],
}

/** Form of the current kind; the other kinds' answers stay in the address. */
function QuestionForm({
  loaded: { kind, luce, bands, places, query, ...loaded },
  errors,
}: {
  loaded: LoadedResults
  errors: Record<string, string>
}) {
  const params = new URLSearchParams(query)
  const gas = unfilled(loaded.gas, params)
  const keep = (
    <>
      <Hidden values={{ fornitura: SUPPLIES.find(one => one.kind === kind)?.supply }} />
      <Kept params={params} keeps={name => NOT_ASKED[kind].includes(name)} />
      <Kept params={params} keeps={isWish} />
    </>
  )
  return (
    <EnergyForm
      {...{ kind, luce, gas, bands, errors, keep, ...places }}
      full
      names={GAS_BESIDE_LUCE}
      action={RESULTS_PATH}
      isAnswered
      spend={readSpend(params)}
    />
  )
}
