import { fieldText } from '#areas/wizards/form.ts'
import { STORED_IBAN } from '#areas/wizards/wizard.ts'
import { printIban } from '#core/identifiers/iban.ts'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { FieldProps } from './field-props.ts'
import { below, useVerdict } from './text.tsx'

const TYPED_LENGTH = 42

/** An IBAN in groups of four. The account of an earlier request is shown masked, and is used only when it is ticked. */
export function IbanInput(props: FieldProps<'iban'>) {
  const { field, answers, storedIban, onAnswer } = props
  const answer = fieldText(field, answers[field.name])
  const isStored = answer === STORED_IBAN && storedIban !== null
  const value = answer === STORED_IBAN ? '' : answer
  const { verdict, onLeave } = useVerdict(props, value)
  return (
    <div className="wide grid gap-4">
      {isStored ? null : (
        <TextField
          name={field.name}
          label={field.label}
          hint={below({ hint: field.hint, doubt: verdict.doubt, mark: props.mark })}
          error={verdict.error}
          maxLength={TYPED_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="iban"
          value={verdict.error ? value : printIban(value)}
          onChange={event => onAnswer(event.target.value)}
          onBlur={onLeave}
        />
      )}
      {storedIban ? (
        <CheckboxField
          name={field.name}
          id={`${field.name}-stored`}
          value={STORED_IBAN}
          label={`Usa questo: ${storedIban}`}
          hint="Il conto della tua ultima richiesta."
          checked={isStored}
          onChange={event => onAnswer(event.target.checked ? STORED_IBAN : null)}
        />
      ) : null}
    </div>
  )
}
