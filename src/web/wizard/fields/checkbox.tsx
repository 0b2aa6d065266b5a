import { CheckboxField } from '#web/ui/choice.tsx'
import type { FieldProps } from './field-props.ts'

/** The hidden «no» comes first: a form without the box ticked then says so instead of saying nothing. */
export function CheckboxInput({ field, answers, error, onAnswer }: FieldProps<'checkbox'>) {
  return (
    <div className="wide">
      <input type="hidden" name={field.name} value="no" />
      <CheckboxField
        name={field.name}
        value="si"
        label={
          <>
            {field.label}
            {field.links?.map(({ label, href }) => (
              <span key={href} className="small block">
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  <span className="sr-only"> (si apre in un’altra finestra)</span>
                </a>
              </span>
            ))}
          </>
        }
        hint={field.hint}
        error={error}
        checked={answers[field.name] === 'si'}
        onChange={event => onAnswer(event.target.checked ? 'si' : 'no')}
      />
    </div>
  )
}
