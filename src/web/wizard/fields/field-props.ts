import type { RequestStep } from '#areas/requests/procedures/get-request-step.server.ts'
import type { ListedSupply } from '#areas/requests/offers/knowledge.server.ts'
import type { WizardOffer } from '#areas/requests/offers/wizard-offers.ts'
import type { MissingField } from '#areas/wizards/journey.ts'
import type { Answers, FieldKind, FieldOf, Known, Step } from '#areas/wizards/wizard.ts'
import type { StayNote } from '../stay-note.server.ts'

export interface StepMaterial {
  known: Known
  /** Source of a suggested value («dalla tua bolletta»), by field; only while unchanged. */
  marks: Readonly<Record<string, { value: unknown; text: string }>>
  /** Offers of this step; `failure` replaces a list that could not be loaded. */
  offers: { list: readonly WizardOffer[]; failure: string | null; stay?: StayNote | null } | null
  /** The chosen offer, shown in later steps. */
  chosen: WizardOffer | null
  /** «IT60 •••• •••• 3456» of an earlier request. */
  storedIban: string | null
  /** The person's open case about the same supply: a second one would be refused. */
  openCase: RequestStep['openCase']
  /** The person's supplies, for a step that asks which one. */
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
  /** Derived answers to other fields; they never replace what was typed. */
  onTell(filled: Answers): void
  /** While true the step cannot be left: an upload is in progress. */
  onBusy(busy: boolean): void
}
