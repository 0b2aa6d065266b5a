import type { ReactNode } from 'react'
import { SampleTag } from './demo.tsx'

const number = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })
/** What stands where nothing was measured yet. */
export const NO_DATA = 'nessun dato'

interface Measure {
  label: string
  /** Null: nobody measured it, and `note` says what is missing. */
  value: number | null
  unit?: string
  /** What was counted, and when. */
  note?: ReactNode
}

/** Figures side by side; each says what it counts, or that there is none. */
export function Measures({ of }: { of: readonly Measure[] }) {
  return (
    <dl className="office-figures">
      {of.map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value === null ? NO_DATA : `${number.format(value)}${unit ? ` ${unit}` : ''}`}</b>{' '}
            {value === null ? null : <SampleTag />}
          </dd>
          {note ? <dd className="muted">{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** How far a target is reached, from counted rows; never over 100. */
export function Progress({
  label,
  done,
  target,
  unit,
  note,
}: {
  label: string
  done: number | null
  target: number
  unit?: string
  note?: ReactNode
}) {
  const percent = done === null ? null : Math.min(100, Math.round((done / target) * 100))
  const amount = (value: number) => `${number.format(value)}${unit ? ` ${unit}` : ''}`
  return (
    <div className="growth-progress">
      <p>
        <b>{label}</b>{' '}
        <span className="muted">
          {done === null
            ? `${NO_DATA} · obiettivo ${amount(target)}`
            : `${amount(done)} su ${amount(target)} · ${percent} %`}
        </span>{' '}
        {done === null ? null : <SampleTag />}
      </p>
      <progress className="progress" max={100} value={percent ?? 0} aria-label={label} />
      {note ? <p className="muted">{note}</p> : null}
    </div>
  )
}
