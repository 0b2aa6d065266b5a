import type { SaleLine } from '#areas/offers/cost/sale-lines.ts'
import type { ReactNode } from 'react'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { ReportFigure } from '#web/blocks/report-figure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CostTable, type CostRow } from '#web/ui/cost-table.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { PAYMENT_WORDS } from '#areas/offers/price-words.ts'
import { PriceBar, wholeEuro } from '#web/ui/price-bar.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { Datum } from './datum.tsx'
import { type CostBreakdown, costParts, durationWords, type OfferRow } from './offer-row.ts'
import { PriceRisk } from './price-risk.tsx'
import { Score } from './score.tsx'
import { SideBySideBox } from './side-by-side-form.tsx'
import { Years } from './years.tsx'

/** One line of the ledger: yearly cost, offer, bar, prices, why, what to do. The account opens under it. */
export function ResultRow({
  row,
  scale,
  action,
  primary,
  saving,
  today = null,
  more,
}: {
  row: OfferRow
  scale: Cents
  action: string
  primary?: boolean
  /** Against the offer in the middle of the list; null where there is none, or where it is not asked for. */
  saving: Cents | null
  /** What a year costs the reader now, where they said it. */
  today?: Cents | null
  /** What a page says of each offer besides, above its account. */
  more?: ReactNode
}) {
  const parts = costParts(row.breakdown)
  return (
    <li className="result" id={`offerta-${row.id}`}>
      <div className="result-cost">
        <p className="!mt-0">
          <Figure amount={row.total} />
        </p>
        {today === null ? null : (
          <p>
            <Difference savings={cents(today - row.total)} /> rispetto a oggi
          </p>
        )}
        {saving === null ? null : (
          <p>
            <span className="less">{formatEuro(saving)} in meno</span> dell’offerta di mezzo
          </p>
        )}
        <Years total={row.total} secondYear={row.secondYear} oneOff={row.oneOff} />
      </div>
      <div className="result-who">
        <Monogram name={row.supplier} />
        <div className="min-w-0">
          <h3>{row.name}</h3>
          <p>{row.supplier}</p>
          {row.place ? <p className="tiny muted">{placeWords(row.place)}</p> : null}
        </div>
      </div>
      <div className="result-bar">
        <PriceBar parts={parts} scale={scale} {...(today !== null && { today })} />
        <p className="result-bar-text">
          <span>Vendita {wholeEuro(parts.sale)}</span>
          <span>Rete, oneri e imposte {wholeEuro(cents(row.total - parts.sale))}</span>
        </p>
      </div>
      <dl className="result-data">
        <Datum term="Prezzo">
          {row.price.lines.map(line => (
            <span key={line.label ?? ''} className="price-line">
              {line.label ? <span className="tiny muted">{line.label} </span> : null}
              <span className="nowrap">
                <b>{line.value}</b> <span className="unit">{line.unit}</span>
              </span>
              {line.estimate ? <span className="tiny muted block">oggi circa {line.estimate}</span> : null}
            </span>
          ))}
        </Datum>
        <Datum term="Quota fissa">
          <b>{row.monthlyFee.text}</b>
          <span className="unit">€/mese</span>
        </Datum>
        <Datum term="Durata e pagamento">
          {durationWords(row.price)}
          <span className="tiny muted block">{row.payments.map(payment => PAYMENT_WORDS[payment]).join(' o ')}</span>
        </Datum>
        <Datum term="Punteggio">
          <Score score={row.score} name={row.name} />
        </Datum>
      </dl>
      <div className="result-text">
        <p>
          <b>Perché è qui.</b> {row.why.join(' ')}
        </p>
        {row.halves ? (
          <p className="muted">
            Luce {formatEuro(row.halves.luce)} e gas {formatEuro(row.halves.gas)} all’anno.
          </p>
        ) : null}
        {row.advantages.length > 0 ? <p className="muted">{row.advantages.join(' · ')}</p> : null}
        {more}
        <details className="disclosure">
          <summary>
            Il conto e le condizioni<span className="sr-only"> di {row.name}</span>
          </summary>
          <div className="result-more-body">
            <CostTable
              caption={`Di che cosa è fatta la spesa annua di ${row.name}`}
              rows={costRows(row.breakdown, row.saleLines)}
              total={{ label: 'In un anno', amount: row.total }}
            />
            <Conditions row={row} />
          </div>
        </details>
        <ReportFigure figure={`offerta-${row.id}`} value={formatEuro(row.total)} about={row.name} />
      </div>
      <div className="result-do">
        {row.green ? <Tag tone="green">Rinnovabile</Tag> : null}
        {row.discount ? <Tag tone="glass">Sconto</Tag> : null}
        <SideBySideBox id={row.id} name={row.name} />
        <ButtonLink small tone={primary ? 'primary' : 'plain'} to={action} rel="nofollow">
          Richiedi Questa Offerta<span className="sr-only">: {row.name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

/** «n. 12 su 4.480 del mercato» */
const placeWords = ({ place, of }: NonNullable<OfferRow['place']>): string =>
  `n. ${whole.format(place)} su ${whole.format(of)} del mercato`
const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** The account of a yearly cost, line by line; it closes to the total. */
export function costRows(breakdown: CostBreakdown, saleLines: readonly SaleLine[] = []): CostRow[] {
  const { sale, discounts, network, charges, excise, vat, vatReduced, vatOrdinary, rounding } = breakdown
  const twoRates = vatReduced !== undefined && vatOrdinary !== undefined
  return [
    { label: saleLines.length > 0 ? <Sale lines={saleLines} /> : 'Vendita', amount: sale, part: 'sale' },
    ...(discounts ? [{ label: 'Sconti del primo anno', amount: cents(-discounts) }] : []),
    { label: 'Rete e contatore', amount: network, part: 'network' },
    { label: 'Oneri di sistema', amount: charges, part: 'charges' },
    { label: 'Accisa e addizionale', amount: excise, part: 'taxes' },
    ...(twoRates
      ? ([
          { label: 'IVA al 10%', amount: vatReduced, part: 'taxes' },
          { label: 'IVA al 22%', amount: vatOrdinary, part: 'taxes' },
        ] as const)
      : ([{ label: 'IVA', amount: vat, part: 'taxes' }] as const)),
    ...(rounding ? [{ label: 'Arrotondamento', amount: rounding }] : []),
  ]
}

/** Opens into its sums, which a reader can do again. */
export function Sale({ lines }: { lines: readonly SaleLine[] }) {
  return (
    <details className="inline-block">
      <summary className="py-0.5">Vendita</summary>
      <ul className="small muted font-normal">
        {lines.map(({ text, amount }) => (
          <li key={text}>
            {text} = {formatEuro(amount)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Conditions({ row }: { row: OfferRow }) {
  return (
    <div className="grid content-start gap-3">
      <dl className="facts">
        <dt>Tipo di prezzo</dt>
        <dd>{row.price.kind === 'fisso' ? 'Fisso' : 'Variabile'}</dd>
        <dt>Attivazione</dt>
        <dd>{row.activationCost}</dd>
        {row.secondYear === null ? null : (
          <>
            <dt>Secondo anno</dt>
            <dd>
              {formatEuro(row.secondYear.total)} <span className="muted">{row.secondYear.why}</span>
            </dd>
          </>
        )}
        {row.features.length > 0 ? (
          <>
            <dt>Caratteristiche</dt>
            <dd>{row.features.join(' · ')}</dd>
          </>
        ) : null}
      </dl>
      {row.risk ? <PriceRisk risk={row.risk} estimate={row.total} name={row.name} /> : null}
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
