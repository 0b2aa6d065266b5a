import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { SecurityDesk } from './security-desk.tsx'
import { actOnSecurity, loadSecurity } from './security.server.ts'

export const loader = loads(async rt => ({ security: await loadSecurity(rt) }))
export const action = actOnSecurity
export const clientAction = orKeepTyped
export default screen<typeof loader>(SecurityDesk)
