import type { Ball } from '#areas/requests/case/steps.ts'
import { requestStatusLabels, type RequestStatus } from '#areas/requests/request.ts'
import { Status } from '#web/ui/tag.tsx'
import { OFFICE_BALLS } from '#areas/requests/office/texts.ts'

/** Where a case stands and who has the ball. */
export function CaseStatus({ status, ball }: { status: RequestStatus; ball: Ball | null }) {
  switch (status) {
    case 'completed':
      return <Status kind="done">{requestStatusLabels.completed}</Status>
    case 'cancelled':
      return <Status kind="refused">{requestStatusLabels.cancelled}</Status>
    case 'pending':
    case 'in_progress':
      return (
        <>
          <Status kind={ball === 'office' ? 'yours' : 'waiting'}>
            {ball === null || ball === 'nobody' ? requestStatusLabels[status] : OFFICE_BALLS[ball]}
          </Status>
          {ball === null || ball === 'nobody' ? null : (
            <span className="muted block">{requestStatusLabels[status]}</span>
          )}
        </>
      )
  }
}
