import type { Commodity } from '#areas/market/parameters.ts'
import { counted } from '#core/money.ts'
import { Link } from '#web/ui/button.tsx'
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
  type Clash,
  ClashWays,
  dataDayText,
  ForOthers,
  howMany,
  InputLine,
  LUCE_CLIENTS,
  NewSupplies,
  NoOffers,
  Unpriced,
  type UnpricedOffer,
  WithoutGas,
  withNonBreakingUnits,
} from './page-parts.tsx'
import { Results } from './results.tsx'
import type { SpendView } from './questions/spend.ts'
import { answerQuestion, keepsUse, withParams } from './query.ts'
import { PRICE_ALERT } from '#areas/guardian/addresses.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { SampleList, type SampleOffer } from './sample-list.tsx'
import { pairOf } from './pair-row.tsx'
import { type VerdictInput, isDoubtful, Verdict } from './verdict.tsx'

export interface EnergyContent extends PageText {
  path: string
  kind: EnergyKind
  /** As in «Offerte luce». */
  word: string
  /** Prefix of the ids of the form's fields. */
  formId: string
}

/** Result of a comparison, ready to render. */
export interface Comparison {
  rows: readonly OfferRow[]
  /** The oldest date of the data used, YYYY-MM-DD; null when nothing was computed. */
  asOf: string | null
  /** Newest month of the indices, YYYY-MM, when they end in different months. */
  newestIndex: string | null
  assumptions: readonly string[]
  /** Why a place or use has no result: the published rules do not cover it. */
  notice: string | null
  /** The reader's current yearly spend, if given. */
  today: Cents | null
  /** Conclusions drawn from that spend. */
  spend: SpendView | null
  /** The whole market for comparison; null before the open data are imported. */
  market: MarketView | null
  /** Catalogue offers whose price is unknown. */
  unpriced: readonly UnpricedOffer[]
  /** Catalogue offers that a home with a contract cannot switch to. */
  newSupplies: readonly UnpricedOffer[]
  /** Number of offers sold only in some regions, when a region was given. */
  soldHere: { region: string; only: number } | null
  leftOut: LeftOut
  /** Shown instead of results when the catalogue has no offer of this kind. */
  samples: readonly SampleOffer[]
  errors: Record<string, string>
}

/** Loader data of a list; for the standard household until the reader enters data. */
interface LoadedList {
  comparison: Comparison
  query: string
  /** The reader has entered a consumption. */
  isAsked: boolean
  inputs: readonly { term: string; value: string }[]
  /** The consumption and where it comes from. */
  known: 'typed' | 'guessed' | 'from-spend'
  use: string
  guess: string
  isAssumed: boolean
  /** Alternative to an offer for both: two separate contracts. */
  pair: Record<Commodity, readonly OfferRow[]> | null
  /** Query for the side-by-side page. */
  beside: Record<string, string>
  persons: VerdictInput['persons']
  /** «75 € ogni 2 mesi»; null when no spend was given. */
  spent: string | null
  /** The answers that exclude each other, when that is why there is no list. */
  clash: Clash | null
}

/** Whether the list is for the reader's own data, and the sentence that says so. */
export function readList({ comparison, query, isAsked, known, use, guess, isAssumed, persons, pair }: LoadedList) {
  const { rows, errors, today, spend } = comparison
  const params = new URLSearchParams(query)
  const wrong = Object.keys(errors).length > 0
  const open = !isAsked || wrong
  const filters = readFilters(params)
  const fitting = filterRows(rows, filters)
  const fittingPair = pair && pairOf(pair, filters)
  const answer: VerdictInput | null =
    open || fitting.length === 0
      ? null
      : {
          known,
          use,
          guess,
          isAssumed,
          persons,
          isKept: keepsUse(params),
          rows: fitting,
          all: rows,
          pair: fittingPair,
          today,
          spend,
        }
  return { params, wrong, open, filters, fitting, pair: fittingPair, answer, isEstimate: isAsked && known !== 'typed' }
}

/** Verdict, page-specific content, rows (or why there are none), and related notes. */
export function ListAnswer({
  content: { kind, word, formId, path },
  list,
  savings = false,
  requestPath = '/dashboard',
  lastMonths,
  children,
}: {
  content: Pick<EnergyContent, 'kind' | 'word' | 'formId' | 'path'>
  list: LoadedList
  savings?: boolean
  requestPath?: string
  /** Page comparing fixed and variable prices over the past for these data, if any. */
  lastMonths?: string
  children?: ReactNode
}) {
  const { comparison } = list
  const { rows, notice, samples, market, today, spend } = comparison
  const { params, wrong, open, filters, fitting, pair, answer, isEstimate } = readList(list)
  const soldHere = comparison.soldHere && soldHereWords(comparison.soldHere)
  return (
    <>
      <div className="wrap" data-part="verdict">
        {answer ? (
          <Verdict
            answer={answer}
            formId={formId}
            addressWith={use => `${path}${withParams(params, { tieni: '', ...use, pagina: '' })}`}
            alert={`${PRICE_ALERT}?${answerQuestion(kind, params)}`}
            {...(lastMonths && { lastMonths })}
          />
        ) : null}
      </div>
      {children}
      <div data-part="rows">
        {notice ? (
          <div className="wrap py-8">
            <Notice role="status">{notice}</Notice>
            {kind === 'luce' ? null : <WithoutGas beside={list.beside} />}
          </div>
        ) : null}
        {rows.length > 0 ? (
          <Results
            rows={rows}
            filters={filters}
            list={{ path, params }}
            isEstimate={isEstimate}
            {...(answer && { heading: howMany(fitting.length, word, filters.ordina) })}
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
          <NoOffers path={path}>
            Adesso non abbiamo offerte {word} per questi dati. Prova con altri dati o torna tra qualche giorno.
          </NoOffers>
        )}
        {market && rows.length > 0 ? <MarketNote market={market} shown={fitting} isEstimate={isEstimate} /> : null}
        {soldHere ? <p className="wrap small muted pb-6">{soldHere}</p> : null}
        <Unpriced offers={comparison.unpriced} />
        <NewSupplies offers={comparison.newSupplies} />
        <ForOthers leftOut={comparison.leftOut} list={{ path, params }} asks={kind === 'luce' ? LUCE_CLIENTS : null} />
      </div>
    </>
  )
}

