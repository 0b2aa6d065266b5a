import type { FieldView } from '#areas/bills/bill-view.server.ts'
import { fieldControl, fieldId, FieldNotes } from '#web/ui/field.tsx'

/** Input for one value, with the right keyboard on phones. `typed` is what it held before a refusal. */
export function FieldEntry({
  field,
  label,
  typed,
  error,
}: {
  field: FieldView
  label: string
  typed: string | undefined
  error: string | undefined
}) {
  const { hint } = field
  const id = fieldId(field.name)
  const control = { ...fieldControl({ name: field.name, hint, error }), 'aria-label': label, className: 'input' }
  return (
    <div className="field max-w-xs py-1">
      <Control field={field} control={control} initial={typed ?? initialOf(field)} />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

/** Initial content of the input: the value of a choice, anything else formatted. */
export function initialOf(field: FieldView): string {
  const { value, shown } = field.value === null && field.proposed ? field.proposed : field
  return field.kind === 'choice' || field.kind === 'yes-no' ? String(value ?? '') : shown
}

function Control({ field, control, initial }: { field: FieldView; control: object; initial: string }) {
  const text = { ...control, type: 'text', autoComplete: 'off', defaultValue: initial }
  switch (field.kind) {
    case 'choice':
      return <Choice control={control} options={field.options} initial={initial} />
    case 'yes-no':
      return <Choice control={control} options={YES_NO} initial={initial} />
    case 'number':
      return (
        <div className="with-unit">
          <input {...text} inputMode="decimal" />
          <span>{field.unit}</span>
        </div>
      )
    case 'date':
      return <input {...text} inputMode="numeric" placeholder="gg/mm/aaaa" />
    case 'text':
      return <input {...text} data-limit={200} />
  }
}

export const YES_NO = [
  { value: 'true', label: 'Sì' },
  { value: 'false', label: 'No' },
]

function Choice({ control, options, initial }: { control: object; options: FieldView['options']; initial: string }) {
  return (
    <select {...control} defaultValue={initial}>
      <option value="">Scegli</option>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
