import { ErrorSummary } from './error-summary.tsx'
import { fieldId } from './field.tsx'
import { FieldsForm, type FieldsFormProps, useAnswerTo } from './fields.tsx'

/** A form of a person about what is theirs: over its fields, what is to be corrected. */
export function OwnForm({ before, ...form }: FieldsFormProps) {
  const { id, intent, also = [], held } = form
  const answer = useAnswerTo([intent, ...also], held)
  return (
    <FieldsForm
      noValidate
      small={false}
      tone="solid"
      className="grid max-w-112 gap-5"
      busyText="Salvataggio in corso..."
      {...form}
      before={
        <>
          <ErrorSummary errors={answer?.errors} idOf={name => (id ? `${id}-${name}` : fieldId(name))} />
          {before}
        </>
      }
    />
  )
}
