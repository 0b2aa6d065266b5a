import { formatNumber } from '#core/money.ts'
import { Ledger } from '../ledger.tsx'

export interface ChartPoint {
  /** Short, for the axis («gen»). */
  label: string
  /** In full, for the table («Gennaio 2026»). */
  name: string
  value: number
}

const BOX = { width: 520, height: 170, left: 76, right: 500, top: 20, bottom: 140 }
const LINES = 4
/** Maximum axis labels before they overlap. */
const NAMES = 7

/** Grid range: from zero, so that small changes look small, with headroom. */
export function chartRange(values: readonly number[]): { low: number; high: number } {
  const high = Math.max(...values)
  return { low: Math.min(0, ...values), high: high + (Math.abs(high) || 1) * 0.12 }
}

/** A line chart with its data table. `digits`: decimals printed. */
export function LineChart({
  title,
  unit,
  digits,
  points,
}: {
  title: string
  unit: string
  digits: number
  points: readonly ChartPoint[]
}) {
  if (points.length < 2) return null
  const said = (value: number) => formatNumber(value, digits, digits)
  const { low, high } = chartRange(points.map(point => point.value))
  const x = (index: number) => BOX.left + (index * (BOX.right - BOX.left)) / (points.length - 1)
  const y = (value: number) => BOX.bottom - ((value - low) / (high - low)) * (BOX.bottom - BOX.top)
  const step = Math.ceil(points.length / NAMES)
  const spots = points.map((point, index) => ({ ...point, x: x(index), y: y(point.value) }))
  const last = spots.at(-1)
  const first = spots.at(0)
  const description = `${title}: da ${said(first?.value ?? 0)} (${first?.name}) a ${said(last?.value ?? 0)} (${last?.name}) ${unit}`
  return (
    <figure className="grid content-start gap-3">
      <svg className="chart" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={description}>
        {Array.from({ length: LINES }, (_, index) => low + ((high - low) * index) / (LINES - 1)).map(value => (
          <g key={value}>
            <path className="grid-line" d={`M56 ${y(value)}H510`} />
            <text x="0" y={y(value) + 4}>
              {said(value)}
            </text>
          </g>
        ))}
        <path d={`M56 148H510`} />
        {spots.map((spot, index) => (
          <g key={spot.name}>
            <path className="tick" d={`M${spot.x} 148v5`} />
            {(spots.length - 1 - index) % step === 0 ? (
              // The last one ends with the drawing: on a phone its text is wide, and centred it would leave it.
              <text x={spot === last ? BOX.width : spot.x} y="167" textAnchor={spot === last ? 'end' : 'middle'}>
                {spot.label}
              </text>
            ) : null}
          </g>
        ))}
        <path d={`M${spots.map(spot => `${spot.x} ${spot.y}`).join('L')}`} />
        {last ? <circle className="last" cx={last.x} cy={last.y} r="4" /> : null}
      </svg>
      <details className="disclosure small">
        <summary>Vedi i valori</summary>
        <Ledger
          caption={`${title}, ${unit}`}
          columns={[
            { head: 'Mese', cell: point => point.name, names: true },
            { head: 'Valore', cell: point => said(point.value), number: true },
          ]}
          rows={points}
          rowKey={point => point.name}
          stack={false}
        />
      </details>
    </figure>
  )
}
