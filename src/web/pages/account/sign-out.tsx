import { redirect } from 'react-router'
import { signOut } from '#areas/identity/procedures/sign-in.server.ts'
import { call } from '#platform/procedure.server.ts'
import { formAction } from '#web/forms.server.ts'
import { leave } from './auth-actions.server.ts'

/** In the URL, so that another tab's redirect does not consume the flash cookie. */
const SIGNED_OUT = '/auth?uscita=1'

export const loader = () => redirect('/')

/** The sign-out form posts here. Somebody whose session has ended meanwhile is out already. */
export const action = formAction(async rt => {
  if (rt.actor.kind === 'visitor') return SIGNED_OUT
  try {
    const { setCookies } = await call(rt, signOut, {})
    return leave(SIGNED_OUT, setCookies)
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'sign-out failed')
    return leave('/dashboard', [], 'sign-out-failed')
  }
})
