import { data } from 'react-router'
import { settingFaults, settingTexts } from '#areas/settings/texts.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'

type Sentence = (path: string, why: string) => [field: string, text: string]

/** What the form says instead of saving; what was typed goes back with it. */
export function refused(error: unknown, form: FormData, sentence: Sentence) {
  if (!(error instanceof AppError)) throw error
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  return data({ errors: errorsOf(error, sentence), typed }, { status: error.code === CHANGED_MEANWHILE ? 409 : 422 })
}

/** Beside the fields where they are known, else above all of them. */
function errorsOf(error: AppError, sentence: Sentence): Record<string, string> {
  const { code, detail } = error
  if (code === CHANGED_MEANWHILE) return { form: changedMeanwhile(error) }
  const faults = Object.entries(detail.fields ?? {})
  if (code !== 'bad-input' || faults.length === 0)
    return { form: withTryAgain(code === 'not-found' ? settingTexts.gone : settingTexts.failed, detail.retryAfter) }
  // The first fault is also told of the value as a whole: said once, beside its field where it has one.
  const own = faults.filter(([path]) => path !== 'value')
  if (own.length > 0) return Object.fromEntries(own.map(([path, why]) => sentence(path, why)))
  return { form: settingFaults[faults[0]?.[1] ?? ''] ?? settingTexts.notValid }
}
