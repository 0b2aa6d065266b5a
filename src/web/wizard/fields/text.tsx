import { fieldText } from '#areas/wizards/form.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldProps } from './field-input.tsx'

export function TextInput({ field, answers, error, onAnswer }: FieldProps<'text'>) {
  return (
    <TextField
      name={field.name}
      label={field.label}
      hint={field.hint}
      error={error}
      maxLength={field.maxLength}
      autoComplete={field.autoComplete}
      inputMode={field.inputMode}
      value={fieldText(field, answers[field.name])}
      onChange={event => onAnswer(event.target.value)}
    />
  )
}
