import type { ZodType } from 'zod'
import { ALREADY_RUNNING } from '#areas/runs/run.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import { type Act, type Refusal, typedIn } from '../route.server.ts'
import type { Acted } from './act.tsx'

type Typed = Readonly<Record<string, string>>

export const says = (title: string, text: string): Acted => ({ said: { title, text, tone: 'ok' } })

/**
 * A button that is one procedure, which gets what the form holds, or what `input` makes of it. The screen says `told`, and the end
 * of the run that was started.
 */
export const press =
  <I extends ZodType, O>(
    procedure: Procedure<I, O>,
    told: readonly [title: string, text: string] | ((answer: O, typed: Typed) => Acted) = () => ({}),
    input: (typed: Typed) => object = typed => typed,
  ): Act =>
  async (rt, form): Promise<Acted> => {
    const typed = typedIn(form)
    const answer = await call(rt, procedure, input(typed))
    return { ...runOf(answer), ...(typeof told === 'function' ? told(answer, typed) : says(...told)) }
  }

const runOf = (answer: unknown): Acted =>
  typeof answer === 'object' && answer && 'runId' in answer && typeof answer.runId === 'string'
    ? { runId: answer.runId }
    : {}

const GENERAL = 'Non è stato possibile: controlla i campi e riprova.'

/** Why a press was refused: what all screens say alike, else the sentence of this one by the code. */
export function sentenceOf(error: AppError, own: Typed, other = GENERAL): string {
  if (error.code === CHANGED_MEANWHILE) return changedMeanwhile(error)
  return error.code === 'already-running' ? ALREADY_RUNNING : (own[error.code] ?? other)
}

interface Wording {
  other?: string
  /** Above the form, where a field says what is wrong with it. */
  whole?: string
  /** By the button: the toast that spec 3 §8 words for the failure of its work. */
  failed?: Readonly<Record<string, ToastMessage>>
}

/**
 * The refusals of a screen from one table: by the code (`known`) or by the field and what is wrong with it (`url.known`, else
 * `url`). They stand beside their fields; a button in a list has none, and says it above.
 */
export const refusals =
  (own: Typed, { other, whole, failed = {} }: Wording = {}) =>
  (error: AppError, typed: Record<string, string>): Refusal['errors'] => {
    const toast = failed[typed.intent ?? '']
    const sentence = sentenceOf(error, own, other)
    if (toast) return { heading: toast.title ?? '', form: toast.text ? `${toast.text}. ${sentence}`.trim() : sentence }
    const beside = Object.entries(error.detail.fields ?? {}).flatMap(([path, code]): [string, string][] => {
      const [name = path] = path.split('.')
      const said = own[`${name}.${code}`] ?? own[code] ?? own[name]
      return said ? [[name, said]] : []
    })
    const [first] = beside
    if (!first) return { form: sentence }
    const above = 'inList' in typed ? first[1] : whole
    return { ...Object.fromEntries(beside), ...(above && { form: above }) }
  }
