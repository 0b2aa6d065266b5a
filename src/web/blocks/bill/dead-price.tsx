import { Link } from 'react-router'
import { type DeadPrice, deadPriceTexts } from '#areas/bills/dead-price.ts'
import { BILL_WIZARD } from '#web/pages/customer/addresses.ts'

/** In place of a verdict on a price that is not paid any more: why, and what would bring one. */
export const DeadPriceNote = ({ dead, className }: { dead: DeadPrice; className?: string }) => (
  <p className={className}>
    {deadPriceTexts.why(dead)} <Link to={BILL_WIZARD}>{deadPriceTexts.upload}</Link>
  </p>
)
