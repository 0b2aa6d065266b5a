import { Link } from 'react-router'
import { caseAddress, requestTypeLabels } from '#areas/requests/request.ts'
import type { RequestRow } from '#areas/requests/procedures/my-requests.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { tabAddress } from './addresses.ts'

/** Cases that wait for the customer; a bill to be checked has a place of its own (overview-tab.tsx). */
export const waitingCases = (requests: readonly RequestRow[]): RequestRow[] =>
  requests.filter(({ type, ball }) => ball === 'customer' && type !== 'analisi_bolletta')

/** The case that waits for its owner. `more` others wait, too. `isFirst`: nothing else does. */
export function WaitingCase({ request, more, isFirst }: { request: RequestRow; more: number; isFirst: boolean }) {
  return (
    <Notice tone="amber" title={`Tocca a te: ${requestTypeLabels[request.type]}`} className="mt-6">
      <p className="break-words">{request.description}. Senza di te la pratica non va avanti.</p>
      <p className="actions pt-3">
        <ButtonLink tone={isFirst ? 'primary' : 'plain'} small to={caseAddress(request.id)}>
          Vedi che cosa serve
        </ButtonLink>
        {more > 0 ? (
          <Link to={tabAddress('requests')}>{more === 1 ? 'e un’altra pratica' : `e altre ${more} pratiche`}</Link>
        ) : null}
      </p>
    </Notice>
  )
}
