import type { ReactNode } from 'react'
import { Form, Link, useActionData, useNavigation } from 'react-router'
import type { ListedActivation } from '#areas/handover/procedures/list-activations.server.ts'
import { sendFormatLabels, sendFormats, stageLabels } from '#areas/handover/send.ts'
import { leftOutText } from '#areas/handover/texts.ts'
import { hasContract } from '#areas/requests/office-moves.ts'
import { requestNumber, type RequestType, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ActivationQueueData } from './activations.server.ts'
import { CaseStatus } from './case-status.tsx'
import { ExportButton } from '../export-button.tsx'
import { OfficeSelect } from '../office-select.tsx'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { sections } from '../sections.ts'
import type { SendsAnswer } from './activations.server.ts'
import { ActivationTabs } from './activation-tabs.tsx'
import { activationsAddress, sendsAddress } from './address.ts'
import { CaseLink } from './case-link.tsx'
import { WithPanel } from './case-panel.tsx'
import type { CaseDeskData } from './case.server.ts'
import { TooShort } from '../too-short.tsx'

const columns: readonly Column<ListedActivation>[] = [
  {
    head: 'N.',
    cell: ({ number, customer }) => (
      <CaseLink number={number}>
        {requestNumber(number)}
        <span className="sr-only">: apri la pratica di {customer}</span>
      </CaseLink>
    ),
  },
  { head: 'Cliente', names: true, cell: row => row.customer || 'Account cancellato' },
  {
    head: 'Offerta',
    full: true,
    cell: row => (
      <>
        {row.offer}, {row.supplierName}
        <span className="muted block">{requestTypeLabels[row.type]}</span>
      </>
    ),
  },
  {
    head: 'Stato',
    cell: row => (
      <>
        <CaseStatus {...row} />
        {row.ball === 'office' || row.stage === 'refused' ? (
          <span className="muted block">{stageLabels[row.stage]}</span>
        ) : null}
        {row.isInSend ? <span className="muted block">In un invio preparato</span> : null}
        {row.problems > 0 ? (
          <span className="office-late block">
            {row.problems === 1 ? 'un controllo non va' : `${row.problems} controlli non vanno`}
          </span>
        ) : null}
      </>
    ),
  },
  {
    head: 'Entro',
    cell: ({ dueOn, isLate }) =>
      dueOn === null ? (
        '—'
      ) : (
        <span className={isLate ? 'office-late' : undefined}>
          <span className="sm:hidden">entro il </span>
          {formatDate(dueOn)}
          {isLate ? ', in ritardo' : ''}
        </span>
      ),
  },
  {
    head: 'Di',
    end: true,
    cell: ({ assignee, claimedBy }) => (
      <>
        {assignee ?? <span className="max-sm:hidden">—</span>}
        {claimedBy ? <span className="muted block">ci lavora {claimedBy}</span> : null}
      </>
    ),
  },
]

/** To be ticked for a file; the name says which case. One that was refused is chosen again by whoever put it right. */
const tickingFrom = (isTicked: boolean): Column<ListedActivation> => ({
  head: <span className="sr-only">Scegli</span>,
  // What somebody found wrong is not sent by inadvertence.
  cell: ({ requestId, number, problems, isInSend }) => (
    <label className="queue-choice">
      <input
        type="checkbox"
        name="requestId"
        value={requestId}
        defaultChecked={isTicked && problems === 0 && !isInSend}
        disabled={problems > 0 || isInSend}
        aria-label={`Scegli ${requestNumber(number)}`}
      />
    </label>
  ),
})

const types = Object.fromEntries(Object.entries(requestTypeLabels).filter(([type]) => hasContract(type as RequestType)))

