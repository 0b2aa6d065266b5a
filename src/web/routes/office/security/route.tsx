import { orKeepTyped } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import type { Route } from './+types/route'
import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { SecurityDesk } from './security-desk.tsx'
import { actOnSecurity, loadSecurity } from './security.server.ts'

export const loader = loads(async rt => ({ security: await loadSecurity(rt) }))
export const action = async ({ context, request }: Route.ActionArgs) =>
  actOnSecurity(context.get(runtimeContext), await readForm(request, context))
export const clientAction = orKeepTyped
export default screen<typeof loader>(SecurityDesk)
