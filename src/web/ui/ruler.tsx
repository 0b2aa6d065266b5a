import type { ReactNode } from 'react'

/** «Passaggio N di M» as a scale with ticks: done steps petrol, the current one amber. */
export function Ruler({
  step,
  steps,
  title,
  note,
}: {
  step: number
  steps: number
  title: ReactNode
  note?: ReactNode
}) {
  return (
    <div className="ruler">
      <p className="ruler-head">
        <span>
          <b>
            Passaggio {step} di {steps}
          </b>{' '}
          · {title}
        </span>
        {note ? <span className="muted">{note}</span> : null}
      </p>
      <div
        className="ruler-scale"
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={steps}
        aria-valuenow={step}
        aria-label={`Passaggio ${step} di ${steps}`}
      >
        {Array.from({ length: steps }, (_, index) => (
          <i key={index} data-state={index + 1 < step ? 'done' : index + 1 === step ? 'current' : undefined} />
        ))}
      </div>
    </div>
  )
}
