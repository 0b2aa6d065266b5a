import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { CaseList } from './case-list.tsx'
import { actOnCases, loadCases } from './case-list.server.ts'
import { withPanel } from './case.server.ts'

export const loader = loads(withPanel(loadCases))
export const action = actOnCases
export { clientAction, shouldRevalidate } from '../screen.tsx'
export default screen<typeof loader>(CaseList)
