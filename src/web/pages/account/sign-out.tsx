import { redirect } from 'react-router'
import { signOut } from '#areas/identity/procedures/sign-out.server.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import type { Route } from './+types/sign-out'
import { leave } from './auth-actions.server.ts'

export const loader = () => redirect('/')

/** The sign-out form posts here. Somebody whose session has ended meanwhile is out already. */
export async function action({ request, context }: Route.ActionArgs) {
  const rt = context.get(runtimeContext)
  await readForm(request, context)
  if (rt.actor.kind === 'visitor') return leave('/auth', [], 'signed-out')
  try {
    const { setCookies } = await call(rt, signOut, {})
    return leave('/auth', setCookies, 'signed-out')
  } catch (error) {
    rt.log.error({ err: error, requestId: rt.request.id }, 'sign-out failed')
    return leave('/dashboard', [], 'sign-out-failed')
  }
}
