import { loads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { CorrectionList } from './correction-list.tsx'
import { loadCorrections } from './corrections.server.ts'

export const loader = loads(loadCorrections)
export default screen<typeof loader>(CorrectionList)
