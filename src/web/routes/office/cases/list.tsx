import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { RequestQueue } from './request-queue.tsx'
import { actOnRequests, loadRequests } from './requests.server.ts'
import { withPanel } from './panel.server.ts'

export const loader = loads(withPanel(loadRequests))
export const action = actOnRequests
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(RequestQueue)
