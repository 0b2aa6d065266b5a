import { data, redirect } from 'react-router'
import { requestDataCopy } from '#areas/privacy/procedures/request-data-copy.server.ts'
import { requestErasure } from '#areas/privacy/procedures/request-erasure.server.ts'
import { myDataFailed, privacyErrors } from '#areas/privacy/texts.ts'
import { profileFieldTexts } from '#areas/identity/profile-texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { failureStatus } from '#platform/away.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { leave } from '../account/auth-actions.server.ts'
import { ASK_COPY, ERASE, ERASED, MY_DATA } from './addresses.ts'
import { doneAt } from './done.ts'
import type { ProfileRefusal } from './refusal.ts'

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** Asks for the copy, or deletes the account: after that there is nobody here any more, so the way leads out. */
export async function actOnMyData(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (intent !== ASK_COPY && intent !== ERASE) throw data({ code: 'bad-input' }, { status: 400 })
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed: { word: text(form, 'word') }, intent }, { status })
  try {
    if (intent === ASK_COPY) {
      await call(rt, requestDataCopy, {})
      return redirect(doneAt(MY_DATA, 'copy-asked'))
    }
    const given = { presentPassword: text(form, 'presentPassword'), word: text(form, 'word') }
    const { setCookies } = await call(rt, requestErasure, given)
    return leave(ERASED, setCookies)
  } catch (error) {
    if (error instanceof AppError) return refuse(sentencesOf(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'request about own data failed')
    return refuse({ form: myDataFailed }, failureStatus(error))
  }
}

function sentencesOf({ code, detail }: AppError): ProfileRefusal['errors'] {
  const fields = Object.entries(detail.fields ?? {})
  if (fields.length > 0)
    return Object.fromEntries(
      fields.map(([name, of]) => [name, privacyErrors[of] ?? profileFieldTexts[of] ?? myDataFailed]),
    )
  return { form: withTryAgain(privacyErrors[code] ?? myDataFailed, detail.retryAfter) }
}
