import { RequestLink } from '#web/blocks/request-link.tsx'
import { capitalised } from '#core/text.ts'
import type { SaleLine } from '#areas/offers/cost/sale-lines.ts'
import type { ReactNode } from 'react'
import { type Cents, cents, formatEuro, formatNumber } from '#core/money.ts'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { Link } from '#web/ui/button.tsx'
import { type CostRow, CostTable } from '#web/ui/figures/cost-table.tsx'
import { Figure } from '#web/ui/figures/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { PriceBar, wholeEuro, wholeLeft, euroApart } from '#web/ui/figures/price-bar.tsx'
import type { Breakdown } from '#areas/offers/cost/yearly-cost.ts'
import { costParts, durationWords, halfWords, laterCost, type OfferRow, oneOffLines } from './offer-row.ts'
import { PriceRisk } from './price-risk.tsx'
import { Score } from './score.tsx'
import { SideBySideBox } from './questions/side-by-side-form.tsx'
import { Facts } from '#web/ui/figures/facts.tsx'

/** One list row: yearly cost, offer, bar, reason, action; breakdown and conditions in a disclosure. */
export function ResultRow({
  row,
  at,
  scale,
  action,
  address,
  reason,
  primary,
  isEstimate,
  inTwoYears = null,
  saving,
  today = null,
  more,
}: {
  row: OfferRow
  /** Index on the page. */
  at: number
  scale: Cents
  action: string
  /** Link to its page, with the same data. */
  address: string
  /** Why it has this rank in this list and order. */
  reason: string
  primary?: boolean
  /** The consumption is guessed: show the cost without cents. */
  isEstimate: boolean
  /** Cost of two years, where the list is ordered by it. */
  inTwoYears?: Cents | null
  /** Saving against the median offer; null when there is none or it is not requested. */
  saving: Cents | null
  /** The reader's current yearly cost, if given. */
  today?: Cents | null
  /** Page-specific content above the breakdown. */
  more?: ReactNode
}) {
  const parts = costParts(row.breakdown)
  const inEuros = isEstimate ? wholeEuro : formatEuro
  const later = laterWords(row, inEuros)
  const halves = halfWords(row, isEstimate)
  return (
    <li className="result result-offer" id={`offerta-${row.id}`}>
      <div className="result-cost">
        <p className="mt-0">
          <Figure amount={row.total} unit={isEstimate ? 'circa €/anno' : '€/anno'} whole={isEstimate} />
        </p>
        {inTwoYears === null ? null : (
          <p>
            {isEstimate ? 'circa ' : ''}
            {inEuros(inTwoYears)} in due anni
          </p>
        )}
        {today === null ? null : (
          <p>
            {row.total === today ? null : (
              <span className={row.total < today ? 'less' : 'more'}>
                {euroApart(today, row.total)} {row.total < today ? 'meno' : 'più'}
              </span>
            )}{' '}
            {row.total === today ? 'quanto oggi' : 'di oggi'}
          </p>
        )}
        {saving === null ? null : (
          <p>
            <span className="less">{inEuros(saving)} in meno</span> dell’offerta di mezzo
          </p>
        )}
      </div>
      <div className="result-bar">
        <PriceBar parts={parts} scale={scale} {...(today !== null && { today })} />
        <p className="result-bar-text">
          <span>Vendita {wholeEuro(parts.sale)}</span>
          <span>Rete, oneri e imposte {wholeLeft(row.total, parts.sale)}</span>
        </p>
      </div>
      <div className="result-who">
        <Monogram name={row.supplier} />
        <div className="min-w-0">
          <h3>{row.name}</h3>
          <p>
            {row.supplier}
            {row.place ? <span className="tiny max-sm:hidden"> · {placeWords(row.place)}</span> : null}
          </p>
        </div>
      </div>
      <SideBySideBox id={row.id} name={row.name} at={at} />
      <p className="result-terms">
        {row.price.lines.map(line => (
          <span key={line.label ?? ''}>
            {line.label ? `${line.label} ` : ''}
            <b>{line.value}</b> {line.unit}
          </span>
        ))}
        <span>
          <b>{row.monthlyFee.text}</b> €/mese
        </span>
        <span>{durationWords(row.price)}</span>
      </p>
      <div className="result-text">
        <p>{reason}</p>
        {later ? <p className="small muted">{later}</p> : null}
      </div>
      <div className="result-do">
        <RequestLink tone={primary ? 'primary' : 'plain'} to={action} offer={row} />
      </div>
      <details className="disclosure result-more">
        <summary>
          Dettagli<span className="sr-only"> di {row.name}</span>
        </summary>
        <div className="result-more-body">
          <div className="grid content-start gap-3">
            <CostTable
              caption={`Di che cosa è fatta la spesa annua di ${row.name}`}
              rows={costRows(row.breakdown, row.saleLines)}
              total={{ label: 'In un anno', amount: row.total }}
              isEstimate={isEstimate}
            />
            {halves ? (
              <p className="muted">
                Luce {halves.luce} e gas {halves.gas} all’anno{halves.apart}.
              </p>
            ) : null}
            {row.place ? <p className="muted sm:hidden">{capitalised(placeWords(row.place))}</p> : null}
            {more}
            <p>
              <Link to={address} rel="nofollow">
                La pagina di {row.name}
              </Link>
            </p>
            <ReportFigure figure={`offerta-${row.id}`} value={formatEuro(row.total)} about={row.name} />
          </div>
          <Conditions row={row} isEstimate={isEstimate} />
        </div>
      </details>
    </li>
  )
}

