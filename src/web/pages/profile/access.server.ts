import { data, redirect } from 'react-router'
import { cancelEmailChange } from '#areas/identity/procedures/cancel-email-change.server.ts'
import { changePassword } from '#areas/identity/procedures/change-password.server.ts'
import { endMyOtherSessions } from '#areas/identity/procedures/end-my-other-sessions.server.ts'
import { endMySession } from '#areas/identity/procedures/end-my-session.server.ts'
import { requestEmailChange } from '#areas/identity/procedures/request-email-change.server.ts'
import { AppError } from '#core/errors.ts'
import { failureStatus } from '#platform/away.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { ACCESS, type AccessIntent } from './addresses.ts'
import { DONE_BY, doneAt } from './done.ts'
import { type ProfileRefusal, profileErrors, profileFailure } from './refusal.ts'

const isIntent = (text: unknown): text is AccessIntent => typeof text === 'string' && Object.hasOwn(WORK, text)

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The forms of the page, by their intent. */
const WORK: Record<AccessIntent, (rt: Runtime, form: FormData) => Promise<unknown>> = {
  'change-email': (rt, form) =>
    call(rt, requestEmailChange, { email: text(form, 'email'), presentPassword: text(form, 'presentPassword') }),
  'cancel-email': rt => call(rt, cancelEmailChange, {}),
  'change-password': (rt, form) =>
    call(rt, changePassword, { presentPassword: text(form, 'presentPassword'), password: text(form, 'password') }),
  'end-session': (rt, form) => call(rt, endMySession, { sessionId: text(form, 'sessionId') }),
  'end-others': rt => call(rt, endMyOtherSessions, {}),
}

/** Does what the form asks and comes back; after a refusal what was typed stays, passwords only in the browser. */
export async function actOnAccess(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data({ code: 'bad-input' }, { status: 400 })
  const typed = { email: text(form, 'email') }
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed, intent }, { status })
  try {
    await WORK[intent](rt, form)
    return redirect(doneAt(ACCESS, DONE_BY[intent]))
  } catch (error) {
    if (error instanceof AppError) return refuse(profileErrors(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'access not changed')
    return refuse(profileFailure, failureStatus(error))
  }
}
