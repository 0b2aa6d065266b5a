import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { MonitoringScreen } from './monitoring-screen.tsx'
import { actOnMonitoring, loadMonitoring } from './monitoring.server.ts'

export const loader = loads(async (rt, at) => ({ data: await loadMonitoring(rt, at) }))
export const action = actOnMonitoring
export const clientAction = orKeepTyped
export default screen<typeof loader>(MonitoringScreen)
