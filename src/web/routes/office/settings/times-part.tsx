import { type LeadTimeName, UNSET_LEAD_TIMES } from '#areas/settings/lead-times.ts'
import { FieldError, fieldControl } from '#web/ui/field.tsx'
import type { SettingsPart } from './settings.server.ts'
import { fieldOf, SettingForm, useRefusal } from './setting-form.tsx'
import { TIME_NAMES, TIME_UNITS } from './setting-names.ts'

export function TimesPart({ part }: { part: SettingsPart }) {
  const times = part.values['lead-times']
  const refusal = useRefusal('lead-times')
  return (
    <SettingForm
      part={part}
      settingKey="lead-times"
      about="Le date promesse ai clienti si calcolano da qui. Un cambiamento vale dai passi che vengono dopo: le date già dette restano."
    >
      <table className="ledger setting-times">
        <caption className="sr-only">Tempi dei passi di una pratica</caption>
        <thead>
          <tr>
            <th scope="col">Passo</th>
            <th scope="col">Da</th>
            <th scope="col">A</th>
            <th scope="col">Unità</th>
          </tr>
        </thead>
        <tbody>
          {(Object.keys(UNSET_LEAD_TIMES) as LeadTimeName[]).map(name => {
            const min = fieldOf(refusal, `${name}-min`, times[name].min)
            const max = fieldOf(refusal, `${name}-max`, times[name].max)
            const unit = fieldOf(refusal, `${name}-unit`, times[name].unit)
            const error = min.error ?? max.error
            return (
              <tr key={name}>
                <th scope="row">
                  {TIME_NAMES[name]}
                  {error ? <FieldError id={`field-${name}-max-error`}>{error}</FieldError> : null}
                </th>
                <td>
                  <Count {...min} label={`${TIME_NAMES[name]}: da`} />
                </td>
                <td>
                  <Count {...max} label={`${TIME_NAMES[name]}: a`} />
                </td>
                <td>
                  <select
                    className="input"
                    {...fieldControl({ name: unit.name })}
                    defaultValue={unit.defaultValue}
                    aria-label={`${TIME_NAMES[name]}: unità`}
                  >
                    {Object.entries(TIME_UNITS).map(([value, label]) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </SettingForm>
  )
}

/** A whole number in the cell of a table, named by its row and column. */
export function Count({
  name,
  defaultValue,
  error,
  label,
}: {
  name: string
  defaultValue: string | number
  error?: string | undefined
  label: string
}) {
  return (
    <input
      className="input setting-count"
      inputMode="numeric"
      {...fieldControl({ name, error })}
      defaultValue={defaultValue}
      aria-label={label}
    />
  )
}
