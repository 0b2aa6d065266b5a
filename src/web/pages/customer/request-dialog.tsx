import { useNavigate } from 'react-router'
import { caseAddress, requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { SummaryLink } from './area-links.tsx'
import { RequestStatusMark } from './request-table.tsx'

/** The details of a request (spec 3 §2). Without scripts the same request stands in the side column. */
export function RequestDialog({ request, closeTo }: { request: RequestDetail; closeTo: string }) {
  const navigate = useNavigate()
  return (
    <Dialog title={request.title} onClose={() => void navigate(closeTo, { preventScrollReset: true })}>
      <dl className="facts">
        <dt>Tipo</dt>
        <dd>{requestTypeLabels[request.type]}</dd>
        <dt>Numero</dt>
        <dd>{requestNumber(request.number)}</dd>
        <dt>Stato</dt>
        <dd>
          <RequestStatusMark status={request.status} />
        </dd>
        <dt>Descrizione</dt>
        <dd>{request.description}</dd>
        <dt>Creata il</dt>
        <dd>{formatDateTime(request.createdAt)}</dd>
        {formatDateTime(request.updatedAt) === formatDateTime(request.createdAt) ? null : (
          <>
            <dt>Aggiornata il</dt>
            <dd>{formatDateTime(request.updatedAt)}</dd>
          </>
        )}
      </dl>
      {request.summary ? (
        <p className="pt-4">
          <SummaryLink summary={request.summary} />
        </p>
      ) : null}
      <div className="actions">
        <ButtonLink to={caseAddress(request.id)} tone="solid">
          Apri la pratica
        </ButtonLink>
        <DialogClose>
          <Button>Chiudi</Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}
