import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { actOnCaseDesk } from './act-on-case.server.ts'
import { CaseDesk } from './case-desk.tsx'
import { loadCaseDesk } from './case.server.ts'

export const loader = loads(loadCaseDesk)
export const action = actOnCaseDesk
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(CaseDesk)
