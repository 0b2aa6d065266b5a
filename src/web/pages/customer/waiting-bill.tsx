import { Link } from 'react-router'
import { supplyTypeLabels } from '#areas/bills/bill.ts'
import type { MyBill } from '#areas/bills/procedures/list-my-bills.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { billAddress } from './addresses.ts'
import { tabAddress } from './tabs.ts'

/** The bill whose values wait for their owner: the one thing to do. `more` others wait, too. */
export function WaitingBill({ bill, more }: { bill: MyBill; more: number }) {
  return (
    <Notice tone="amber" title="Tocca a te: controlla i dati della bolletta" className="mt-6">
      <p className="break-words">
        {supplyTypeLabels[bill.supplyType]}, {bill.fileName}. I preventivi arrivano appena li confermi.
      </p>
      <p className="actions pt-3">
        <ButtonLink tone="primary" small to={billAddress(bill.id)}>
          Controlla i dati
        </ButtonLink>
        {more > 0 ? (
          <Link to={tabAddress('quotes')}>{more === 1 ? 'e un’altra bolletta' : `e altre ${more} bollette`}</Link>
        ) : null}
      </p>
    </Notice>
  )
}
