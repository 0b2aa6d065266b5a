import { ALREADY_RUNNING } from '#areas/runs/run.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import type { Acted } from './act.tsx'

const GENERAL = 'Non è stato possibile: controlla i campi e riprova.'

/** Why a press was refused: what all screens say alike, else the sentence of this one by the code. */
export function sentenceOf(error: AppError, own: Readonly<Record<string, string>>, other = GENERAL): string {
  if (error.code === CHANGED_MEANWHILE) return changedMeanwhile(error)
  return error.code === 'already-running' ? ALREADY_RUNNING : (own[error.code] ?? other)
}

/** Where the codes of fields and of the whole form are one table: beside the fields, else above the form. */
export function sentencesBy(error: AppError, own: Readonly<Record<string, string>>, typed: Record<string, string>) {
  const fields = Object.entries(error.detail.fields ?? {}).map(([name, code]) => [name, own[code] ?? GENERAL] as const)
  const [first] = fields
  if (!first) return { form: sentenceOf(error, own) }
  // A button in a list has no field to stand beside.
  return { ...Object.fromEntries(fields), ...('inList' in typed && { form: first[1] }) }
}

/** A refusal that spec 3 §8 words as the failure of the work itself, by its toast. */
export const failedAs = ({ title, text }: ToastMessage, sentence: string): Record<string, string> => ({
  heading: title ?? '',
  form: `${text}. ${sentence}`.trim(),
})

export const says = (title: string, text: string): Acted => ({ said: { title, text, tone: 'ok' } })
