import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { actOnNewRequest, loadPrepared } from './new-request.server.ts'
import { NewRequest } from './new-request.tsx'

export const loader = loads(loadPrepared)
export const action = actOnNewRequest
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(NewRequest)
