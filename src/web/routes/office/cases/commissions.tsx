import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { CommissionLedger } from './commission-ledger.tsx'
import { loadCommissions } from './activations.server.ts'
import { actOnCommissions } from './commissions.server.ts'

export const loader = reads(loadCommissions)
export const action = actOnCommissions
export const clientAction = orKeepTyped
export default screen<typeof loader>(CommissionLedger)
