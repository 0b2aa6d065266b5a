import { useLocation } from 'react-router'
import { Link } from '#web/ui/button.tsx'
import { formatDate } from '#core/dates.ts'
import { type Cents, cents, formatEuro, formatNumber } from '#core/money.ts'
import { euroApart, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import type { EnergyKind } from '#areas/offers/offer-kinds.ts'
import { type MarketOverview, type MarketRow, pricedOf, type UnrankedRow } from '#areas/offers/comparison/comparison.ts'
import { unpricedTexts } from '#areas/offers/open-data/texts.ts'
import { DEMO_MARKET, OPEN_DATA_ATTRIBUTION } from '#areas/market/texts.ts'
import { MarketList } from './market-list.tsx'
import { csvAddress, MARKET_TITLE_ID, marketListAddress } from './query.ts'
import { Titled } from '#web/ui/fold.tsx'

/** The whole market, ready to render. */
export interface MarketView {
  count: number
  /** How many have no cost or no place, by the reason. */
  unpriced: MarketOverview['unpriced']
  /** YYYY-MM-DD */
  asOf: string
  demo: boolean
  /** Expected daily, but older than 48 hours. */
  stale: boolean
  best: { name: string; supplier: string; total: Cents; url: string | null } | null
  kind: EnergyKind
  /** The cheapest offers overall, if requested. */
  list: { rows: readonly MarketRow[]; found: number; unranked: readonly UnrankedRow[] } | null
}

/** Compares the list that is shown with the market: names the cheapest offer we cannot activate and links to its supplier. */
export function MarketNote({
  market,
  shown,
  isEstimate = false,
}: {
  market: MarketView
  shown: readonly { total: Cents }[]
  /** The consumption is guessed: euros are whole. */
  isEstimate?: boolean
}) {
  const cheapest = shown.reduce<Cents | null>((least, { total }) => (least && least < total ? least : total), null)
  const { count, asOf, demo, stale, best, kind, list } = market
  const priced = pricedOf(market)
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  if (count === 0) return null
  return (
    <Titled
      id={MARKET_TITLE_ID}
      title={<>Il confronto con tutto il mercato{demo ? ' (dati dimostrativi)' : ''}</>}
      className="wrap pb-8 pt-6"
      head="text-lg"
    >
      {stale ? (
        <TextNotice tone="amber" className="mt-3">
          I dati pubblici sono fermi al {formatDate(asOf)}: qualche offerta può non esserci più.
        </TextNotice>
      ) : null}
      {best ? <p className="mt-2 max-w-[70ch]">{verdict(best, cheapest, isEstimate)}</p> : null}
      {!demo && best && (cheapest === null || best.total < cheapest) ? (
        <p className="mt-1">
          {best.url ? (
            <a href={best.url} rel="nofollow noopener external">
              Vai al sito di {best.supplier}
            </a>
          ) : (
            'Nei dati pubblici non c’è il suo indirizzo.'
          )}
        </p>
      ) : null}
      <p className="small muted mt-2 max-w-[70ch]">
        {demo
          ? `Calcolata con gli stessi dati la spesa di ${formatNumber(priced)} offerte inventate, che fanno vedere come funziona il confronto.`
          : `Calcolata con gli stessi dati la spesa di ${formatNumber(priced)} offerte pubblicate sul Portale Offerte, dati del ${formatDate(asOf)}. Non le vendiamo e non ci paga nessuno per mostrarle.`}{' '}
        <Link to="/come-calcoliamo">Come calcoliamo</Link>
      </p>
      {count > priced ? <WithoutPlace market={market} without={count - priced} /> : null}
      <p className="small mt-2 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
        {list ? null : (
          <a href={`${pathname}${marketListAddress(params, true)}`}>Vedi le offerte meno care di tutto il mercato</a>
        )}
        <a href={csvAddress(kind, params)} rel="nofollow">
          Scarica il confronto in CSV, con il mercato
        </a>
      </p>
      {list ? <MarketList rows={list.rows} found={list.found} priced={priced} /> : null}
      <p className="tiny muted mt-2 max-w-[70ch]">{demo ? DEMO_MARKET : OPEN_DATA_ATTRIBUTION}</p>
      {best && !demo ? <ReportFigure figure="mercato" value={formatEuro(best.total)} about="tutto il mercato" /> : null}
    </Titled>
  )
}

/** Matching offers left out of the ranking: how many and why; lists them when the market list is open. */
function WithoutPlace({ market: { unpriced, list }, without }: { market: MarketView; without: number }) {
  const reasons = Object.entries(unpriced) as [keyof typeof unpricedTexts, number][]
  return (
    <details className="small muted mt-2 max-w-[70ch]">
      <summary>
        {without === 1
          ? 'Un’altra offerta non è in classifica'
          : `Altre ${formatNumber(without)} offerte non sono in classifica`}
      </summary>
      <ul className="mt-1 list-disc pl-5">
        {reasons
          .toSorted((a, b) => b[1] - a[1])
          .map(([reason, count]) => (
            <li key={reason}>
              {formatNumber(count)}: {unpricedTexts[reason]}
            </li>
          ))}
      </ul>
      {list && list.unranked.length > 0 ? (
        <ul className="mt-2 list-disc pl-5">
          {list.unranked.map(({ name, supplier, code, reason, total }) => (
            <li key={`${supplier} ${code}`}>
              {name}, {supplier}: {unpricedTexts[reason]}
              {total === null ? '' : ` (senza quella parte ${formatEuro(total)})`}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  )
}

function verdict(best: NonNullable<MarketView['best']>, cheapest: Cents | null, isEstimate: boolean): string {
  if (cheapest !== null && best.total >= cheapest)
    return 'Nessuna offerta del mercato costa meno della più economica di questa lista.'
  const apart = cheapest && (isEstimate ? euroApart(cheapest, best.total) : formatEuro(cents(cheapest - best.total)))
  const less = apart ? `, ${apart} meno della più economica di questa lista` : ''
  const costs = isEstimate ? `circa ${wholeEuro(best.total)}` : formatEuro(best.total)
  return `La meno cara che noi non attiviamo è «${best.name}» di ${best.supplier}: ${costs} all’anno${less}.`
}
