import { Form, Link, useActionData, useNavigation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { Ledger } from '#web/ui/ledger.tsx'
import { CaseBulkBar, CaseBulkDone, CaseBulkPreview } from './bulk-moves.tsx'
import type { BulkAnswer } from './bulk.server.ts'
import type { Refusal } from '../route.server.ts'
import { ExportButton } from '../export-button.tsx'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { queueColumns } from './queue-columns.tsx'
import { QueueTabs } from './queue-tabs.tsx'
import { newRequestAddress, requestsAddress } from './address.ts'
import { WithPanel } from './case-panel.tsx'
import type { CaseDeskData } from './case.server.ts'
import type { RequestQueueData } from './requests.server.ts'
import { sections } from '../sections.ts'
import { TooShort } from '../too-short.tsx'

/** The cases of all customers: open ones by when their next step is due, so that the late stand on top. */
export function RequestQueue({ beside, ...data }: RequestQueueData & { beside: CaseDeskData | null }) {
  const { filters, queue, left, open } = data
  const answer = useActionData<BulkAnswer & Partial<Refusal>>()
  const isSending = useNavigation().formData?.get('intent') === 'bulk-preview'
  const { search: _, ...inAddress } = filters
  return (
    <>
      <div className="office-bar">
        <h1>{sections.requests}</h1>
        <div className="actions">
          <ExportButton what="richieste" filters={filters} />
          <ButtonLink tone="solid" to={newRequestAddress}>
            Nuova richiesta
          </ButtonLink>
        </div>
      </div>
      <OpenWithdrawals {...left} />
      <QueueTabs {...data} />
      {answer?.bulk ? (
        <CaseBulkPreview {...answer.bulk} staff={data.staff} />
      ) : answer?.done ? (
        <CaseBulkDone {...answer.done} />
      ) : (
        <WithPanel beside={beside}>
          <QueueFilters {...data} />
          <ErrorSummary errors={answer?.errors} idOf={() => 'queue-rows'} />
          {queue.requests.length > 0 ? (
            <Form method="post" id="queue-rows" tabIndex={-1}>
              <FormToken />
              <CaseBulkBar staff={data.staff} busy={isSending} />
              <Ledger
                selected={request => request.id === beside?.request.id}
                caption={sections.requests}
                hideCaption
                columns={queueColumns}
                rows={queue.requests}
                rowKey={request => request.id}
              />
            </Form>
          ) : (
            <EmptyState level={2} title={emptyTitle(filters)}>
              <TooShort search={filters.search} />
            </EmptyState>
          )}
          {queue.next ? (
            <p className="small pt-4">
              <Link to={requestsAddress({ ...(open ? { vista: open.id } : inAddress), cursor: queue.next })}>
                Successive 50
              </Link>
            </p>
          ) : null}
        </WithPanel>
      )}
    </>
  )
}

function emptyTitle({ search, type, status, late, ball, assignee }: RequestQueueData['filters']): string {
  if (search || type || status) return 'Nessuna richiesta con questi filtri'
  if (late) return 'Nessuna pratica è in ritardo'
  if (assignee === 'none') return 'Ogni pratica ha chi la segue'
  return ball === 'office' ? 'Niente aspetta noi' : 'Nessuna richiesta qui'
}
