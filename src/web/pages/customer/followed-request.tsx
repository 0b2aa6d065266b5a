import { counted } from '#core/money.ts'
import { Link } from 'react-router'
import { caseAddress, requestNumber } from '#areas/requests/request.ts'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { Timeline } from '#web/ui/figures/timeline.tsx'
import { journeyEntries } from './case/journey-entries.ts'
import { SummaryLink } from './area-links.tsx'
import { WithdrawalLink } from './withdrawal/withdrawal-link.tsx'
import { Titled } from '#web/ui/fold.tsx'

/** Past steps shown next to the list; the rest are on the case page. */
const SHOWN_DONE = 4

/** Timeline: what happened, who acts next, what is still to come. */
export function FollowedRequest({ request }: { request: RequestDetail }) {
  const { journey } = request
  const entries = journeyEntries({ ...journey, done: journey.done.slice(-SHOWN_DONE) })
  return (
    <Titled id="followed" title={<>{request.title}, passo per passo</>}>
      <p className="small muted pb-3">
        Richiesta n. {requestNumber(request.number)} · {request.description}
      </p>
      <Timeline label={`Passi di ${request.title}`} entries={entries} />
      <p className="small pt-4">
        <Link to={caseAddress(request.id)}>Apri la pratica</Link>
        {request.unread > 0 ? (
          <span className="muted"> · {counted(request.unread, 'un messaggio nuovo', 'messaggi nuovi')}</span>
        ) : null}
      </p>
      {request.summary ? (
        <p className="small pt-2">
          <SummaryLink summary={request.summary} />
        </p>
      ) : null}
      <div className="pt-2">
        <WithdrawalLink requestId={request.id} state={request.withdrawal} />
      </div>
    </Titled>
  )
}
