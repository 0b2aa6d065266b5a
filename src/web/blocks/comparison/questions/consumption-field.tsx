import type { ReactNode } from 'react'
import { InlineChoices } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CONSUMPTION_NAMES, type ConsumptionNames, type Estimate } from '../query.ts'

export const quantity = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** One way to say a consumption, and what it asks. */
export interface Way {
  value: Estimate
  label: string
  panel: ReactNode
}

/**
 * How a consumption is known, and the fields of that way. The style sheet shows those of the chosen way; without it all are
 * there, and what is filled counts.
 */
export function ConsumptionField({
  prefix,
  names = CONSUMPTION_NAMES,
  label = 'Quanto consumi in un anno',
  unit,
  value,
  chosen,
  error,
  ways,
}: {
  prefix: string
  names?: ConsumptionNames
  label?: string
  unit: 'kWh/anno' | 'Smc/anno'
  value: string
  chosen: Estimate | ''
  error?: string | undefined
  ways: readonly Way[]
}) {
  return (
    <div className="estimate">
      <InlineChoices
        name={names.stima}
        id={`${prefix}-${names.stima}`}
        legend={label}
        defaultValue={chosen}
        options={[...ways, { value: '', label: `So ${unit === 'kWh/anno' ? 'i kWh' : 'gli Smc'}` }]}
      />
      {ways.map(({ value: way, panel }) =>
        way === 'spesa' ? null : (
          <div key={way} data-way={way}>
            {panel}
          </div>
        ),
      )}
      <div data-way="consumo">
        <TextField
          name={names.consumo}
          id={`${prefix}-${names.consumo}`}
          label={unit === 'kWh/anno' ? 'Consumo annuo di luce' : 'Consumo annuo di gas'}
          unit={unit}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={value}
          hint="È scritto in bolletta: «consumo annuo»."
          error={error}
        />
      </div>
      {/* What is paid is told against any consumption: it stays in sight. */}
      {ways.find(({ value: way }) => way === 'spesa')?.panel}
    </div>
  )
}
