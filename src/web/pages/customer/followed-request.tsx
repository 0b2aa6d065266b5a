import type { RequestDetail } from '#areas/requests/procedures/get-my-request.server.ts'
import { ballTexts, stepTexts } from '#areas/requests/texts.ts'
import { formatDate } from '#core/dates.ts'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import { SummaryLink } from './summary-link.tsx'

/** Step by step, and who has the ball. */
export function FollowedRequest({ request }: { request: RequestDetail }) {
  const waits = request.ball !== 'nobody'
  const entries = request.steps.map((step, index): TimelineEntry => {
    const isLast = index === request.steps.length - 1
    return {
      key: `${step.kind}-${step.at.getTime()}`,
      state: isLast && waits ? (request.ball === 'customer' ? 'yours' : 'now') : 'done',
      title: stepTexts[step.kind] ?? step.kind,
      when: formatDate(step.at),
      ...(isLast ? { text: ballTexts[request.ball] } : {}),
    }
  })
  return (
    <aside aria-label="La richiesta passo per passo">
      <h2>{request.title}, passo per passo</h2>
      <p className="small muted pb-3">{request.description}</p>
      <Timeline label={`Passi di ${request.title}`} entries={entries} />
      {request.summary ? (
        <p className="small pt-4">
          <SummaryLink summary={request.summary} />
        </p>
      ) : null}
    </aside>
  )
}
