import { type Cents, cents, formatEuro, formatNumber } from '#core/money.ts'
import { classNames } from '../class-names.ts'

/** Four parts of a yearly cost: sale after discounts, network, charges, excise with VAT. */
export interface CostParts {
  sale: Cents
  network: Cents
  charges: Cents
  taxes: Cents
}

export const COST_PARTS = [
  { part: 'sale', label: 'Vendita' },
  { part: 'network', label: 'Rete e contatore' },
  { part: 'charges', label: 'Oneri di sistema' },
  { part: 'taxes', label: 'Imposte e IVA' },
] as const satisfies { part: keyof CostParts; label: string }[]

/** «483 €»: for text around a bar, where cents would be noise. */
export const wholeEuro = (amount: Cents): string => `${formatNumber(amount / 100)}\u00a0€`

const inWhole = (amount: Cents): number => Math.round(amount / 100) * 100

/** The rest of a total, rounded so that part and rest add up in whole euros. */
export const wholeLeft = (total: Cents, part: Cents): string => wholeEuro(cents(inWhole(total) - inWhole(part)))

/**
 * The difference of two costs in whole euros, or with cents where subtracting the rounded costs would give another
 * figure: readers who subtract what the page shows get what it says.
 */
export function euroApart(a: Cents, b: Cents): string {
  const apart = cents(Math.abs(a - b))
  const shown = Math.abs(Math.round(a / 100) - Math.round(b / 100))
  return apart >= 50 && shown === Math.round(apart / 100) ? wholeEuro(apart) : formatEuro(apart)
}

const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Scale maximum for all totals: a round number of euros, in cents. */
export function scaleFor(totals: readonly Cents[]): Cents {
  const largest = Math.max(100_00, ...totals)
  const power = 10 ** Math.floor(Math.log10(largest))
  return ((STEPS.find(step => step * power >= largest) ?? 10) * power) as Cents
}

const percent = (amount: number, scale: number) => `${Math.max(0, Math.min(100, (amount / scale) * 100)).toFixed(2)}%`

/**
 * A yearly cost in four tones on a scale shared by all bars of a page. `today` marks the current spend. Screen readers get
 * the figures, which must also be visible next to the bar.
 */
export function PriceBar({ parts, scale, today }: { parts: CostParts; scale?: Cents; today?: Cents }) {
  const total = parts.sale + parts.network + parts.charges + parts.taxes
  const end = scale ?? total
  const description = COST_PARTS.map(({ part, label }) => `${label} ${wholeEuro(parts[part])}`).join(', ')
  return (
    <div className="price-bar" role="img" aria-label={today ? `${description}; oggi ${wholeEuro(today)}` : description}>
      <div className="price-bar-parts">
        {COST_PARTS.map(({ part }) => (
          <i key={part} className={`part-${part}`} style={{ width: percent(parts[part], end) }} />
        ))}
      </div>
      {today ? <span className="price-bar-today" style={{ left: percent(today, end) }} /> : null}
    </div>
  )
}

export function Swatch({ part }: { part: keyof CostParts }) {
  return <i className={classNames('swatch', `part-${part}`)} aria-hidden="true" />
}

export function PriceBarLegend() {
  return (
    <ul className="legend" aria-label="Legenda">
      {COST_PARTS.map(({ part, label }) => (
        <li key={part}>
          <Swatch part={part} />
          {label.split(' ')[0]}
        </li>
      ))}
    </ul>
  )
}

/** Head of a column of bars. */
export const PriceBarScale = ({ most }: { most: Cents }) => (
  <span className="scale">
    <span>0</span>
    <span>{wholeEuro(most)}</span>
  </span>
)
