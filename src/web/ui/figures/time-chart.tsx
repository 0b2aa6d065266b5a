import { addDays, type CalendarDate, formatDate } from '#core/dates.ts'
import { formatNumber } from '#core/money.ts'
import { Ledger } from '../ledger.tsx'

export interface TimePoint {
  /** Short, for the axis («14:00», «21/11»). */
  label: string
  /** In full, for the table. */
  name: string
  /** Null when nothing was measured. */
  value: number | null
  /** Maximum within the interval, when the point is a mean. */
  most?: number
}

export const dayPoint = (day: CalendarDate, value: number | null): TimePoint => ({
  label: formatDate(day).slice(0, 5),
  name: formatDate(day),
  value,
})

export function dayPoints(
  { from, to }: { from: CalendarDate; to: CalendarDate },
  valueOf: (day: CalendarDate) => number | null,
): TimePoint[] {
  const points: TimePoint[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) points.push(dayPoint(day, valueOf(day)))
  return points
}

const BOX = { width: 520, height: 150, left: 48, right: 508, top: 14, bottom: 116 }
const LINES = 3
/** Labels that fit on a phone. */
const LABELS = 4

/** A round maximum whose half is whole too, so that grid labels never repeat. */
export function chartTop(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 4, 6, 8].find(step => step * power >= most && step * power > 1) ?? 10) * power
}

/** Indexes of labelled points: first, last, and some in between. */
export const labelled = (count: number): number[] =>
  count <= LABELS
    ? Array.from({ length: count }, (_, index) => index)
    : [...new Set(Array.from({ length: LABELS }, (_, n) => Math.round((n * (count - 1)) / (LABELS - 1))))]

/** SVG path with gaps where nothing was measured; a value between two gaps is a short stroke. */
export function chartLine(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
) {
  let line = ''
  values.forEach((value, index) => {
    if (value === null) return
    const isAlone = values[index - 1] == null && values[index + 1] == null
    line += `${values[index - 1] == null ? 'M' : 'L'}${x(index)} ${y(value)}${isAlone ? 'h2' : ''}`
  })
  return line
}

/** A measured series from zero, with its data table. Missing measurements are gaps, never interpolated. */
export function TimeChart({
  title,
  unit = '',
  digits = 0,
  points,
}: {
  title: string
  /** Omitted for counts, which the title names. */
  unit?: string
  digits?: number
  points: readonly TimePoint[]
}) {
  const textOf = (value: number | null) => (value === null ? 'non misurato' : formatNumber(value, digits))
  const inUnit = (value: number | null) => (unit && value !== null ? `${textOf(value)} ${unit}` : textOf(value))
  const last = points.at(-1)
  if (!last) return null
  const values = points.map(point => point.value)
  const top = chartTop(Math.max(0, ...values.filter(value => value !== null)))
  const x = (index: number) =>
    points.length === 1 ? BOX.right : BOX.left + (index * (BOX.right - BOX.left)) / (points.length - 1)
  const y = (value: number) => BOX.bottom - (value / top) * (BOX.bottom - BOX.top)
  const most = Math.max(0, ...points.map(point => point.most ?? point.value ?? 0))
  const summary = `${title}: ora ${inUnit(last.value)}, al massimo ${inUnit(most)}`
  return (
    <figure className="grid content-start gap-2">
      <figcaption>
        <b>{title}</b>{' '}
        <span className="muted">
          {inUnit(last.value)}, al massimo {formatNumber(most, digits)}
        </span>
      </figcaption>
      <svg className="chart" viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label={summary}>
        {Array.from({ length: LINES }, (_, index) => (top * index) / (LINES - 1)).map(value => (
          <g key={value}>
            <path className={value === 0 ? undefined : 'grid-line'} d={`M${BOX.left} ${y(value)}H${BOX.right}`} />
            <text x="0" y={y(value) + 4}>
              {formatNumber(value, digits)}
            </text>
          </g>
        ))}
        <path d={chartLine(values, x, y)} />
        {last.value === null ? null : <circle className="last" cx={x(points.length - 1)} cy={y(last.value)} r="4" />}
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
          caption={unit ? `${title}, ${unit}` : title}
          columns={[
            { head: 'Da', cell: point => point.name, names: true },
            { head: 'Valore', cell: point => textOf(point.value), number: true },
            ...(points.some(point => point.most !== undefined)
              ? [
                  {
                    head: 'Massimo',
                    cell: (point: TimePoint) => textOf(point.most ?? point.value),
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
