import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { SupplierSends } from './supplier-sends.tsx'
import { actOnSends, loadSends } from './activations.server.ts'

export const loader = reads(loadSends)
export const action = actOnSends
export const clientAction = orKeepTyped
export default screen<typeof loader>(SupplierSends)
