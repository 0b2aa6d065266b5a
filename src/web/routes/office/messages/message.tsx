import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { ContactDesk } from './contact-desk.tsx'
import { actOnMessage, loadMessage } from './message.server.ts'

export const loader = loads(loadMessage)
export const action = actOnMessage
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(ContactDesk)
