import { ErrorSummary } from './error-summary.tsx'
import { fieldId } from './field.tsx'
import { FieldsForm, type FieldsFormProps, useAnswerTo } from './fields.tsx'

/** A personal form with its error summary above the fields. */
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
