import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { offerAddress } from '#areas/offers/addresses.ts'
import { cents, type Cents } from '#core/money.ts'
import { Pages } from '#web/ui/pages.tsx'
import { PriceBarLegend, scaleFor, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import {
  activeFilters,
  DURATION_OPTIONS,
  filterRows,
  type Filters,
  loosened,
  ORDER_OPTIONS,
  PAGE_SIZE,
  pageOf,
  PAYMENT_OPTIONS,
  PRICE_OPTIONS,
} from './questions/filters.ts'
import { FiltersBar, NothingFits } from './questions/filters-bar.tsx'
import type { OfferRow } from './offer-row.ts'
import { type ListAddress, withParams } from './query.ts'
import { type Pair, PairRow } from './pair-row.tsx'
import { reasonOf } from './reasons.ts'
import { ResultRow } from './result-row.tsx'
import { SideBySideForm } from './questions/side-by-side-form.tsx'
import { isStayBest, mayJudge, type SpendView } from './questions/spend.ts'
import { StayRow } from './stay-row.tsx'

/** Filters, the ledger of offers on one shared scale, pages. Everything is in the address. */
export function Results({
  rows,
  filters,
  list,
  kind,
  requestPath,
  question,
  highlight,
  savings,
  isEstimate,
  heading,
  pair = null,
  today = null,
  spend = null,
  more,
}: {
  rows: readonly OfferRow[]
  filters: Filters
  list: ListAddress
  kind: EnergyKind
  /** Where «Richiedi Questa Offerta» leads, with the offer. */
  requestPath: string
  /** The consumption the list was computed with, as the page that puts offers beside each other takes it. */
  question: Record<string, string>
  /** The first row carries the amber button. */
  highlight: boolean
  /** Shows what each saves against the offer in the middle of the list. */
  savings?: boolean
  /** The consumption is guessed: costs are told without cents. */
  isEstimate: boolean
  /** Two contracts that could be signed in the place of one. */
  pair?: Pair | null
  /** Of the list, where the page does not say it yet. */
  heading?: ReactNode
  /** What a year costs the reader now, where they said it: then offers are told against it. */
  today?: Cents | null
  spend?: SpendView | null
  /** What the page says of each offer besides. */
  more?(row: OfferRow): ReactNode
}) {
  const { path, params } = list
  const fitting = filterRows(rows, filters)
  const shown = pageOf(fitting, filters.pagina)
  // The scale is that of all the rows: a filter never makes a bar longer.
  const totals = rows.map(row => row.total)
  const scale = scaleFor([...totals, ...(today === null ? [] : [today])])
  const judges = today !== null && mayJudge(spend)
  const stays = judges && isStayBest(today, totals)
  const before = (shown.page - 1) * PAGE_SIZE
  // Among the rows by their cost; in another order, or past this page, ahead of them on the first.
  const dearer = shown.rows.findIndex(row => pair && pair.total <= row.total)
  const pairAt = !pair || shown.page > 1 ? -1 : filters.ordina ? 0 : dearer < 0 ? shown.rows.length : dearer
  const pairRow =
    pair && fitting[0] ? (
      <PairRow pair={pair} cheapest={cents(Math.min(...fitting.map(({ total }) => total)))} isEstimate={isEstimate} />
    ) : null
  const middle = savings && today === null ? median(totals) : null
  return (
    <section className="wrap results" id="offerte" aria-labelledby="offerte-titolo">
      <h2 className={heading ? 'results-title' : 'sr-only'} id="offerte-titolo">
        {heading ?? 'Offerte a confronto'}
      </h2>
      <FiltersBar
        path={path}
        params={params}
        wishes={wishesOf(filters, rows, kind)}
        {...(kind === 'gas' ? {} : { green: filters.verde })}
        active={activeFilters(filters)}
      />
      {shown.rows.length === 0 ? (
        <NothingFits path={path} params={params} wishes={loosened(rows, filters)} />
      ) : (
        <>
          <div className="results-head results-head-offers" aria-hidden="true">
            <span>Spesa del primo anno, tasse comprese</span>
            <span>Offerta, e perché è qui</span>
            <span className="scale">
              <span>0</span>
              <span>{wholeEuro(scale)}</span>
            </span>
            <span>Prezzo e quota fissa</span>
          </div>
          <div className="flex flex-col">
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-3 max-sm:order-1">
              <PriceBarLegend />
              {fitting.length < rows.length ? (
                <p className="tiny muted">
                  {fitting.length} di {rows.length} con questi filtri
                </p>
              ) : null}
            </div>
            <ol>
              {today !== null && shown.page === 1 ? (
                <StayRow today={today} scale={scale} isBest={stays} spend={spend} list={list} saysDoubt={!heading} />
              ) : null}
              {shown.rows.map((row, index) => (
                <Fragment key={row.id}>
                  {pair && index === pairAt ? pairRow : null}
                  <ResultRow
                    row={row}
                    at={index}
                    scale={scale}
                    reason={reasonOf(row, fitting.slice(0, before + index), filters.ordina, fitting.length)}
                    isEstimate={isEstimate}
                    primary={highlight && before + index === 0 && !stays && !(pair && pair.total < row.total)}
                    today={judges ? today : null}
                    more={more?.(row)}
                    saving={middle === null || row.total >= middle ? null : cents(middle - row.total)}
                    address={`${offerAddress(row)}?${new URLSearchParams(question)}`}
                    action={`${requestPath}?selectedOffer=${encodeURIComponent(row.id)}&offerType=${kind}`}
                  />
                </Fragment>
              ))}
              {pair && pairAt === shown.rows.length ? pairRow : null}
            </ol>
          </div>
          <div className="py-5">
            <Pages
              current={shown.page}
              last={shown.last}
              href={page => `${path}${withParams(params, { pagina: page > 1 ? String(page) : '' })}#offerte`}
            />
          </div>
          <SideBySideForm question={question} offers={shown.rows} />
        </>
      )}
      <p className="small muted max-w-[70ch] pb-8 pt-5">
        {filters.ordina
          ? 'L’ordine è quello che hai scelto; il numero accanto a ogni offerta è il suo posto per spesa annua.'
          : 'L’ordine dipende solo dalla spesa del primo anno con i tuoi dati.'}{' '}
        Le provvigioni non entrano nel calcolo. <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}

/** Prices per unit of luce and of gas cannot be put in one order. */
const wishesOf = (filters: Filters, rows: readonly OfferRow[], kind: EnergyKind) => {
  const suppliers = [...new Set(rows.map(row => row.supplier))].sort((a, b) => a.localeCompare(b, 'it'))
  return [
    {
      name: 'ordina',
      label: 'Ordina per',
      options: kind === 'luce_gas' ? ORDER_OPTIONS.filter(({ value }) => value !== 'prezzo') : ORDER_OPTIONS,
      value: filters.ordina,
    },
    { name: 'prezzo', label: 'Prezzo', options: PRICE_OPTIONS, value: filters.prezzo },
    { name: 'durata', label: 'Durata', options: DURATION_OPTIONS, value: filters.durata },
    { name: 'pagamento', label: 'Pagamento', options: PAYMENT_OPTIONS, value: filters.pagamento },
    {
      name: 'fornitore',
      label: 'Fornitore',
      options: [{ value: '', label: 'Tutti' }, ...suppliers.map(name => ({ value: name, label: name }))],
      value: filters.fornitore,
    },
  ]
}

/** The cost in the middle of the list; of two in the middle the lower, so that no saving is made larger. */
function median(totals: readonly Cents[]): Cents | null {
  const sorted = totals.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}
