import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { BillQueue } from './bill-queue.tsx'
import { actOnBills, loadBills } from './bill-queue.server.ts'

export const loader = reads(loadBills)
export const action = actOnBills
export const clientAction = orKeepTyped
export default screen<typeof loader>(BillQueue)
