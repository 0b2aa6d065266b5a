import type { Answers, Field, FieldKind, FieldOf } from '#areas/wizards/wizard.ts'
import { ChoiceInput } from './choice.tsx'
import { FilesInput } from './files.tsx'
import { SummaryList } from './summary.tsx'
import { TextInput } from './text.tsx'

export interface FieldProps<K extends FieldKind> {
  field: FieldOf<K>
  answers: Answers
  /** The sentence beside the field. */
  error?: string
  onAnswer(value: unknown): void
  /** While true the step cannot be left: something is still on its way (a file). */
  onBusy(busy: boolean): void
}

/** One file per kind of input: a kind without one does not compile. */
export function FieldInput({ field, ...rest }: Omit<FieldProps<FieldKind>, 'field'> & { field: Field }) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'text':
      return <TextInput field={field} {...rest} />
    case 'files':
      return <FilesInput field={field} {...rest} />
    case 'summary':
      return <SummaryList field={field} {...rest} />
  }
}
