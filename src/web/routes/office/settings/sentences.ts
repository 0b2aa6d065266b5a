import { settingFaults, settingTexts } from '#areas/settings/texts.ts'
import { CHANGED_MEANWHILE, changedMeanwhile } from '#core/edited.ts'
import type { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'

type Sentence = (path: string, why: string) => [field: string, text: string]

/** Why nothing was saved: beside the fields where they are known, else above all of them. */
export function settingSentences(error: AppError, sentence: Sentence): Record<string, string> {
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
