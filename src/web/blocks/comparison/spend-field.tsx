import { TextField } from '#web/ui/field.tsx'
import { SPEND } from './spend.ts'

/** What a year costs today: optional, and only a figure; nobody is asked whose contract it is. */
export function SpendField({ prefix, value, error }: { prefix: string; value: string; error: string | undefined }) {
  return (
    <div className="wide">
      <TextField
        name={SPEND}
        id={`${prefix}-${SPEND}`}
        label="Quanto spendi oggi all’anno (€)"
        hint="Facoltativo: la somma delle bollette di un anno, tasse comprese e senza canone TV. Così vedi se ti conviene restare dove sei."
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        defaultValue={value}
        error={error}
      />
    </div>
  )
}
