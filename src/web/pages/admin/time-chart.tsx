import { Ledger } from '#web/ui/ledger.tsx'

export interface TimePoint {
  /** Short, for the axis («14:00», «21/11»). */
  label: string
  /** In full, for the table. */
  name: string
  value: number
  /** The highest value in the stretch of the point, where the point is a mean. */
  most?: number
}

const BOX = { width: 520, height: 150, left: 48, right: 508, top: 14, bottom: 116 }
const LINES = 3
/** Labels that fit under the line on a phone. */
const LABELS = 4

/** A round figure at or above the highest value, whose half is whole too: the grid never says the same twice. */
export function chartTop(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 4, 6, 8].find(step => step * power >= most && step * power > 1) ?? 10) * power
}

/** Which points are named under the axis: the first, the last, and some between. */
export const labelled = (count: number): number[] =>
  count <= LABELS
    ? Array.from({ length: count }, (_, index) => index)
    : [...new Set(Array.from({ length: LABELS }, (_, n) => Math.round((n * (count - 1)) / (LABELS - 1))))]

/** A measured series from zero, with its table behind. Gaps in time are gaps between points, never invented values. */
export function TimeChart({
  title,
  unit,
  digits = 0,
  points,
}: {
  title: string
  unit: string
  digits?: number
  points: readonly TimePoint[]
}) {
  const format = new Intl.NumberFormat('it-IT', { maximumFractionDigits: digits })
  const last = points.at(-1)
  if (!last) return null
  const top = chartTop(Math.max(...points.map(point => point.value)))
  const x = (index: number) =>
    points.length === 1 ? BOX.right : BOX.left + (index * (BOX.right - BOX.left)) / (points.length - 1)
  const y = (value: number) => BOX.bottom - (value / top) * (BOX.bottom - BOX.top)
  const most = Math.max(...points.map(point => point.most ?? point.value))
  const said = `${title}: ora ${format.format(last.value)} ${unit}, al massimo ${format.format(most)} ${unit}`
  return (
    <figure className="grid content-start gap-2">
      <figcaption>
        <b>{title}</b>{' '}
        <span className="muted">
          {format.format(last.value)} {unit}, al massimo {format.format(most)}
        </span>
      </figcaption>
      <svg className="chart" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={said}>
        {Array.from({ length: LINES }, (_, index) => (top * index) / (LINES - 1)).map(value => (
          <g key={value}>
            <path className={value === 0 ? undefined : 'grid-line'} d={`M${BOX.left} ${y(value)}H${BOX.right}`} />
            <text x="0" y={y(value) + 4}>
              {format.format(value)}
            </text>
          </g>
        ))}
        <path d={`M${points.map((point, index) => `${x(index)} ${y(point.value)}`).join('L')}`} />
        <circle className="last" cx={x(points.length - 1)} cy={y(last.value)} r="4" />
        {labelled(points.length).map(index => (
          <text
            key={index}
            x={x(index)}
            y={BOX.height - 8}
            textAnchor={index === points.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
          >
            {points[index]?.label}
          </text>
        ))}
      </svg>
      <details className="disclosure small">
        <summary>
          Vedi i valori<span className="sr-only">: {title}</span>
        </summary>
        <Ledger
          caption={`${title}, ${unit}`}
          columns={[
            { head: 'Da', cell: point => point.name, names: true },
            { head: 'Valore', cell: point => format.format(point.value), number: true },
            ...(points.some(point => point.most !== undefined)
              ? [
                  {
                    head: 'Massimo',
                    cell: (point: TimePoint) => format.format(point.most ?? point.value),
                    number: true,
                  },
                ]
              : []),
          ]}
          rows={points}
          rowKey={point => point.name}
          stack={false}
        />
      </details>
    </figure>
  )
}
