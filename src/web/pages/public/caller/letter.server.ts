import { data, type RouterContextProvider } from 'react-router'
import { writeWithdrawalLetter } from '#areas/requests/procedures/withdrawals.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm, statusOf } from '#web/forms.server.ts'
import { LETTER_FIELDS } from './letter-content.ts'

/** Letter from a form, or its errors, with what was typed. */
export async function readLetterForm(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, context)
  const typed = Object.fromEntries(LETTER_FIELDS.map(({ name }) => [name, String(form.get(name) ?? '')])) as Record<
    (typeof LETTER_FIELDS)[number]['name'],
    string
  >
  try {
    return { typed, letter: await call(context.get(runtimeContext), writeWithdrawalLetter, typed) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields = {}, retryAfter } = error.detail
    const isTooMany = error.code === 'too-many-attempts'
    if (!isTooMany && error.code !== 'bad-input') throw error
    const errors = Object.fromEntries(
      LETTER_FIELDS.flatMap(({ name, missing }) =>
        fields[name] ? [[name, fields[name] === 'too-long' ? 'È troppo lungo: accorcialo.' : missing]] : [],
      ),
    )
    const notice = isTooMany ? withTryAgain('Hai preparato molte lettere.', retryAfter) : null
    return { typed, refused: data({ typed, errors, notice, letter: null }, { status: statusOf(error.code) }) }
  }
}
