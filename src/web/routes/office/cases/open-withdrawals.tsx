import { Link } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { caseAddress } from './address.ts'
import type { CaseListData } from './case-list.server.ts'

/** Before the queue: contracts that were left, of which the supplier must hear at once. */
export function OpenWithdrawals({ withdrawals, hasMore }: CaseListData['left']) {
  if (withdrawals.length === 0) return null
  return (
    <Notice
      tone="amber"
      title={withdrawals.length === 1 ? 'Un recesso da comunicare al fornitore' : 'Recessi da comunicare al fornitore'}
      className="mb-4"
    >
      <ul>
        {withdrawals.map(({ requestId, supplier, offer, declaredAt }) => (
          <li key={requestId}>
            <Link to={caseAddress(requestId)}>
              {supplier}, {offer}
            </Link>
            , dichiarato il {formatDateTime(declaredAt)}
          </li>
        ))}
        {hasMore ? <li>e altri</li> : null}
      </ul>
    </Notice>
  )
}
