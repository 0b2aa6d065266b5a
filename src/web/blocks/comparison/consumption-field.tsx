import { TextField } from '#web/ui/field.tsx'
import { InlineChoices } from '#web/ui/choice.tsx'
import { CONSUMPTION_NAMES, type ConsumptionNames, LEVELS, type Level } from './query.ts'

const LEVEL_LABELS: Record<Level, string> = { basso: 'Basso', medio: 'Medio', alto: 'Alto' }
export const HOMES: Record<Level, string> = {
  basso: '40–80 m², 1–2 persone',
  medio: '80–120 m², 3–4 persone',
  alto: 'oltre 120 m², 5 o più persone',
}
export const quantity = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/**
 * The consumption as a number, or one of three estimates. The style sheet hides the number while an estimate is chosen;
 * without it both stay visible and the estimate wins.
 */
export function ConsumptionField({
  prefix,
  names = CONSUMPTION_NAMES,
  label = 'Quanto consumi in un anno',
  unit,
  hint,
  value,
  level,
  error,
  estimates,
}: {
  prefix: string
  names?: ConsumptionNames
  label?: string
  unit: 'kWh/anno' | 'Smc/anno'
  hint: string
  value: string
  level: Level | ''
  error?: string | undefined
  /** What each level means, in words. */
  estimates: Record<Level, { figure: string; note: string }>
}) {
  return (
    <div className="estimate">
      <div className="estimate-number">
        <TextField
          name={names.consumo}
          id={`${prefix}-${names.consumo}`}
          label={label}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={value}
          hint={hint}
          error={error}
        />
      </div>
      {LEVELS.map(one => (
        <div key={one} className="estimate-level" data-level={one}>
          <p className="field-label">{label}</p>
          <p className="estimate-figure">{estimates[one].figure}</p>
          <p className="hint">{estimates[one].note}</p>
        </div>
      ))}
      <InlineChoices
        name={names.stima}
        id={`${prefix}-${names.stima}`}
        legend={`${label}: lo sai, o lo stimiamo noi?`}
        hideLegend
        defaultValue={level}
        options={[{ value: '', label: 'Lo so' }, ...LEVELS.map(one => ({ value: one, label: LEVEL_LABELS[one] }))]}
      />
    </div>
  )
}
