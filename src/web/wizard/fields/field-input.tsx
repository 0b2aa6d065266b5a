import type { WizardOffer } from '#areas/requests/wizard-offers.ts'
import type { Missing } from '#areas/wizards/journey.ts'
import type { Answers, Field, FieldKind, FieldOf, Known, Step } from '#areas/wizards/wizard.ts'
import { CheckboxInput } from './checkbox.tsx'
import { ChoiceInput } from './choice.tsx'
import { DateInput } from './date.tsx'
import { FilesInput } from './files.tsx'
import { IbanInput } from './iban.tsx'
import { NoticeField } from './notice.tsx'
import type { StayNote } from '../stay-note.server.ts'
import { OffersInput } from './offers.tsx'
import { Readiness } from './readiness.tsx'
import { SeveralInput } from './several.tsx'
import { SummaryList } from './summary.tsx'
import { TextInput } from './text.tsx'

/** What the server gives together with a step. */
export interface StepMaterial {
  known: Known
  /** Where a proposed value comes from («dalla tua bolletta»), by field; only while it stands as proposed. */
  marks: Readonly<Record<string, { value: unknown; text: string }>>
  /** For the offers field of this step; `failure` in place of a list that could not be loaded. */
  offers: { list: readonly WizardOffer[]; failure: string | null; stay?: StayNote | null } | null
  /** The offer chosen, shown beside the steps after it. */
  chosen: WizardOffer | null
  /** «IT60 •••• •••• 3456» of an earlier request. */
  storedIban: string | null
}

export interface FieldProps<K extends FieldKind> extends Pick<StepMaterial, 'known' | 'offers' | 'storedIban'> {
  field: FieldOf<K>
  answers: Answers
  /** The sentence beside the field. */
  error?: string
  mark?: string
  steps: readonly Step[]
  missing: readonly Missing[]
  onAnswer(value: unknown): void
  /** Answers to other fields that this one tells; they never replace what somebody wrote. */
  onTell(told: Answers): void
  /** While true the step cannot be left: something is still on its way (a file). */
  onBusy(busy: boolean): void
}

/** One file per kind of input: a kind without one does not compile. */
export function FieldInput({ field, ...rest }: Omit<FieldProps<FieldKind>, 'field'> & { field: Field }) {
  switch (field.kind) {
    case 'choice':
      return <ChoiceInput field={field} {...rest} />
    case 'several':
      return <SeveralInput field={field} {...rest} />
    case 'checkbox':
      return <CheckboxInput field={field} {...rest} />
    case 'text':
      return <TextInput field={field} {...rest} />
    case 'date':
      return <DateInput field={field} {...rest} />
    case 'iban':
      return <IbanInput field={field} {...rest} />
    case 'offers':
      return <OffersInput field={field} {...rest} />
    case 'files':
      return <FilesInput field={field} {...rest} />
    case 'notice':
      return <NoticeField field={field} />
    case 'readiness':
      return <Readiness {...rest} />
    case 'summary':
      return <SummaryList field={field} {...rest} />
    case 'fact':
      return null
  }
}
