import { isCalendarDate } from '#core/dates.ts'
import { fieldText } from '#areas/wizards/form.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldProps } from './field-props.ts'
import { below } from './text.tsx'

/** The browser's own calendar, in the person's language. */
export function DateInput({ field, answers, error, known, mark, onAnswer }: FieldProps<'date'>) {
  const value = fieldText(field, answers[field.name])
  const doubt = value === '' ? null : (field.doubt?.(value, answers, known) ?? null)
  return (
    <TextField
      type="date"
      name={field.name}
      label={field.label}
      hint={below({ hint: field.hint, doubt: error === doubt ? null : doubt, mark })}
      error={isCalendarDate(value) && error !== doubt ? undefined : error}
      wide={!field.half}
      autoComplete={field.autoComplete}
      max="9999-12-31"
      value={value}
      onChange={event => onAnswer(event.target.value)}
    />
  )
}
