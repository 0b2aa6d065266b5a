import type { Check } from '#core/identifiers/check.ts'

/** What a person has answered, by field name. Names are unique in a wizard, so steps can read each other's answers. */
export type Answers = Record<string, unknown>

export type Option = { value: string; label: string; hint?: string }

/** A file as an answer: the upload it is stored under and what the person recognises it by. Size in bytes. */
export type FileAnswer = { id: string; name: string; size: number; type: string }

/** `of`: it is changed at the step that asks for this field; `href`: and where no step does, there. */
export type SummaryRow = { label: string; value: string; of?: string; href?: string }
/** What a summary shows that no answer holds. */
type Shown = { offer: { name: string; price: string } | null; storedIban: string | null }

/** Facts of the outside world that a check beside a field needs; the server gives them with the step. */
export type Known = { provinces: readonly { code: string; name: string; cap: readonly string[] }[] }

type Asked<A> = {
  name: keyof A & string
  label: string
  hint?: string
  /** The sentence when nothing is answered. A field without one may be left empty. */
  missing?: string
  /** Two of them share a line on a wide screen. */
  half?: true
  /** False while other answers make this field meaningless: it is neither shown nor submitted. */
  appliesTo?(answers: Partial<A>): boolean
}

/** The checks of something typed, made as the person leaves the field and again by the server. */
type Typed<A> = {
  autoComplete?: string
  /** The form in which it is kept and shown: «ge» → «GE». */
  tidy?(text: string): string
  /** Why it cannot be right: the step is then not complete. */
  fault?(text: string, answers: Partial<A>): string | null
  /** What looks odd: said beside the field, never in the way. */
  doubt?(text: string, answers: Partial<A>, known: Known): string | null
  /** The doubt stops the step once for each value: pressed again, it goes on. */
  stopsOnce?: true
  /** Other answers that this one tells (a CAP its province): written where nothing stands yet. */
  tells?(text: string, known: Known): Partial<A>
}

/**
 * One input of a step, as data. A new kind is one member here, its reading in `form.ts` and one file in
 * `web/wizard/fields/`: the compiler asks for both.
 */
export type Field<A = Answers> =
  | (Asked<A> & { kind: 'choice'; options: readonly Option[]; inLine?: true })
  | (Asked<A> & { kind: 'several'; options: readonly Option[] })
  /** 'si' when ticked, else 'no'; `mustBeTicked` for acceptances. Links open beside the form. */
  | (Asked<A> & { kind: 'checkbox'; mustBeTicked?: true; links?: readonly { label: string; href: string }[] })
  | (Asked<A> &
      Typed<A> & {
        kind: 'text'
        maxLength: number
        /** Characters more that may be typed or pasted, for `tidy` to take out again (spaces). */
        slack?: number
        type?: 'text' | 'email' | 'tel'
        inputMode?: 'text' | 'numeric' | 'decimal'
      })
  /** A calendar date, YYYY-MM-DD. */
  | (Asked<A> & Pick<Typed<A>, 'doubt' | 'stopsOnce' | 'autoComplete'> & { kind: 'date' })
  /** Typed, or the account of an earlier request, which is shown masked and answered by `STORED_IBAN`. */
  | (Asked<A> & Typed<A> & { kind: 'iban' })
  /** Cards of the offers that the server found for the answers so far; the answer is the id of one. */
  | (Asked<A> & { kind: 'offers'; emptyText: string })
  /** Which of the person's own supplies, as the server lists them; the answer is the id of one, or `OTHER_SUPPLY`. */
  | (Asked<A> & { kind: 'supply'; commodity: 'luce' | 'gas' })
  | (Asked<A> & {
      kind: 'files'
      accept: readonly string[]
      maxFiles: number
      isToBeRead: boolean
      /** Of the button that opens the camera. */
      photoLabel?: string
    })
  /** What the server adds to the answers (how the chosen offer is paid): neither drawn nor read from a form. */
  | { kind: 'fact'; name: keyof A & string; missing?: string }
  | {
      kind: 'notice'
      tone?: 'info' | 'amber' | 'green'
      title?: string
      text: string
      appliesTo?(answers: Partial<A>): boolean
    }
  /** What is still missing, with the way to it, or that everything is ready. */
  | { kind: 'readiness' }
  | { kind: 'summary'; rows(answers: Partial<A>, shown: Shown): SummaryRow[] }

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>
export type AskedField = Extract<Field, { label: string }>
export const isAsked = (field: Field): field is AskedField => 'label' in field

/** What the server adds to the answers is asked by no step. */
export const stepAsking = (steps: readonly Step[], name: string | undefined): Step | undefined =>
  steps.find(step => step.fields.some(field => isAsked(field) && field.name === name))

/** The answer of a supply field that means: one the product knows nothing of. */
export const OTHER_SUPPLY = 'altra'
/** The answer of an IBAN field that means: the account of the earlier request. */
export const STORED_IBAN = 'stored'

export type Step<A = Answers> = {
  key: string
  title: string
  intro?: string
  fields: readonly Field<A>[]
  /** Sees only relevant answers of earlier steps, so a forgotten answer can never bring a step back. */
  appliesTo?(answers: Partial<A>): boolean
  /** The step is left by choosing, without pressing Avanti (spec 2 §4: the offer steps). */
  advancesOnChoice?: boolean
}

/** A multi-step form as data: no page, no route, no button code belongs to a single wizard. */
export type Wizard<A = Answers> = {
  /** The key of the saved draft (spec 2 §4), e.g. `switch-activation-flow`. */
  key: string
  /** Raised when answers of an older draft or submission no longer mean the same; such drafts start again. */
  version: number
  /** The `{flow}` of the page title '{flow} - {step name}'. */
  title: string
  /** The word on the last button, where it is not «Conferma». */
  confirm?: string
  steps: readonly [Step<A>, ...Step<A>[]]
  /** Where leaving it leads, for what the office takes for somebody else; all others lead to the person's own area. */
  exit?: string
  /** What the person reads when the request is stored. `staysOpen`: the page does not go back by itself. */
  done: { title: string; text: string; staysOpen?: true }
}

export function askedNames(step: Step, answers: Answers): string[] {
  return step.fields.flatMap(field => ('name' in field && applies(field, answers) ? [field.name] : []))
}

export const applies = (field: Field, answers: Answers): boolean =>
  'appliesTo' in field ? (field.appliesTo?.(answers) ?? true) : true

/** The reason of a check as a sentence; null when it accepts the text. */
export const faultBy =
  <R extends string>(check: (text: string) => Check<R, string>, sentences: Record<R, string>) =>
  (text: string): string | null => {
    const checked = check(text)
    return checked.ok ? null : sentences[checked.reason]
  }

/** The same check where the specification lets everything pass: what it would refuse is only said. */
export const doubtBy =
  <R extends string, W extends string>(check: (text: string) => Check<R, W>, sentences: Record<R | W, string>) =>
  (text: string): string | null => {
    const checked = check(text)
    if (!checked.ok) return sentences[checked.reason]
    return checked.warning ? sentences[checked.warning] : null
  }
