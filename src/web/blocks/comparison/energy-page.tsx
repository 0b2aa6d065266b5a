import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { LeftOut } from '#areas/offers/comparison/comparison.ts'
import type { Cents } from '#core/money.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { Guidance } from '#web/blocks/guidance.tsx'
import { Questions } from '#web/blocks/questions.tsx'
import type { PageText } from '#web/blocks/page-text.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RESULTS_PATH, SUPPLIES } from './questions/asked.ts'
import { filterRows, readFilters } from './questions/filters.ts'
import type { OfferRow } from './offer-row.ts'
import { MarketNote, type MarketView } from './market-note.tsx'
import {
  Assumptions,
  dataDayText,
  ForOthers,
  howMany,
  Inputs,
  LUCE_CLIENTS,
  NewSupplies,
  NoOffers,
  Unpriced,
  type UnpricedOffer,
  WithoutGas,
  withUnitBeside,
} from './page-parts.tsx'
import { Results } from './results.tsx'
import type { SpendView } from './questions/spend.ts'
import { answerQuestion, withParams } from './query.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { SampleList, type SampleOffer } from './sample-list.tsx'
import { pairOf } from './pair-row.tsx'
import { type Answer, isDoubtful, Verdict } from './verdict.tsx'

export interface EnergyContent extends PageText {
  path: string
  kind: EnergyKind
  /** As in «Offerte luce». */
  word: string
  /** What the ids of the form's fields start with. */
  formId: string
}

/** What a comparison answered, ready to be drawn. */
export interface Comparison {
  rows: readonly OfferRow[]
  /** The oldest date of the data used, YYYY-MM-DD; null when nothing was computed. */
  asOf: string | null
  /** The newest month of the indices, YYYY-MM, where they end in different ones. */
  newestIndex: string | null
  assumptions: readonly string[]
  /** Why there is no result for a place or use that the rules do not cover. */
  notice: string | null
  /** What the reader spends now in a year, where they said it. */
  today: Cents | null
  /** What is said of that, beside the consumption. */
  spend: SpendView | null
  /** The whole market beside them; null before the open data are imported. */
  market: MarketView | null
  /** Ours whose price is not known. */
  unpriced: readonly UnpricedOffer[]
  /** Ours that a home with a contract cannot change to. */
  newSupplies: readonly UnpricedOffer[]
  /** How many are sold in some regions alone, where a region was said. */
  soldHere: { region: string; only: number } | null
  leftOut: LeftOut
  /** Shown in place of results where the catalogue has no offer of this kind at all. */
  samples: readonly SampleOffer[]
  /** Sentences beside the fields, by the name of the field. */
  errors: Record<string, string>
}

/** What the loader of a list gave: the standard household's where the reader has not given data yet. */
interface ListShown {
  comparison: Comparison
  query: string
  /** The reader has said something of a consumption. */
  isAsked: boolean
  inputs: readonly { term: string; value: string }[]
  /** How the consumption is known, and how much it is. */
  known: 'typed' | 'guessed' | 'from-spend'
  use: string
  guess: string
  /** What could be signed apart in the place of an offer for both. */
  pair: Record<'luce' | 'gas', readonly OfferRow[]> | null
  /** The household, as the page that puts offers beside each other takes it. */
  beside: Record<string, string>
  /** The consumption that was computed with, as an address writes it. */
  units: Record<string, string>
}

/** Whether a list answers the reader's own data, and with what sentence. */
export function readList({ comparison, query, isAsked, known, use, guess, pair }: ListShown) {
  const { rows, errors, today, spend } = comparison
  const params = new URLSearchParams(query)
  const wrong = Object.keys(errors).length > 0
  const open = !isAsked || wrong
  const filters = readFilters(params)
  const fitting = filterRows(rows, filters)
  const fittingPair = pair && pairOf(pair, filters)
  const answer: Answer | null =
    open || fitting.length === 0
      ? null
      : { known, use, guess, rows: fitting, all: rows, pair: fittingPair, today, spend }
  return { params, wrong, open, filters, fitting, pair: fittingPair, answer }
}

type ListContent = Pick<EnergyContent, 'kind' | 'word' | 'formId' | 'path'>

/** What a list answers: its verdict, what the page puts under that, then the rows or why there are none, and what stands beside them. */
export function ListAnswer({
  content: { kind, word, formId, path },
  list,
  savings = false,
  requestPath = '/dashboard',
  lastMonths,
  children,
}: {
  content: ListContent
  list: ListShown
  savings?: boolean
  requestPath?: string
  /** The page that tells what fixed and variable prices would have cost with these data, where there is one. */
  lastMonths?: string
  children?: ReactNode
}) {
  const { comparison, known } = list
  const { rows, notice, samples, market, today, spend } = comparison
  const { params, wrong, open, filters, pair, answer } = readList(list)
  const soldHere = comparison.soldHere && soldHereWords(comparison.soldHere)
  return (
    <>
      <div className="wrap" data-part="verdict">
        {answer ? (
          <Verdict
            answer={answer}
            formId={formId}
            units={list.units}
            addressWith={use => `${path}${withParams(params, { ...use, pagina: '' })}`}
            {...(lastMonths && { lastMonths })}
          />
        ) : null}
      </div>
      {children}
      <div data-part="rows">
        {notice ? (
          <div className="wrap py-8">
            <Notice role="status">{notice}</Notice>
            {kind === 'luce' ? null : <WithoutGas />}
          </div>
        ) : null}
        {rows.length > 0 ? (
          <Results
            rows={rows}
            filters={filters}
            list={{ path, params }}
            isEstimate={!open && known !== 'typed'}
            {...(answer && { heading: howMany(rows.length, word) })}
            kind={kind}
            question={list.beside}
            requestPath={requestPath}
            highlight={!open && !(answer && isDoubtful(answer))}
            pair={pair}
            savings={savings}
            today={today}
            spend={spend}
          />
        ) : samples.length > 0 ? (
          <SampleList samples={samples} word={word} path={path} />
        ) : notice || wrong ? null : (
          <NoOffers word={word} path={path} />
        )}
        {market && rows.length > 0 ? <MarketNote market={market} cheapest={rows[0]?.total ?? null} /> : null}
        {soldHere ? <p className="wrap small muted pb-6">{soldHere}</p> : null}
        <Unpriced offers={comparison.unpriced} />
        <NewSupplies offers={comparison.newSupplies} />
        <ForOthers leftOut={comparison.leftOut} list={{ path, params }} asks={kind === 'luce' ? LUCE_CLIENTS : null} />
      </div>
    </>
  )
}

