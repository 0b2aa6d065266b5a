import { formatEuro, cents, type Cents } from '#core/money.ts'
import { capitalised } from '#core/text.ts'
import {
  type Filters,
  activeFilters,
  DURATION_OPTIONS,
  filterRows,
  loosened,
  ORDER_OPTIONS,
  PAGE_SIZE,
  pageOf,
  PAYMENT_OPTIONS,
  PRICE_OPTIONS,
  twoYears,
} from './questions/filters.ts'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import type { OfferRow, Payment } from './offer-row.ts'
import { gainOf, isWorthChanging, middleOf, STAY, stayWhy } from '#areas/offers/gain.ts'
import { Link } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { wholeEuro, PriceBarLegend, scaleFor, PriceBarScale } from '#web/ui/figures/price-bar.tsx'
import { type ListAddress, withParams } from './query.ts'
import { type SpendView, isStayBest, mayJudge } from './questions/spend.ts'
import { Fragment, type ReactNode } from 'react'
import { offerAddress, requestAddress } from '#areas/offers/addresses.ts'
import { FiltersBar, ListPages, NothingFits } from './questions/filters-bar.tsx'
import { type Pair, PairRow } from './pair-row.tsx'
import { ResultRow } from './result-row.tsx'
import { SideBySideForm } from './questions/side-by-side-form.tsx'

/** Up to this difference in cents two yearly costs are nearly equal. */
const NEARLY = 500

const PAYMENTS: Partial<Record<Payment, string>> = {
  bollettino: 'accetta il bollettino',
  carta: 'si paga con la carta',
  iban: 'si paga dal conto corrente',
}

/** «Il prezzo al kWh». */
const PER = { luce: 'al kWh', gas: 'allo Smc', luce_gas: 'dell’energia' } as const satisfies Record<EnergyKind, string>

interface InList {
  order: Filters['ordina']
  /** The consumption is guessed: differences in whole euros. */
  isEstimate?: boolean
  /** Two separate contracts are shown above the first row. */
  isAfterPair?: boolean
}

/** Why an offer has its rank: one sentence, true for this row in this list and order. */
export function reasonOf(
  row: OfferRow,
  list: readonly OfferRow[],
  { order, isEstimate = false, isAfterPair = false }: InList,
): string {
  const at = list.indexOf(row)
  const [before, after] = [list.slice(0, at), list.slice(at + 1)]
  const [first] = before
  if (list.length === 1) return 'È la sola che risponde a quello che cerchi.'
  const single = isAfterPair ? ' con un contratto solo' : ''
  if (!first) return `${FIRSTS[order](list.length, PER[row.kind])}${single}${certainty(row)}.`
  const [costOf, inTwoYears] = order === 'due-anni' ? [twoYears, ' in due anni'] : [({ total }: OfferRow) => total, '']
  const period = `${single}${inTwoYears}`
  const difference = costOf(row) - costOf(first)
  // By the first year, a discount lifts it over what would cost less without.
  const full = row.total + (row.oneOff?.discounts ?? 0)
  const isLifted = order === '' && after.some(({ total }) => total < full)
  const strength = strengthOf(row, first, before, isLifted)
  const apart = cents(Math.abs(difference))
  if (difference === 0 || (isEstimate && apart < 50))
    return `${isEstimate ? 'Circa la stessa' : 'Stessa'} spesa della prima${period}${strength ? `, ma ${strength.but}` : difference === 0 ? ', in ordine alfabetico' : ''}.`
  const gap = `${isEstimate ? `circa ${wholeEuro(apart)}` : formatEuro(apart)} ${difference > 0 ? 'più' : 'meno'} della prima${period}`
  if (Math.abs(difference) <= NEARLY && strength) return `Quasi pari alla prima${period}, ma ${strength.but}.`
  return strength ? `${strength.alone}: ${gap}.` : `${capitalised(gap)}${inTwoYears ? '' : weakness(row, first)}.`
}

const FIRSTS: Record<Filters['ordina'], (size: number, per: string) => string> = {
  '': size => `La meno cara delle ${size}`,
  'due-anni': size => `La meno cara in due anni delle ${size}`,
  prezzo: (_, per) => `Ha il prezzo ${per} più basso`,
  quota: () => 'Ha la quota fissa più bassa',
  punteggio: () => 'Ha il punteggio più alto',
}

const certainty = ({ price }: OfferRow): string =>
  price.kind === 'variabile'
    ? ', ma il prezzo segue l’indice'
    : price.duration === '12' || price.duration === '24'
      ? `, con il prezzo fermo per ${price.duration} mesi`
      : ''

