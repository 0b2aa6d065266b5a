import { orKeepTyped } from '#web/browser/no-connection.ts'
import { actOnNewRequest } from './case-list.server.ts'

export { NewRequest as default } from './new-request.tsx'
export const action = actOnNewRequest
export const clientAction = orKeepTyped
