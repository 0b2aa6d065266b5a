import { orKeepTyped } from '#web/browser/no-connection.ts'
import { loads } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { BillDesk } from './bill-desk.tsx'
import { actOnBillDesk, loadBillDesk } from './bill-desk.server.ts'

export const loader = loads(loadBillDesk)
export const action = actOnBillDesk
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(BillDesk)
