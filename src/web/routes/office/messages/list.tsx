import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { ContactQueue } from './contact-queue.tsx'
import { actOnMessages, loadMessages } from './messages.server.ts'

export const loader = reads(loadMessages)
export const action = actOnMessages
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(ContactQueue)