/** Second year when it differs: another figure, or a price not known yet. */
const laterWords = ({ total, secondYear, price }: OfferRow, inEuros: (amount: Cents) => string): string | null => {
  if (secondYear)
    return secondYear.total === total ? null : `Dal 2° anno ${laterCost(secondYear, inEuros)}: ${secondYear.why}`
  return price.kind === 'fisso' && price.duration !== '24' ? 'Dal 2° anno il prezzo può cambiare' : null
}

/** «n. 12 su 4.480 del mercato» */
export const placeWords = ({ place, of, demo }: NonNullable<OfferRow['place']>): string =>
  `n. ${formatNumber(place)} su ${formatNumber(of)} del mercato${demo ? ' (dati dimostrativi)' : ''}`

/** Yearly cost line by line, with who decides each; adds up to the total. */
export function costRows(breakdown: Breakdown, saleLines: readonly SaleLine[] = []): (CostRow & { who?: string })[] {
  const { sale, discounts, network, charges, excise, vat, vatReduced, vatOrdinary, rounding } = breakdown
  const twoRates = vatReduced !== undefined && vatOrdinary !== undefined
  const vatOf = { part: 'taxes', who: WHO.percent } as const
  // Shows the rates instead of their sum, each rounded separately.
  const left = twoRates ? rounding + vat - vatReduced - vatOrdinary : rounding
  return [
    {
      label: saleLines.length > 0 ? <Sale lines={saleLines} /> : 'Vendita',
      amount: sale,
      part: 'sale',
      who: WHO.supplier,
    },
    ...(discounts ? [{ label: 'Sconti del primo anno', amount: cents(-discounts), who: WHO.supplier }] : []),
    { label: 'Rete e contatore', amount: network, part: 'network', who: WHO.arera },
    { label: 'Oneri di sistema', amount: charges, part: 'charges', who: WHO.arera },
    { label: 'Accisa e addizionale', amount: excise, part: 'taxes', who: WHO.unit },
    ...(twoRates
      ? [
          { label: 'IVA al 10%', amount: vatReduced, ...vatOf },
          { label: 'IVA al 22%', amount: vatOrdinary, ...vatOf },
        ]
      : [{ label: 'IVA', amount: vat, ...vatOf }]),
    ...(left ? [{ label: 'Arrotondamento', amount: cents(left) }] : []),
  ]
}

const WHO = {
  supplier: 'La decide il fornitore',
  arera: 'ARERA: uguale con ogni fornitore',
  unit: 'Lo Stato, su quanto consumi',
  percent: 'Lo Stato, in percentuale',
}

/** Disclosure with sums the reader can verify. */
export function Sale({ lines }: { lines: readonly SaleLine[] }) {
  return (
    <details className="inline-block">
      <summary className="py-0.5">Vendita</summary>
      <ul className="small muted regular">
        {lines.map(({ text, amount }) => (
          <li key={text}>
            {text} = {formatEuro(amount)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Conditions({ row, isEstimate }: { row: OfferRow; isEstimate: boolean }) {
  return (
    <div className="grid content-start gap-3">
      <Facts
        rows={[
          ['Tipo di prezzo', row.price.kind === 'fisso' ? 'Fisso' : 'Variabile'],
          ['Pagamento', row.payments.map(payment => PAYMENT_WORDS[payment]).join(' o ') || 'Non indicato'],
          ['Attivazione', row.activationCost],
          ['Energia rinnovabile', row.green ? 'Sì' : 'No'],
          ['Punteggio', <Score key="score" score={row.score} name={row.name} />],
          row.secondYear && [
            'Secondo anno',
            <>
              {laterCost(row.secondYear, isEstimate ? wholeEuro : formatEuro)}{' '}
              <span className="muted">{row.secondYear.why}</span>
            </>,
          ],
          ['Caratteristiche', row.features.join(' · ')],
        ]}
      />
      {[...row.why, ...oneOffLines(row.oneOff), ...row.advantages].map(sentence => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      {row.price.lines.map(({ label, estimate }) =>
        estimate ? (
          <p key={label ?? ''} className="small">
            {label ? `${label}: ${estimate}` : capitalised(estimate)}.
          </p>
        ) : null,
      )}
      {row.risk ? <PriceRisk risk={row.risk} estimate={row.total} name={row.name} isEstimate={isEstimate} /> : null}
      {row.assumptions.map(sentence => (
        <p key={sentence} className="tiny muted">
          {sentence}
        </p>
      ))}
      {row.conditionsUrl ? (
        <p className="small">
          <a href={row.conditionsUrl} rel="nofollow noopener">
            Condizioni economiche (CTE)
          </a>
        </p>
      ) : null}
    </div>
  )
}
