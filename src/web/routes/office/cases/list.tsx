import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { RequestQueue } from './request-queue.tsx'
import { actOnRequests, loadRequests } from './requests.server.ts'

export const loader = reads(loadRequests)
export const action = actOnRequests
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(RequestQueue)
