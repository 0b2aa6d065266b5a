import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { CorrectionDesk } from './correction-desk.tsx'
import { actOnCorrection, loadCorrection } from './corrections.server.ts'

export const loader = loads(loadCorrection)
export const action = actOnCorrection
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(CorrectionDesk)
