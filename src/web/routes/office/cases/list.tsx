import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { CaseList } from './case-list.tsx'
import { actOnCases, loadCases } from './case-list.server.ts'
import { withPanel } from './case.server.ts'

export const loader = loads(withPanel(loadCases))
export const action = actOnCases
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(CaseList)