/** What no row above has: after «ma», and as its own sentence. */
function strengthOf(row: OfferRow, first: OfferRow, before: readonly OfferRow[], isLifted: boolean) {
  const payment = row.payments.find(one => PAYMENTS[one] && !before.some(({ payments }) => payments.includes(one)))
  const way = payment && PAYMENTS[payment]
  if (way) return { but: way, alone: `La prima che ${way}` }
  if (row.green && !before.some(({ green }) => green))
    return { but: 'da fonti rinnovabili', alone: 'La prima da fonti rinnovabili' }
  const months = monthsFixed(row)
  if (months > Math.max(...before.map(monthsFixed)))
    return { but: `bloccata ${months} mesi`, alone: `La prima bloccata ${months} mesi` }
  if (before.every(({ price }) => price.kind !== row.price.kind)) {
    const kind = row.price.kind === 'fisso' ? 'a prezzo fisso' : 'con un prezzo che segue l’indice'
    return { but: kind, alone: `La prima ${kind}` }
  }
  if (isLifted) return { but: 'per lo sconto del primo anno', alone: 'È così in alto per lo sconto del primo anno' }
  const [unit, firsts] = [row.price.comparable, first.price.comparable]
  const isFeeHigher = row.monthlyFee.value > first.monthlyFee.value
  if (isFeeHigher && unit !== null && before.every(({ price }) => (price.comparable ?? Infinity) > unit))
    return {
      but: 'con la quota fissa più alta',
      alone: `Il prezzo ${PER[row.kind]} è il più basso fin qui, la quota fissa no`,
    }
  if (before.every(({ monthlyFee }) => monthlyFee.value > row.monthlyFee.value)) {
    const dear = unit !== null && firsts !== null && unit > firsts
    return {
      but: 'con la quota fissa più bassa',
      alone: `La quota fissa è la più bassa fin qui${dear ? `, il prezzo ${PER[row.kind]} no` : ''}`,
    }
  }
  return null
}

const monthsFixed = ({ price }: OfferRow): number =>
  price.kind === 'fisso' && price.duration !== 'sempre' ? Number(price.duration) : 0

/** Where the difference comes from, when one component explains it. */
function weakness(row: OfferRow, first: OfferRow): string {
  const [unit, firsts] = [row.price.comparable, first.price.comparable]
  if (row.total < first.total || unit === null || firsts === null) return ''
  // Discounts and what is paid once explain a difference too.
  if (first.breakdown.discounts > row.breakdown.discounts || row.oneOff?.fees) return ''
  const fee = row.monthlyFee.value - first.monthlyFee.value
  if (unit > firsts && fee > 0) return `: il prezzo ${PER[row.kind]} e la quota fissa sono più alti`
  if (unit > firsts) return `, per il prezzo ${PER[row.kind]}`
  return fee > 0 ? ', per la quota fissa' : ''
}

/** The reader's current spend, ahead of the offers; the best choice when no offer is worth switching. */
function StayRow({
  today,
  scale,
  stays,
  spend,
  list,
  saysDoubt,
}: {
  today: Cents
  scale: Cents
  /** Reason to stay, when that is best. */
  stays: string | null
  spend: SpendView | null
  list: ListAddress
  /** The page has not stated yet that the consumption is guessed. */
  saysDoubt: boolean
}) {
  return (
    <li className="result result-stay" id="resta">
      <div className="result-cost">
        <p className="mt-0">
          {/* Most write whole euros. */}
          <Figure amount={today} whole={today % 100 === 0} />
        </p>
      </div>
      <div className="result-who">
        <div className="min-w-0">
          <h3>{stays ? STAY : 'Il tuo contratto di oggi'}</h3>
          <p>La spesa che ci hai indicato</p>
        </div>
      </div>
      <div className="result-bar">
        <span className="supply-best" role="img" aria-label={`Oggi: ${wholeEuro(today)} l’anno`}>
          <i style={{ width: `${((today / scale) * 100).toFixed(2)}%` }} />
        </span>
      </div>
      {spend?.floor || (spend?.isGuessed ? saysDoubt : stays) ? (
        <div className="result-text lg:col-span-full">
          {spend?.floor ? (
            <p>
              Con questi consumi la rete, gli oneri e le imposte da soli costano {formatEuro(spend.floor)} l’anno:{' '}
              {formatEuro(today)} non può essere tutta la spesa. Ricontrolla che sia la somma di un anno, e che il
              consumo sia giusto.
            </p>
          ) : null}
          {spend?.isGuessed ? (
            saysDoubt && <Doubt today={today} spend={spend} list={list} />
          ) : spend?.floor || !stays ? null : (
            <p>{stays}</p>
          )}
        </div>
      ) : null}
    </li>
  )
}

/** Consumption that would match the spend, to adopt or retype when the current one is an estimate. */
function Doubt({ today, spend: { explains }, list }: { today: Cents; spend: SpendView; list: ListAddress }) {
  return (
    <p>
      Il consumo è solo stimato, quindi non possiamo dirti se ti conviene restare.{' '}
      {explains ? (
        <>
          Con un’offerta di prezzo medio, {formatEuro(today)} l’anno sono circa {explains.words}:{' '}
          <Link
            to={`${list.path}${withParams(list.params, { ...explains.use, pagina: '' })}`}
            rel="nofollow"
            reloadDocument
          >
            usa {explains.words}
          </Link>
          , oppure scrivi il consumo annuo che trovi in bolletta.
        </>
      ) : (
        'Scrivi il consumo annuo che trovi in bolletta.'
      )}
    </p>
  )
}

