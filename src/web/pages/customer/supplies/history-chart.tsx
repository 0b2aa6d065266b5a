import type { BilledPeriod } from '#areas/bills/supplies/supply-history.ts'
import { monthName } from '#areas/market/texts.ts'
import { formatDate } from '#core/dates.ts'
import { type Cents, formatEuro, formatNumber } from '#core/money.ts'

const HEIGHT = 132
const TOP = 18
const MOST_LABELS = 6

interface Bar {
  key: string
  /** «mar 26» */
  label: string
  value: number
  isEstimated: boolean
}

/**
 * Consumption and cost per bill, oldest first: two rows of bars on one axis. Positions are percentages, so text keeps its
 * size on phones. The table below has the figures.
 */
export function HistoryChart({ periods, unit }: { periods: readonly BilledPeriod[]; unit: string }) {
  const dated = periods.filter(({ to, consumption }) => to !== null && consumption !== null).toReversed()
  if (dated.length < 2) return null
  const labelOf = (to: string | null) =>
    to === null ? '' : `${monthName(to.slice(0, 7)).slice(0, 3).toLowerCase()} ${to.slice(2, 4)}`
  const bars = (valueOf: (period: BilledPeriod) => number): Bar[] =>
    dated.map(period => ({
      key: period.billId,
      label: labelOf(period.to),
      value: valueOf(period),
      isEstimated: period.measure === 'stimata',
    }))
  const consumption = bars(period => period.consumption ?? 0)
  const cost = bars(period => (period.energy ?? 0) / 100)
  const first = formatDate(dated[0]?.from ?? dated[0]?.to ?? '')
  const last = formatDate(dated.at(-1)?.to ?? '')
  return (
    <figure className="history-chart">
      <Bars
        title={`Consumo, ${unit}`}
        bars={consumption}
        format={value => `${formatNumber(value)} ${unit}`}
        description={`Consumo di ${dated.length} bollette, dal ${first} al ${last}: da ${spanOf(consumption, formatNumber)} ${unit}`}
      />
      {cost.some(({ value }) => value > 0) ? (
        <Bars
          title="Spesa, €"
          bars={cost}
          format={value => formatEuro(Math.round(value * 100) as Cents)}
          description={`Spesa delle stesse bollette, senza canone TV e ricalcoli: da ${spanOf(cost, value => formatEuro(Math.round(value * 100) as Cents))}`}
          isCost
        />
      ) : null}
      {consumption.some(({ isEstimated }) => isEstimated) ? (
        <figcaption className="tiny muted">Con il bordo tratteggiato: consumi stimati dal fornitore.</figcaption>
      ) : null}
    </figure>
  )
}

const spanOf = (bars: readonly Bar[], format: (value: number) => string): string => {
  const values = bars.map(({ value }) => value)
  return `${format(Math.min(...values))} a ${format(Math.max(...values))}`
}

function Bars({
  title,
  bars,
  format,
  description,
  isCost,
}: {
  title: string
  bars: readonly Bar[]
  format(value: number): string
  description: string
  isCost?: boolean
}) {
  const largest = Math.max(...bars.map(({ value }) => value), 1)
  const slot = 100 / bars.length
  const step = Math.ceil(bars.length / MOST_LABELS)
  const isLabelled = (index: number) => (bars.length - 1 - index) % step === 0
  const heightOf = (value: number) => (Math.max(0, value) / largest) * (HEIGHT - TOP)
  const top = bars.findIndex(({ value }) => value === largest)
  return (
    <div>
      <p className="history-title">
        {title}
        <span className="muted"> · la più alta {format(largest)}</span>
      </p>
      <svg
        className={isCost ? 'bars bars-cost' : 'bars'}
        width="100%"
        height={HEIGHT + 24}
        role="img"
        aria-label={description}
      >
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
        {bars.map((bar, index) => (
          <g key={bar.key}>
            <rect
              className={bar.isEstimated && !isCost ? 'estimated' : undefined}
              x={`${(index * slot + slot * 0.18).toFixed(3)}%`}
              width={`${(slot * 0.64).toFixed(3)}%`}
              y={HEIGHT - heightOf(bar.value)}
              height={heightOf(bar.value)}
            />
            {isLabelled(index) ? (
              <text x={`${(index * slot + slot / 2).toFixed(3)}%`} y={HEIGHT + 18} textAnchor="middle">
                {bar.label}
              </text>
            ) : null}
            {index === top || index === bars.length - 1 ? (
              <text
                className="value"
                x={`${(index * slot + slot / 2).toFixed(3)}%`}
                y={HEIGHT - heightOf(bar.value) - 5}
                textAnchor="middle"
              >
                {formatNumber(bar.value)}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
    </div>
  )
}
