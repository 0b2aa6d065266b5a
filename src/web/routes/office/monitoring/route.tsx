import { orKeepTyped } from '#web/browser/no-connection.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import type { Route } from './+types/route'
import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { MonitoringScreen } from './monitoring-screen.tsx'
import { actOnMonitoring, loadMonitoring } from './monitoring.server.ts'

export const loader = loads(async (rt, at) => ({ data: await loadMonitoring(rt, at) }))
export const action = async ({ context, request, url }: Route.ActionArgs) =>
  actOnMonitoring(context.get(runtimeContext), url, await readForm(request, context))
export const clientAction = orKeepTyped
export default screen<typeof loader>(MonitoringScreen)