/** The contracts on their way, by when their next step is due. */
export function ActivationQueue({
  filters,
  activations,
  next,
  suppliers,
  vista,
  left,
  beside,
}: ActivationQueueData & { beside: CaseDeskData | null }) {
  const { search, ...addressed } = filters
  const { view, late, supplier, type } = addressed
  const isToSend = view === 'to-send' || view === 'refused'
  const table = (
    <Ledger
      selected={row => row.requestId === beside?.request.id}
      caption={sections.activations}
      hideCaption
      columns={isToSend ? [tickingFrom(view === 'to-send'), ...columns] : columns}
      rows={activations}
      rowKey={row => row.requestId}
    />
  )
  return (
    <>
      <div className="office-bar">
        <h1>{sections.activations}</h1>
        <ExportButton what="pratiche" filters={{ ...filters, cursor: '' }} />
      </div>
      <OpenWithdrawals {...left} />
      <ActivationTabs current={activationsAddress(late ? { late } : view ? { view } : {})} />
      <WithPanel beside={beside}>
        <Form method="post" className="office-filters" role="search">
          <FormToken />
          <input type="hidden" name="intent" value="filter" />
          {view ? <input type="hidden" name="view" value={view} /> : null}
          {late ? <input type="hidden" name="late" value={late} /> : null}
          <input
            className="input"
            type="search"
            name="search"
            defaultValue={search}
            placeholder="Cerca nome, email, codice fiscale, POD, PDR, numero"
            aria-label="Cerca nome, email, codice fiscale, POD, PDR, numero della richiesta o del contratto"
            data-limit={100}
          />
          <OfficeSelect
            name="supplier"
            label="Ogni fornitore"
            value={supplier}
            options={Object.fromEntries(suppliers.map(name => [name, name]))}
          />
          <OfficeSelect name="type" label="Ogni tipo" value={type} options={types} />
          <Button small>Filtra</Button>
        </Form>
        <WhatWasLeftOut rows={activations} />
        {activations.length === 0 ? (
          <EmptyState level={2} title={emptyTitle(filters)}>
            <TooShort search={filters.search} />
          </EmptyState>
        ) : isToSend ? (
          <SendForm>{table}</SendForm>
        ) : (
          table
        )}
        {next ? (
          <p className="small pt-4">
            <Link to={activationsAddress({ ...addressed, vista, cursor: next })}>Successive 50</Link>
          </p>
        ) : null}
      </WithPanel>
    </>
  )
}

/** The chosen cases, a file for each supplier among them. */
function SendForm({ children }: { children: ReactNode }) {
  const isBusy = useNavigation().formData?.get('intent') === 'prepare'
  const errors = useActionData<SendsAnswer>()?.errors ?? {}
  return (
    <Form method="post">
      <FormToken />
      <input type="hidden" name="intent" value="prepare" />
      {children}
      <div className="desk-act pt-4">
        <SelectField
          name="format"
          label="Formato"
          defaultValue="pdf"
          options={sendFormats.map(value => ({ value, label: sendFormatLabels[value] }))}
          error={errors.requestIds ?? errors.form}
          hint="Un file per ogni fornitore. Lo prepara il sistema; poi lo scarichi, lo trasmetti e lo segni come trasmesso."
        />
        <Button tone="primary" busy={isBusy} busyText="Preparazione in corso...">
          Prepara l’invio
        </Button>
      </div>
    </Form>
  )
}

/** Row by row, what did not go into a file. */
function WhatWasLeftOut({ rows }: { rows: readonly ListedActivation[] }) {
  const answer = useActionData<SendsAnswer>()
  if (!answer?.leftOut) return null
  const numberOf = (id: string) => {
    const row = rows.find(({ requestId }) => requestId === id)
    return row ? requestNumber(row.number) : 'Una pratica'
  }
  return (
    <Notice tone="amber" role="alert" title="Non tutte le pratiche sono nell’invio" className="mt-4">
      <ul>
        {answer.leftOut.map(left => (
          <li key={left.requestId}>
            {numberOf(left.requestId)}: {leftOutText(left)}
          </li>
        ))}
      </ul>
      {answer.prepared ? <Link to={sendsAddress()}>Vai agli invii preparati</Link> : null}
    </Notice>
  )
}

function emptyTitle({ search, supplier, type, view, late }: ActivationQueueData['filters']): string {
  if (search || supplier || type) return 'Nessuna pratica con questi filtri'
  if (late) return 'Nessuna pratica è in ritardo'
  return view === 'to-send' ? 'Niente da inviare ai fornitori' : 'Nessuna pratica qui'
}
