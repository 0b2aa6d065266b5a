import { profileFailed, profileFieldTexts, profileRefusals } from '#areas/identity/profile-texts.ts'
import { fieldTexts } from '#areas/identity/texts.ts'
import type { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'

/** What a refused form of the account says; passwords never come back. */
export interface ProfileRefusal {
  /** Field → sentence; `form` for the form as a whole. */
  errors: Record<string, string>
  typed: Record<string, string>
  /** The form it belongs to, where a page has several. */
  intent?: string
}

export const profileFailure = { form: profileFailed }

/** The sentences of a refusal, beside the fields where it names them. */
export function profileErrors(error: AppError): Record<string, string> {
  const fields = Object.entries(error.detail.fields ?? {})
  if (fields.length > 0)
    return Object.fromEntries(
      fields.map(([name, code]) => [name, profileFieldTexts[code] ?? fieldTexts[code]?.text ?? profileFailed]),
    )
  return { form: withTryAgain(profileRefusals[error.code] ?? profileFailed, error.detail.retryAfter) }
}
