import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { CorrectionList } from './correction-list.tsx'
import { loadCorrections } from './corrections.server.ts'

export const loader = reads(loadCorrections)
export default screen<typeof loader>(CorrectionList)
