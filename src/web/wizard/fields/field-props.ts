import type { ListedSupply } from '#areas/requests/offers/knowledge.server.ts'
import type { WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import type { MissingField } from '#areas/wizards/journey.ts'
import type { Answers, FieldKind, FieldOf, Known, Step } from '#areas/wizards/wizard.ts'
import type { StayNote } from '../stay-note.server.ts'

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
  /** The person's own, for a step that asks which of them. */
  supplies: readonly ListedSupply[]
}

export interface FieldProps<K extends FieldKind> extends Pick<
  StepMaterial,
  'known' | 'offers' | 'storedIban' | 'supplies' | 'chosen'
> {
  field: FieldOf<K>
  answers: Answers
  error?: string
  mark?: string
  steps: readonly Step[]
  missing: readonly MissingField[]
  onAnswer(value: unknown): void
  /** Answers to other fields that this one tells; they never replace what somebody wrote. */
  onTell(filled: Answers): void
  /** While true the step cannot be left: something is still on its way (a file). */
  onBusy(busy: boolean): void
}
