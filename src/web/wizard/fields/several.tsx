import { readSeveral } from '#areas/wizards/form.ts'
import { FieldError, fieldId } from '#web/ui/field.tsx'
import type { FieldProps } from './field-props.ts'

/** Several of a few choices, each with its explanation. */
export function SeveralInput({ field, answers, error, onAnswer }: FieldProps<'several'>) {
  const id = fieldId(field.name)
  const chosen = readSeveral(answers[field.name])
  const toggle = (value: string) =>
    onAnswer(chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])
  return (
    <fieldset className="field wide" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">{field.label}</legend>
      <input type="hidden" name={field.name} value="" />
      {field.hint ? <p className="hint">{field.hint}</p> : null}
      <div className="choices">
        {field.options.map(({ value, label, hint }, index) => (
          <label key={value}>
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              name={field.name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
            <span>
              <b>{label}</b>
              {hint ? <span className="small muted block">{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
