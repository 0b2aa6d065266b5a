import { Link } from 'react-router'
import type { BillStage } from '#areas/bills/bill.ts'
import { billCheckAddress } from '../addresses.ts'

/** The way to the check of a bill; nothing before its data were confirmed. */
export function DoctorLink({
  bill,
  children = 'Controllo',
}: {
  bill: { id: string; stage: BillStage }
  children?: string
}) {
  return bill.stage === 'analyzed' ? <Link to={billCheckAddress(bill.id)}>{children}</Link> : null
}