/** The page of one commodity, or of both: data, ledger of offers, how it was computed, guidance, questions. */
export function EnergyPage({
  content,
  list,
  form,
  tabs,
  savings,
  requestPath,
  children,
}: {
  content: EnergyContent
  list: ListShown
  form: ReactNode
  tabs?: ReactNode
  savings?: boolean
  requestPath?: string
  /** The last call of the page. */
  children: ReactNode
}) {
  const { comparison, inputs } = list
  const { rows, asOf, errors } = comparison
  const { params, wrong, open, answer } = readList(list)
  const supply = SUPPLIES.find(({ kind }) => kind === content.kind)?.supply ?? ''
  const ownFigure = `${OWN_FIGURE}?${content.kind === 'luce_gas' ? '' : answerQuestion(content.kind, params)}`
  const wholeComparison = { fornitura: supply, ...(list.isAsked && list.beside) }
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          {answer ? null : (
            <>
              <BackHome />
              <h1 className="mt-3">
                {list.isAsked && rows.length > 0 ? howMany(rows.length, content.word) : content.h1}
              </h1>
            </>
          )}
          {open ? <p className="lead">{content.lead}</p> : null}
          {tabs}
          {wrong ? (
            <div className="mt-5 max-w-prose">
              <ErrorSummary errors={errors} idOf={name => `${content.formId}-${name}`} />
            </div>
          ) : null}
          {open ? (
            <div className="compare-box">{form}</div>
          ) : (
            <Inputs inputs={inputs} of={comparison} today={comparison.today} form={form} />
          )}
        </div>
      </section>
      <ListAnswer
        content={content}
        list={list}
        {...(savings && { savings })}
        {...(requestPath && { requestPath })}
        {...(content.kind !== 'luce_gas' && { lastMonths: `${ownFigure}#ultimi-mesi` })}
      >
        {open ? <Benefits benefits={content.benefits} /> : null}
        {open && !wrong && rows.length > 0 ? (
          <p className="wrap small muted pt-6">
            Esempio con il profilo tipo: {inputs.map(({ value }) => withUnitBeside(value)).join(' · ')}
            {asOf ? `, dati del ${dataDayText(comparison)}` : ''}. Scrivi i tuoi dati per vedere la tua spesa.
          </p>
        ) : null}
      </ListAnswer>
      {rows.length > 0 ? (
        <p className="wrap pb-8">
          <Link to={`${RESULTS_PATH}?${new URLSearchParams(wholeComparison)}`} className="strong-link" rel="nofollow">
            Apri il confronto completo
          </Link>{' '}
          <span className="small muted">Sposta i consumi e vedi da dove viene ogni numero.</span>
          {answer && content.kind !== 'luce_gas' ? (
            <>
              <br />
              <Link to={ownFigure} className="strong-link" rel="nofollow">
                La tua cifra in un foglio
              </Link>{' '}
              <span className="small muted">
                Quanto della bolletta può cambiare, a quale consumo cambia la meno cara, quanto avresti speso negli
                ultimi 24 mesi.
              </span>
            </>
          ) : null}
        </p>
      ) : null}
      {open || !asOf ? null : <p className="wrap tiny muted pb-6 sm:hidden">Dati del {dataDayText(comparison)}</p>}
      <Assumptions assumptions={comparison.assumptions} />
      {open ? null : <Benefits benefits={content.benefits} />}
      <Guidance title={`Come scegliere un’offerta ${content.word}`} advice={content.guidance} />
      <Questions title={`Domande sulle offerte ${content.word}`} questions={content.questions} />
      {children}
    </>
  )
}

/** Why there are more offers here than elsewhere. */
const soldHereWords = ({ region, only }: { region: string; only: number }): string | null =>
  only === 0
    ? null
    : `${only === 1 ? 'Una di queste offerte si vende' : `${only} di queste offerte si vendono`} solo in alcune regioni, tra cui ${region}: altrove la lista è più corta.`

export function Benefits({ benefits }: { benefits: readonly { title: string; text: string }[] }) {
  return (
    <section className="figures-band" aria-label="In breve">
      <div className="wrap">
        {benefits.map(({ title, text }) => (
          <p key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </p>
        ))}
      </div>
    </section>
  )
}
