import { lazy, useState } from 'react'
import { Link, useNavigationType } from 'react-router'
import { formatEuro } from '#core/money.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import {
  beside,
  guessedIn,
  inputsOf,
  RESULTS_PATH,
  SUPPLIES,
  usedWords,
} from '#web/blocks/comparison/questions/asked.ts'
import { filterRows, readFilters, isWish } from '#web/blocks/comparison/questions/filters.ts'
import { MarketNote } from '#web/blocks/comparison/market-note.tsx'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import {
  Assumptions,
  ForOthers,
  howMany,
  InputLine,
  LUCE_CLIENTS,
  NewSupplies,
  NoOffers,
  Unpriced,
  WithoutGas,
} from '#web/blocks/comparison/page-parts.tsx'
import {
  unfilled,
  csvAddress,
  knownFrom,
  supplyChanges,
  withParams,
  GAS_BESIDE_LUCE,
  SPEND,
} from '#web/blocks/comparison/query.ts'
import { type Pair, pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { type Answer, isDoubtful, Verdict } from '#web/blocks/comparison/verdict.tsx'
import { Results } from '#web/blocks/comparison/results.tsx'
import { readSpend } from '#web/blocks/comparison/questions/spend.ts'
import { SampleList } from '#web/blocks/comparison/sample-list.tsx'
import { Tuner } from '#web/blocks/comparison/tuner/tuner.tsx'
import { type Before, useImmediate, useSettled } from '#web/blocks/comparison/tuner/use-immediate.ts'
import { KeepPage } from '#web/blocks/keep-page.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Kept } from '#web/blocks/comparison/questions/filters-bar.tsx'
import { LuceForm } from '#web/blocks/comparison/questions/luce-form.tsx'
import type { AssumptionRow } from '#web/blocks/comparison/assumption-rows.ts'
import type { Route } from './+types/confronta'

// Most ask for luce, which the page opens with.
const GasForm = lazy(() =>
  import('#web/blocks/comparison/questions/gas-form.tsx').then(of => ({ default: of.GasForm })),
)
const DualForm = lazy(() =>
  import('#web/blocks/comparison/questions/dual-form.tsx').then(of => ({ default: of.DualForm })),
)

const WORDS = { luce: 'luce', gas: 'gas', luce_gas: 'luce e gas' } as const
/** What the ids of the fields start with: those of the forms of the lists. */
const FORM_IDS = { luce: 'luce', gas: 'gas', luce_gas: 'due' } as const

/** All offers for one household: its data, the ledger, where every number comes from. */
export function ResultsPage({ loaded }: { loaded: LoadedResults }) {
  const { comparison } = loaded
  const { url } = useSite()
  const { fields, now, before, changed, prepare } = useImmediate(loaded)
  const drawn = useDrawn(loaded.query)

  const asked = now ? { ...now.asked, question: now.view.question } : loaded.asked
  const { kind } = asked
  const word = WORDS[kind]
  const formId = FORM_IDS[kind]
  const { rows, assumptions, notice, map, apart, spend: spendNow } = now?.view ?? { ...comparison, ...loaded }
  const query = now?.query ?? loaded.query
  const params = new URLSearchParams(query)
  const wrong = Object.keys(comparison.errors).length > 0
  const open = !loaded.asked.said || wrong
  const spend = readSpend(params)
  const errors = {
    ...(before?.why === 'wrong' ? before.errors : comparison.errors),
    ...(spend.error ? { [SPEND]: spend.error } : {}),
  }
  const filters = readFilters(params)
  const fitting = filterRows(rows, filters)
  const pair = apart && pairOf(apart, filters)
  const known = knownFrom(...(kind === 'gas' ? [] : [asked.luce]), ...(kind === 'luce' ? [] : [asked.gas]))
  const answer: Answer | null =
    asked.said && !wrong && fitting.length > 0
      ? {
          rows: fitting,
          all: rows,
          pair,
          today: spend.amount,
          spend: spendNow,
          known,
          use: usedWords(asked.question),
          guess: usedWords(asked.question, guessedIn(asked)),
        }
      : null
  const inputs = wrong ? [] : inputsOf(asked, loaded.places.where)
  const cheapest = cheapestOf(fitting, pair)
  const said = useSettled(now || before ? sentenceFor(before, cheapest) : '')
  const form = <QuestionForm key={drawn} loaded={loaded} errors={errors} />
  const address = `${url}${RESULTS_PATH}${query && `?${query}`}`

  return (
    <div onFocus={prepare} onPointerDown={prepare}>
      <section className="page-head">
        <div className="wrap">
          {answer ? null : (
            <>
              <BackHome />
              <h1 className="mt-3">{rows.length > 0 ? howMany(rows.length, word) : `Confronta le offerte ${word}`}</h1>
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
              <ErrorSummary errors={comparison.errors} idOf={name => `${formId}-${name}`} />
            </div>
          ) : null}
          {inputs.length > 0 ? <InputLine inputs={inputs} of={comparison} today={spend.amount} /> : null}
          {asked.said || wrong ? null : (
            <p className="small mt-3 max-w-[70ch]">
              Questo è il profilo tipo: scrivi i tuoi dati per vedere la tua spesa. Niente telefono né email.
            </p>
          )}
          <div ref={fields} onInput={changed} className="inputs-form print:hidden" data-answers-at-once="">
            <details className="disclosure" open={open}>
              <summary className="small">{open ? 'I tuoi dati' : 'Cambia i dati'}</summary>
              <div className="compare-box !mt-3 max-w-[52rem]">{form}</div>
            </details>
          </div>
        </div>
      </section>
      <p className="sr-only" role="status">
        {said}
      </p>
      {answer ? (
        <div className="wrap">
          <Verdict
            answer={answer}
            formId={formId}
            units={{
              ...(kind !== 'gas' && { stima: '', consumo: asked.question.luce.consumption ?? '' }),
              ...(kind !== 'luce' && { stimaGas: '', consumoGas: asked.question.gas.consumption ?? '' }),
            }}
            addressWith={use => `${RESULTS_PATH}${withParams(params, { ...use, pagina: '' })}`}
          />
        </div>
      ) : null}
      {loaded.comparisonData !== null && rows.length > 0 ? (
        <Tuner
          kinds={kind === 'luce_gas' ? ['luce', 'gas'] : [kind]}
          consumption={{
            luce: Number(asked.question.luce.consumption),
            gas: Number(asked.question.gas.consumption),
          }}
          form={() => fields.current?.querySelector('form') ?? null}
          changed={changed}
          cheapest={cheapest}
          isBefore={before !== null}
        />
      ) : null}
      {before ? (
        <div className="wrap pt-6">
          <Notice tone="amber">{beforeWords(before)}</Notice>
        </div>
      ) : null}
      {notice ? (
        <div className="wrap py-8">
          <Notice role="status">{notice}</Notice>
          {kind === 'luce' ? null : <WithoutGas />}
        </div>
      ) : null}
      {rows.length > 0 ? (
        <Results
          key={drawn}
          rows={rows}
          filters={filters}
          {...(answer && { heading: howMany(rows.length, word) })}
          pair={pair}
          list={{ path: RESULTS_PATH, params }}
          kind={kind}
          question={beside(asked)}
          requestPath="/dashboard"
          highlight={asked.said && !(answer && isDoubtful(answer))}
          isEstimate={asked.said && known !== 'typed'}
          today={spend.amount}
          spend={spendNow}
        />
      ) : comparison.samples.length > 0 ? (
        <SampleList samples={comparison.samples} word={word} path={RESULTS_PATH} />
      ) : notice || wrong ? null : (
        <NoOffers word={word} path={RESULTS_PATH} />
      )}
      {rows.length === 0 || !comparison.market ? null : now ? (
        <section className="wrap small pb-8 pt-6 print:hidden">
          <p>
            Hai cambiato i dati: il posto di ogni offerta in tutto il mercato si calcola sul nostro server.{' '}
            <Link to={`${RESULTS_PATH}?${query}`} replace preventScrollReset>
              Calcola anche quello
            </Link>
          </p>
        </section>
      ) : (
        <MarketNote market={comparison.market} cheapest={rows[0]?.total ?? null} />
      )}
      <Unpriced offers={comparison.unpriced} />
      <NewSupplies offers={comparison.newSupplies} />
      <ForOthers
        leftOut={comparison.leftOut}
        list={{ path: RESULTS_PATH, params }}
        asks={kind === 'luce' ? LUCE_CLIENTS : null}
      />
      <AssumptionMap rows={map} formId={formId} />
      <Assumptions assumptions={assumptions} />
      {rows.length > 0 ? (
        <div className="wrap pb-12">
          <KeepPage address={address} holds="i consumi e i filtri">
            <Button small type="button" className="scripts-only" onClick={() => print()}>
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
  )
}

const addressOf = (params: URLSearchParams, from: Kind, kind: Kind): string =>
  `${RESULTS_PATH}${withParams(params, {
    fornitura: SUPPLIES.find(one => one.kind === kind)?.supply ?? '',
    pagina: '',
    ...supplyChanges(params, from, kind),
  })}`
type Kind = LoadedResults['asked']['kind']

/** Grows when the reader went back or forward: the fields, which keep what is typed, are then drawn anew from the address. */
function useDrawn(query: string): number {
  const type = useNavigationType()
  const [last, setLast] = useState({ query, drawn: 0 })
  if (last.query !== query) setLast({ query, drawn: last.drawn + (type === 'POP' ? 1 : 0) })
  return last.drawn
}

/** The least that a year costs among what is wished for, with one contract or with two. */
function cheapestOf(rows: readonly OfferRow[], pair: Pair | null): Cheapest | null {
  const one = rows.reduce<OfferRow | null>((least, row) => (least && least.total <= row.total ? least : row), null)
  return pair && one && pair.total < one.total ? { name: 'con due contratti', total: pair.total } : one
}
type Cheapest = Pick<OfferRow, 'name' | 'total'>

const sentenceFor = (before: Before | null, cheapest: Cheapest | null): string =>
  before
    ? beforeWords(before)
    : cheapest
      ? `La spesa più bassa è ${formatEuro(cheapest.total)} all’anno, ${cheapest.name}.`
      : ''

function beforeWords(before: Before): string {
  switch (before.why) {
    case 'wrong':
      return 'Le cifre sono ancora quelle di prima: c’è un dato da correggere, segnato accanto al suo campo.'
    case 'place':
      return 'Le cifre sono ancora quelle di prima. Il luogo e il tipo di cliente cambiano offerte e tariffe: premi «Confronta le offerte».'
    case 'no-engine':
      return 'Le cifre sono ancora quelle di prima: il calcolo non è arrivato. Premi «Confronta le offerte».'
  }
}

/** «Da dove viene ogni numero»: each datum used, its value, its source, and the way to change it. */
function AssumptionMap({ rows, formId }: { rows: readonly AssumptionRow[]; formId: string }) {
  if (rows.length === 0) return null
  return (
    <section className="wrap assumption-map" aria-labelledby="da-dove-viene">
      <h2 className="text-xl" id="da-dove-viene">
        Da dove viene ogni numero
      </h2>
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
    </section>
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

/** What the form of each kind does not ask, and the forms of the others do. */
const NOT_ASKED = {
  luce: ['consumoGas', 'stimaGas', 'uso', 'provincia'],
  gas: ['consumo', 'stima', 'persone', 'boiler', 'clima', 'potenza', 'residente', 'cliente', 'f1', 'f2', 'f3'],
  luce_gas: ['cliente', 'f1', 'f2', 'f3'],
} as const

/** The form of the list of the same kind; what the other kinds were told stays in the address. */
function QuestionForm({
  loaded: { asked, bands, places, query },
  errors,
}: {
  loaded: LoadedResults
  errors: Record<string, string>
}) {
  const { kind, luce } = asked
  const params = new URLSearchParams(query)
  const gas = unfilled(asked.gas, params)
  const keep = (
    <>
      <input type="hidden" name="fornitura" value={SUPPLIES.find(one => one.kind === kind)?.supply} />
      {NOT_ASKED[kind].map(name =>
        params.get(name) ? <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} /> : null,
      )}
      <Kept params={params} keeps={isWish} />
    </>
  )
  const shared = { bands, errors, keep, action: RESULTS_PATH, spend: readSpend(params), ...places }
  if (kind === 'luce') return <LuceForm values={luce} full {...shared} />
  if (kind === 'gas') return <GasForm values={gas} names={GAS_BESIDE_LUCE} {...shared} />
  return <DualForm luce={luce} gas={gas} {...shared} />
}