/** Filters, offers on one shared scale, pagination. All state is in the address. */
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
  /** Target of «Richiedi Questa Offerta», given the offer. */
  requestPath: string
  /** The consumption used, as parameters of the side-by-side page. */
  question: Record<string, string>
  /** The first row gets the amber button. */
  highlight: boolean
  /** Show each saving against the median offer that is worth a change. */
  savings?: boolean
  /** The consumption is guessed: show costs without cents. */
  isEstimate: boolean
  /** Two separate contracts as an alternative to one. */
  pair?: Pair | null
  /** Date of the list, when the page does not show it already. */
  heading?: ReactNode
  /** The reader's current yearly cost, if given: offers are then compared with it. */
  today?: Cents | null
  spend?: SpendView | null
  /** Page-specific content for each offer. */
  more?(row: OfferRow): ReactNode
}) {
  const { path, params } = list
  const fitting = filterRows(rows, filters)
  const shown = pageOf(fitting, filters.pagina)
  // Scale over all rows, so that filtering never lengthens a bar.
  const totals = rows.map(row => row.total)
  const scale = scaleFor([...totals, ...(today === null ? [] : [today])])
  const judges = today !== null && mayJudge(spend)
  const toSign = pair ? [...totals, pair.total] : totals
  const stays = judges && isStayBest(today, toSign) ? stayWhy(toSign.map(total => gainOf(today, total))) : null
  const before = (shown.page - 1) * PAGE_SIZE
  // Sorted among the rows by cost; in other orders, or if it falls on a later page, at the top of the first.
  const dearer = shown.rows.findIndex(row => pair && pair.total <= row.total)
  const pairAt = !pair || shown.page > 1 ? -1 : filters.ordina ? 0 : dearer < 0 ? shown.rows.length : dearer
  const pairRow =
    pair && fitting[0] ? (
      <PairRow pair={pair} cheapest={cents(Math.min(...fitting.map(({ total }) => total)))} isEstimate={isEstimate} />
    ) : null
  const middle =
    savings && today === null ? (middleOf(fitting.map(({ total }) => total).toSorted((a, b) => a - b)) ?? null) : null
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
        quick={[
          ...ORDER_OPTIONS.slice(0, 2).map(({ value, label }) => ({
            label,
            changes: { ordina: value },
            isOn: filters.ordina === value,
          })),
          toggle('Prezzo fisso', 'prezzo', 'fisso', filters.prezzo === 'fisso'),
          ...(kind === 'gas' ? [] : [toggle('Rinnovabile', 'verde', '1', filters.verde)]),
        ]}
      />
      {shown.rows.length === 0 ? (
        <NothingFits path={path} params={params} wishes={loosened(rows, filters)} />
      ) : (
        <>
          <div className="results-head" aria-hidden="true">
            <span>Primo anno, tasse comprese</span>
            <span>Offerta</span>
            <PriceBarScale most={scale} />
            <span>Prezzo e quota fissa</span>
          </div>
          <div className="flex flex-col">
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pt-1.5 max-sm:order-1">
              <PriceBarLegend />
              {fitting.length < rows.length ? (
                <p className="tiny muted">
                  {fitting.length} di {rows.length} con questi filtri
                </p>
              ) : null}
            </div>
            <ol>
              {today !== null && shown.page === 1 ? (
                <StayRow today={today} scale={scale} stays={stays} spend={spend} list={list} saysDoubt={!heading} />
              ) : null}
              {shown.rows.map((row, index) => (
                <Fragment key={row.id}>
                  {pair && index === pairAt ? pairRow : null}
                  <ResultRow
                    row={row}
                    at={index}
                    scale={scale}
                    reason={reasonOf(row, fitting, { order: filters.ordina, isEstimate, isAfterPair: pairAt === 0 })}
                    isEstimate={isEstimate}
                    inTwoYears={filters.ordina === 'due-anni' ? twoYears(row) : null}
                    primary={highlight && before + index === 0 && !stays && !(pair && pair.total < row.total)}
                    today={judges ? today : null}
                    more={more?.(row)}
                    saving={isWorthChanging(gainOf(middle, row.total)) ? gainOf(middle, row.total) : null}
                    address={`${offerAddress(row)}?${new URLSearchParams(question)}`}
                    action={requestAddress(row, requestPath)}
                  />
                </Fragment>
              ))}
              {pair && pairAt === shown.rows.length ? pairRow : null}
            </ol>
          </div>
          <ListPages {...{ path, params }} current={shown.page} last={shown.last} />
          <SideBySideForm question={question} offers={shown.rows} isEstimate={isEstimate} />
        </>
      )}
      <p className="small muted max-w-[70ch] pb-8 pt-5">
        {filters.ordina ? 'L’ordine è quello che hai scelto.' : 'L’ordine dipende solo dalla spesa del primo anno.'} Le
        provvigioni non entrano nel calcolo. <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
    </section>
  )
}

const toggle = (label: string, name: string, value: string, isOn: boolean) => ({
  label,
  changes: { [name]: isOn ? '' : value },
  isOn,
})

/** Unit prices of luce and gas have different units and cannot be sorted together. */
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
