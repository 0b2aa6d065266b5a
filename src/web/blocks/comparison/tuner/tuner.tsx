import { type Cents, formatEuro } from '#core/money.ts'
import { writeConsumption } from './tuned-form.ts'

const whole = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: 'always' })

/** What a slider moves: from very little to a large home; any other number is written in the form. */
const SLIDERS = {
  luce: { label: 'Consumo di luce', name: 'consumo', level: 'stima', unit: 'kWh', min: 200, max: 8000, step: 50 },
  gas: { label: 'Consumo di gas', name: 'consumoGas', level: 'stimaGas', unit: 'Smc', min: 20, max: 4000, step: 20 },
} as const

/** Sliders that follow the reader down the list; they write into the form. Without scripts the style sheet leaves them out. */
export function Tuner({
  kinds,
  consumption,
  form,
  changed,
  cheapest,
  isBefore,
}: {
  kinds: readonly ('luce' | 'gas')[]
  /** A year's kWh and Smc behind the figures that are shown. */
  consumption: Record<'luce' | 'gas', number>
  form(): HTMLFormElement | null
  /** The form was written into. */
  changed(): void
  cheapest: { name: string; total: Cents } | null
  /** The figures are those of before the last change. */
  isBefore: boolean
}) {
  return (
    <section className="tuner" aria-label="Prova altri consumi">
      <div className="wrap">
        {kinds.map(kind => {
          const { label, name, level, unit, min, max, step } = SLIDERS[kind]
          const value = consumption[kind]
          return (
            <label key={kind}>
              <span>
                {label}{' '}
                <b className="nowrap">
                  {whole.format(value)} {unit}
                </b>
              </span>
              <input
                type="range"
                {...{ min, max, step }}
                value={Math.min(max, Math.max(min, value))}
                aria-valuetext={`${whole.format(value)} ${unit} all’anno`}
                onChange={({ target }) => {
                  const fields = form()
                  if (!fields) return
                  writeConsumption(fields, { name, level, to: Number(target.value) })
                  changed()
                }}
              />
            </label>
          )
        })}
        {cheapest ? (
          <p>
            {isBefore ? 'Cifre di prima. ' : ''}La meno cara: <b className="nowrap">{formatEuro(cheapest.total)}</b>{' '}
            <span className="muted">{cheapest.name}</span>
          </p>
        ) : null}
      </div>
    </section>
  )
}
