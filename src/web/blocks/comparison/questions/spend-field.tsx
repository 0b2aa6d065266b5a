import { FieldError } from '#web/ui/field.tsx'
import { SPEND, SPEND_MONTHS } from '../query.ts'
import type { Spend } from './spend.ts'

const MONTHS = [
  { value: 1, label: 'ogni mese' },
  { value: 2, label: 'ogni 2 mesi' },
  { value: 12, label: 'all’anno' },
]

/** What is paid today, for one, two or twelve months: a figure alone; nobody is asked whose contract it is. */
export function SpendField({
  prefix,
  spend: { typed, months },
  error,
  ofGas = false,
}: {
  prefix: string
  spend: Pick<Spend, 'typed' | 'months'>
  error: string | undefined
  /** The television licence is on no bill of gas alone. */
  ofGas?: boolean
}) {
  const id = `${prefix}-${SPEND}`
  return (
    <div className="field spend">
      <label className="field-label" htmlFor={id}>
        Quanto paghi (€)
      </label>
      <div className="spend-sum">
        <input
          className="input"
          id={id}
          name={SPEND}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        />
        <select className="input" name={SPEND_MONTHS} aria-label="Ogni quanto" defaultValue={typed ? months : 2}>
          {MONTHS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <p className="hint" id={`${id}-hint`}>
        Tasse comprese{ofGas ? '' : ' e senza canone TV'}. Se sai anche il consumo, ti diciamo se conviene restare.
      </p>
    </div>
  )
}
