import { data, redirect } from 'react-router'
import { cancelEmailChange } from '#areas/identity/procedures/cancel-email-change.server.ts'
import { changePassword } from '#areas/identity/procedures/change-password.server.ts'
import { endMyOtherSessions } from '#areas/identity/procedures/end-my-other-sessions.server.ts'
import { endMySession } from '#areas/identity/procedures/end-my-session.server.ts'
import { requestEmailChange } from '#areas/identity/procedures/request-email-change.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { ACCESS, type AccessIntent } from './addresses.ts'
import { type Done, doneAt } from './done.ts'
import { type ProfileRefusal, profileErrors, profileFailure } from './refusal.ts'

const isIntent = (text: unknown): text is AccessIntent => typeof text === 'string' && Object.hasOwn(WORK, text)

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** The forms of the page, by their intent. */
const WORK: Record<AccessIntent, (rt: Runtime, form: FormData) => Promise<Done>> = {
  'change-email': async (rt, form) => {
    await call(rt, requestEmailChange, { email: text(form, 'email'), presentPassword: text(form, 'presentPassword') })
    return 'email-asked'
  },
  'cancel-email': async rt => {
    await call(rt, cancelEmailChange, {})
    return 'email-cancelled'
  },
  'change-password': async (rt, form) => {
    const presentPassword = text(form, 'presentPassword')
    await call(rt, changePassword, { presentPassword, password: text(form, 'password') })
    return 'password'
  },
  'end-session': async (rt, form) => {
    await call(rt, endMySession, { sessionId: text(form, 'sessionId') })
    return 'device'
  },
  'end-others': async rt => {
    await call(rt, endMyOtherSessions, {})
    return 'devices'
  },
}

/** Does what the form asks and comes back; after a refusal what was typed stays, passwords only in the browser. */
export async function actOnAccess(rt: Runtime, form: FormData) {
  const intent = form.get('intent')
  if (!isIntent(intent)) throw data({ code: 'bad-input' }, { status: 400 })
  const typed = { email: text(form, 'email') }
  const refuse = (errors: ProfileRefusal['errors'], status: number) =>
    data<ProfileRefusal>({ errors, typed, intent }, { status })
  try {
    return redirect(doneAt(ACCESS, await WORK[intent](rt, form)))
  } catch (error) {
    if (error instanceof AppError) return refuse(profileErrors(error), error.code === 'too-many-attempts' ? 429 : 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'access not changed')
    return refuse(profileFailure, 500)
  }
}
