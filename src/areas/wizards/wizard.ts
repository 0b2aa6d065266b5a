import type { z } from 'zod'

/** What a person has answered, by field name. Names are unique in a wizard, so steps can read each other's answers. */
export type Answers = Record<string, unknown>

export type Option = { value: string; label: string; hint?: string }

/** A file as an answer: the upload it is stored under and what the person recognises it by. Size in bytes. */
export type FileAnswer = { id: string; name: string; size: number; type: string }

export type SummaryRow = { label: string; value: string; step: string }

type Asked<A> = {
  name: keyof A & string
  label: string
  hint?: string
  /** False while other answers make this field meaningless: it is neither shown nor submitted. */
  appliesTo?(answers: Partial<A>): boolean
}

/**
 * One input of a step, as data. A new kind is one member here, its reading in `form.ts` and one file in
 * `web/wizard/fields/`: the compiler asks for both.
 */
export type Field<A = Answers> =
  | (Asked<A> & { kind: 'choice'; options: readonly Option[] })
  | (Asked<A> & { kind: 'text'; maxLength: number; autoComplete?: string; inputMode?: 'text' | 'numeric' | 'decimal' })
  | (Asked<A> & { kind: 'files'; accept: readonly string[]; maxFiles: number; isToBeRead: boolean })
  | { kind: 'summary'; rows(answers: Partial<A>): SummaryRow[] }

export type FieldKind = Field['kind']
export type FieldOf<K extends FieldKind> = Extract<Field, { kind: K }>

/** One screen: one thing asked. */
export type Step<A = Answers> = {
  key: string
  title: string
  intro?: string
  /** Judges the answers given so far; its issues are sentences for the person. It may read earlier answers. */
  schema: z.ZodType
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
  steps: readonly [Step<A>, ...Step<A>[]]
  /** What the person reads when the request is stored. */
  done: { title: string; text: string }
}

/** The names of the answers a step asks for, given the answers so far. */
export function askedNames(step: Step, answers: Answers): string[] {
  return step.fields.flatMap(field => ('name' in field && (field.appliesTo?.(answers) ?? true) ? [field.name] : []))
}
