import { fieldText } from '#areas/wizards/form.ts'
import { ChoiceList } from '#web/ui/choice.tsx'
import type { FieldProps } from './field-input.tsx'

export function ChoiceInput({ field, answers, error, onAnswer }: FieldProps<'choice'>) {
  return (
    <ChoiceList
      name={field.name}
      legend={field.label}
      hideLegend
      hint={field.hint}
      error={error}
      options={field.options}
      value={fieldText(field, answers[field.name])}
      onChange={onAnswer}
    />
  )
}
