import { fieldText } from '#areas/wizards/form.ts'
import { ChoiceList, InlineChoices } from '#web/ui/choice.tsx'
import type { FieldProps } from './field-props.ts'
import { below } from './text.tsx'

/** `hideLegend` where the question is the title of the step already: a step of one field. */
export function ChoiceInput({ field, answers, error, mark, steps, onAnswer }: FieldProps<'choice'>) {
  const step = steps.find(each => each.fields.includes(field))
  const props = {
    name: field.name,
    legend: field.label,
    hideLegend: step?.fields[0] === field && !field.inLine,
    hint: below({ hint: field.hint, mark }),
    error,
    options: field.options,
    value: fieldText(field, answers[field.name]),
    onChange: onAnswer,
  }
  return <div className="wide">{field.inLine ? <InlineChoices {...props} /> : <ChoiceList {...props} />}</div>
}
