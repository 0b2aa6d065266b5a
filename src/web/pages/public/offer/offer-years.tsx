import { paidOf } from '#areas/offers/offer-kinds.ts'
import type { PropsWithChildren } from 'react'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { type OfferRow, oneOffLines } from '#web/blocks/comparison/offer-row.ts'
import { PriceRisk } from '#web/blocks/comparison/price-risk.tsx'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { Titled } from '#web/ui/fold.tsx'

/** How far a variable price can move the year, in euros; a fixed one cannot while it lasts. */
export function Risk({
  row: { risk, total, price },
  name,
  isEstimate,
}: {
  row: OfferRow
  name: string
  isEstimate: boolean
}) {
  if (!risk)
    return price.kind === 'fisso' ? (
      <Titled id="rischio" title={`Quanto rischi se il mercato rincara: 0\u00a0€${lasting(price)}`}>
        <p className="small muted">Il prezzo di vendita non segue l’indice all’ingrosso.</p>
      </Titled>
    ) : null
  const [less, more] = [cents(Math.max(0, total - risk.lowest)), cents(Math.max(0, risk.highest - total))]
  return (
    <Titled id="rischio" title={`Quanto rischi: da ${wholeEuro(less)} in meno a ${wholeEuro(more)} in più`}>
      <PriceRisk risk={risk} estimate={total} name={name} isEstimate={isEstimate} />
    </Titled>
  )
}

const lasting = ({ duration }: OfferRow['price']): string => (duration === 'sempre' ? '' : ` per ${duration} mesi`)

interface Year {
  name: string
  /** The contract says its price. */
  is: boolean
  amount: number
  says: string
}

/** Years as bars: solid where the contract says the price, hatched where it is an estimate or unknown. */
function YearBars({ years, children }: PropsWithChildren<{ years: readonly Year[] }>) {
  const most = Math.max(...years.map(({ amount }) => amount))
  return (
    <Titled id="anni" title="Primo e secondo anno">
      <ul className="offer-years">
        {years.map(({ name, is, amount, says }) => (
          <li key={name}>
            <span>{name}</span>
            <i
              className={is ? 'part-sale' : 'part-taxes'}
              style={{ width: `${((amount / most) * 100).toFixed(2)}%` }}
            />
            <b>{says}</b>
          </li>
        ))}
      </ul>
      {children}
    </Titled>
  )
}

export function LineYears({
  line: { kind, fee, cost, duration },
  years: [first, second],
}: {
  line: LineRow
  years: readonly [Cents, Cents]
}) {
  const lasts = duration === '24'
  const paid = paidOf(kind)
  const activation = cents((cost?.total ?? 0) - (cost?.fees ?? 0))
  return (
    <YearBars
      years={[
        { name: 'Primo anno', is: true, amount: first, says: formatEuro(first) },
        { name: 'Secondo', is: lasts, amount: second, says: formatEuro(second) },
        ...(lasts ? [{ name: 'Dal terzo', is: false, amount: second, says: 'non si sa' }] : []),
      ]}
    >
      {activation > 0 ? (
        <p className="small">
          Nel primo anno, una volta sola: {paid.oneOff} {formatEuro(activation)}.
        </p>
      ) : null}
      {fee.after ? (
        <p className="small">
          Finita la promozione il {paid.fee} è di {fee.after} {paid.each}.
        </p>
      ) : null}
      <p className="small muted">
        Tratteggiato vuol dire stima: chi ti fornisce può cambiare il {paid.fee}, ma deve avvisarti almeno 30 giorni
        prima, e puoi andartene senza costi.
      </p>
    </YearBars>
  )
}

export function Years({
  row: { total, secondYear, price, oneOff },
  inEuros,
}: {
  row: OfferRow
  inEuros(amount: Cents): string
}) {
  const isFixed = price.kind === 'fisso'
  const lasts = isFixed && price.duration === '24'
  const years = [
    { name: 'Primo anno', is: isFixed, amount: total, says: inEuros(total) },
    secondYear
      ? { name: 'Secondo', is: lasts, amount: secondYear.total, says: inEuros(secondYear.total) }
      : lasts
        ? { name: 'Secondo', is: true, amount: total, says: inEuros(total) }
        : { name: 'Secondo', is: false, amount: total, says: isFixed ? 'non si sa' : 'segue l’indice' },
    ...(lasts ? [{ name: 'Dal terzo', is: false, amount: total, says: 'non si sa' }] : []),
  ]
  return (
    <YearBars years={years}>
      {[
        ...(secondYear
          ? [
              `Dal secondo anno: ${secondYear.why}.${secondYear.isSupposed ? ' La cifra vale se il prezzo resta questo.' : ''}`,
            ]
          : []),
        ...oneOffLines(oneOff),
      ].map(sentence => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      <p className="small muted">
        Tratteggiato vuol dire stima. Rete, oneri e imposte li decidono lo Stato e ARERA, e possono cambiare con
        qualunque offerta.
      </p>
    </YearBars>
  )
}