/** Page for one commodity or both: form, offers, method, guidance, questions. */
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
  list: LoadedList
  form: ReactNode
  tabs?: ReactNode
  savings?: boolean
  requestPath?: string
  children: ReactNode
}) {
  const { comparison, inputs } = list
  const { rows, asOf, errors } = comparison
  const { params, wrong, open, answer } = readList(list)
  const supply = SUPPLIES.find(({ kind }) => kind === content.kind)?.supply ?? ''
  const ownFigure = `${OWN_FIGURE}?${answerQuestion(content.kind, params)}`
  const wholeComparison = { fornitura: supply, ...(list.isAsked && list.beside) }
  return (
    <>
      <section className="page-head">
        <div className="wrap">
          {answer ? null : (
            <>
              <BackHome />
              <h1 className="mt-3">{content.h1}</h1>
            </>
          )}
          {open ? <p className="lead max-sm:hidden">{content.lead}</p> : null}
          {tabs}
          {wrong ? (
            <div className="mt-5 max-w-prose">
              <ErrorSummary errors={errors} idOf={name => `${content.formId}-${name}`} />
              <ClashWays clash={list.clash} list={{ path: content.path, params }} />
            </div>
          ) : null}
          {open ? null : <InputLine inputs={inputs} of={comparison} today={list.spent} />}
          <details className={open && !wrong ? 'question' : 'disclosure question'} open={wrong}>
            <summary className={open && !wrong ? 'btn btn-primary' : 'small'}>
              {wrong ? 'I tuoi dati' : open ? 'Scrivi i tuoi dati' : 'Cambia i dati'}
            </summary>
            <div className="compare-box">{form}</div>
          </details>
        </div>
      </section>
      <ListAnswer
        content={content}
        list={list}
        {...(savings && { savings })}
        {...(requestPath && { requestPath })}
        {...(content.kind !== 'luce_gas' && { lastMonths: `${ownFigure}#ultimi-mesi` })}
      >
        {open && !wrong && rows.length > 0 ? (
          <p className="wrap small muted py-2">
            Esempio con il profilo tipo: {inputs.map(({ value }) => withNonBreakingUnits(value)).join(' · ')}
            {asOf ? `, dati del ${dataDayText(comparison)}` : ''}.
          </p>
        ) : null}
      </ListAnswer>
      {rows.length > 0 ? (
        <p className="wrap pb-8">
          <Link to={`${RESULTS_PATH}?${new URLSearchParams(wholeComparison)}`} className="strong-link" rel="nofollow">
            Apri il confronto completo
          </Link>{' '}
          <span className="small muted">Sposta i consumi e vedi da dove viene ogni numero.</span>
          {answer ? (
            <>
              <br />
              <Link to={ownFigure} className="strong-link" rel="nofollow">
                La tua cifra in un foglio
              </Link>{' '}
              <span className="small muted">
                {content.kind === 'luce_gas'
                  ? 'Quanto della spesa può cambiare, un contratto o due, da stampare o da mandare a chi decide con te.'
                  : 'Quanto della bolletta può cambiare, a quale consumo cambia la meno cara, quanto avresti speso negli ultimi 24 mesi.'}
              </span>
            </>
          ) : null}
        </p>
      ) : null}
      {open || !asOf ? null : <p className="wrap tiny muted pb-6">Dati del {dataDayText(comparison)}</p>}
      <Assumptions assumptions={comparison.assumptions} />
      {/* What the sum takes into account, where there is one. */}
      {comparison.notice ? null : <Benefits benefits={content.benefits} />}
      <Guidance title={`Come scegliere un’offerta ${content.word}`} advice={content.guidance} />
      <Questions title={`Domande sulle offerte ${content.word}`} questions={content.questions} />
      {children}
    </>
  )
}

/** Why this list has more offers than others. */
const soldHereWords = ({ region, only }: { region: string; only: number }): string | null =>
  only === 0
    ? null
    : `${counted(only, 'Una di queste offerte si vende', 'di queste offerte si vendono')} solo in alcune regioni, tra cui ${region}: altrove la lista è più corta.`

export function Benefits({
  benefits,
  isOverList = false,
}: {
  benefits: readonly { title: string; text: string }[]
  isOverList?: boolean
}) {
  return (
    <section className={isOverList ? 'figures-band over-list' : 'figures-band'} aria-label="In breve">
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
