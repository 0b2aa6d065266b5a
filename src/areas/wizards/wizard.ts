import type { Commodity } from '#areas/market/parameters.ts'
import type { Check } from '#core/identifiers/check.ts'

/** Answers by field name. Names are unique in a wizard, so steps can read each other's answers. */
export type Answers = Record<string, unknown>

export type Option = { value: string; label: string; hint?: string }

/** A file as an answer: upload id, name, type and size in bytes. */
export type FileAnswer = { id: string; name: string; size: number; type: string }

/** `of`: edited at the step with this field; `href`: edited there if no step has it. */
export type SummaryRow = { label: string; value: string; of?: string; href?: string }
/** Summary data that no answer holds. */
type SummaryContext = { offer: { name: string; price: string } | null; storedIban: string | null }

/** Reference data for field checks, sent by the server with the step. */
export type Known = { provinces: readonly { code: string; name: string; cap: readonly string[] }[] }

type FieldBase<A> = {
  name: keyof A & string
  label: string
  hint?: string
  /** Sentence for a missing answer. Without one the field is optional. */
  missing?: string
  /** Two of them share a line on a wide screen. */
  half?: true
  /** False while other answers make this field irrelevant: neither shown nor submitted. */
  appliesTo?(answers: Partial<A>): boolean
}

/** Checks of typed text, on blur and again on the server. */
type TextChecks<A> = {
  autoComplete?: string
  /** Normalises for storage and display: «ge» → «GE». */
  tidy?(text: string): string
  /** Error: the step is incomplete. */
  fault?(text: string, answers: Partial<A>): string | null
  /** Warning: shown next to the field, never blocking. */
  doubt?(text: string, answers: Partial<A>, known: Known): string | null
  /** The warning blocks the step once per value; a second click continues. */
  stopsOnce?: true
  /** Answers derived from this one (a CAP gives its province): filled in if empty. */
  tells?(text: string, known: Known): Partial<A>
}

/**
 * One input of a step, as data. A new kind is one member here, its parsing in `form.ts` and one file in
 * `web/wizard/fields/`: the compiler requires both.
 */
export type Field<A = Answers> =
  | (FieldBase<A> & { kind: 'choice'; options: readonly Option[]; inLine?: true })
  | (FieldBase<A> & { kind: 'several'; options: readonly Option[] })
  /** 'si' when ticked, else 'no'; `mustBeTicked` for acceptances. Links open next to the form. */
  | (FieldBase<A> & { kind: 'checkbox'; mustBeTicked?: true; links?: readonly { label: string; href: string }[] })
  | (FieldBase<A> &
      TextChecks<A> & {
        kind: 'text'
        maxLength: number
        /** Extra characters that may be typed or pasted, removed by `tidy` (spaces). */
        slack?: number
        type?: 'text' | 'email' | 'tel'
        inputMode?: 'text' | 'numeric' | 'decimal'
      })
  /** A calendar date, YYYY-MM-DD. */
  | (FieldBase<A> & Pick<TextChecks<A>, 'doubt' | 'stopsOnce' | 'autoComplete'> & { kind: 'date' })
  /** Typed, or the IBAN of an earlier request, shown masked and answered by `STORED_IBAN`. */
  | (FieldBase<A> & TextChecks<A> & { kind: 'iban' })
  /** Cards of the offers found by the server for the answers so far; the answer is an offer id. */
  | (FieldBase<A> & { kind: 'offers'; emptyText: string })
  /** One of the person's supplies, as listed by the server; the answer is a supply id, or `OTHER_SUPPLY`. */
  | (FieldBase<A> & { kind: 'supply'; commodity: Commodity })
  | (FieldBase<A> & {
      kind: 'files'
      accept: readonly string[]
      maxFiles: number
      isToBeRead: boolean
      /** Label of the camera button. */
      photoLabel?: string
    })
  /** Added by the server (how the chosen offer is paid): neither rendered nor read from a form. */
  | { kind: 'fact'; name: keyof A & string; missing?: string }
  | {
      kind: 'notice'
      tone?: 'info' | 'amber' | 'green'
      title?: string
      text: string
      appliesTo?(answers: Partial<A>): boolean
    }
  /** What is still missing, with links, or that everything is ready. */
  | { kind: 'readiness' }
  | { kind: 'summary'; rows(answers: Partial<A>, shown: SummaryContext): SummaryRow[] }

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type AskedField = Extract<Field, { label: string }>
export const isAsked = (field: Field): field is AskedField => 'label' in field

/** Facts are added by the server, so no step asks for them. */
export const stepAsking = (steps: readonly Step[], name: string | undefined): Step | undefined =>
  steps.find(step => step.fields.some(field => isAsked(field) && field.name === name))

/** Answer of a supply field: a supply unknown to the product. */
export const OTHER_SUPPLY = 'altra'
/** Answer of an IBAN field: the IBAN of the earlier request. */
export const STORED_IBAN = 'stored'

export type Step<A = Answers> = {
  key: string
  title: string
  intro?: string
  fields: readonly Field<A>[]
  /** Sees only relevant answers of earlier steps, so a stale answer can never bring a step back. */
  appliesTo?(answers: Partial<A>): boolean
  /** Choosing advances without pressing Avanti (spec 2 §4: the offer steps). */
  advancesOnChoice?: boolean
}

/** A multi-step form as data: no page, route or button code is specific to a wizard. */
export type Wizard<A = Answers> = {
  /** Key of the saved draft (spec 2 §4), e.g. `switch-activation-flow`. */
  key: string
  /** Increment when earlier answers change meaning; older drafts start again. */
  version: number
  /** The `{flow}` of the page title '{flow} - {step name}'. */
  title: string
  /** Label of the last button, if not «Conferma». */
  confirm?: string
  steps: readonly [Step<A>, ...Step<A>[]]
  /** Where leaving leads, for wizards filled in by staff; all others lead to the person's own area. */
  exit?: string
  /** Text shown after submission. `staysOpen`: the page does not go back by itself. */
  done: { title: string; text: string; staysOpen?: true }
}

export function askedNames(step: Step, answers: Answers): string[] {
  return step.fields.flatMap(field => ('name' in field && applies(field, answers) ? [field.name] : []))
}

export const applies = (field: Field, answers: Answers): boolean =>
  'appliesTo' in field ? (field.appliesTo?.(answers) ?? true) : true

/** Runs a check and returns its reason as a sentence; null when accepted. */
export const faultBy =
  <R extends string>(check: (text: string) => Check<R, string>, sentences: Record<R, string>) =>
  (text: string): string | null => {
    const checked = check(text)
    return checked.ok ? null : sentences[checked.reason]
  }

/** The same check as a warning, where the specification accepts everything. */
export const doubtBy =
  <R extends string, W extends string>(check: (text: string) => Check<R, W>, sentences: Record<R | W, string>) =>
  (text: string): string | null => {
    const checked = check(text)
    if (!checked.ok) return sentences[checked.reason]
    return checked.warning ? sentences[checked.warning] : null
  }
