import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import { type BillStage, billStageLabels, customerTypeLabels } from '#areas/bills/bill.ts'
import { listBillQueue, type QueueRow } from '#areas/bills/procedures/list-bill-queue.server.ts'
import { requestNumber } from '#areas/requests/request.ts'
import { formatDate } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { BILL_FILTERS, deskAddress, queueAddress } from '../addresses.ts'
import {
  assigneeOptions,
  countedTabs,
  DueOn,
  ListFilters,
  ListTabs,
  NextPage,
  TooShort,
  WhoHasIt,
} from '../office-list.tsx'
import { formAction, reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { ActedNotice, ScreenHead } from '../office-parts.tsx'
import { listStaff } from '#areas/office/procedures/views.server.ts'
import { call } from '#platform/procedure.server.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import { queueSentences } from '../queue-sentences.ts'

const BILLS = 'bills'
export const loader = reads(async (rt, { query }) => {
  const queue = await readList(rt, BILLS, BILL_FILTERS, query, listBillQueue)
  return { ...queue, staff: await call(rt, listStaff, {}) }
})
export const action = formAction(filterActs(BILL_FILTERS, BILLS, queueAddress), queueSentences)
export { clientAction } from '../screen.tsx'
export default screen<typeof loader>(BillQueue)

/** Whose turn it is, from the office's side: amber is ours. */
const KINDS: Record<BillStage, 'waiting' | 'yours' | 'done'> = {
  reading: 'waiting',
  'to-confirm': 'waiting',
  'by-hand': 'yours',
  analyzed: 'done',
}
const columns: readonly Column<QueueRow>[] = [
  { head: 'N.', cell: bill => requestNumber(bill.number), under: bill => formatDate(bill.uploadDate) },
  {
    head: 'Cliente',
    names: true,
    cell: ({ customer }) => customer.name,
    under: ({ customer }) => <span className="break-all">{customer.email}</span>,
  },
  {
    head: 'Bolletta',
    full: true,
    cell: bill => (
      <Link to={deskAddress(bill.id)} className="break-all">
        {bill.fileName}
      </Link>
    ),
    under: bill => (
      <>
        {supplyLabels[bill.supplyType]}, {customerTypeLabels[bill.customerType].toLowerCase()}
      </>
    ),
  },
  {
    head: 'Stato',
    cell: bill => (
      <>
        <Status kind={bill.hasDraft ? 'yours' : KINDS[bill.stage]}>
          {bill.hasDraft ? 'Da pubblicare' : billStageLabels[bill.stage]}
        </Status>
        {bill.isReviewed ? (
          <span className="block">
            <Tag tone="green">Rivisto</Tag>
          </span>
        ) : null}
      </>
    ),
  },
  { head: 'Entro', cell: bill => <DueOn {...bill} /> },
  { head: 'Di', end: true, cell: bill => <WhoHasIt {...bill} /> },
]

const TABS = [
  { label: 'Tutte', filter: {} },
  { label: 'Tocca a noi', filter: { waiting: 'office' }, count: 'office' },
  { label: 'In ritardo', filter: { late: '1' }, count: 'late' },
  { label: 'In elaborazione', filter: { status: 'pending' }, count: 'pending' },
  { label: 'Analizzate', filter: { status: 'analyzed' }, count: 'analyzed' },
  { label: 'Errore', filter: { status: 'error' }, count: 'error' },
] as const

function BillQueue({ filters, here, list, staff }: Awaited<ReturnType<typeof loader>>) {
  return (
    <>
      <ScreenHead title={sections.bills} />
      <ListTabs label="Code" tabs={countedTabs(TABS, list.counts)} address={queueAddress} shown={{ filters }} />
      <ListFilters
        filters={filters}
        hint="Cerca nome, email, codice fiscale, POD, PDR, numero, file"
        label="Cerca nome, email, codice fiscale, POD, PDR, numero o file"
        selects={[
          ['supplyType', 'Ogni fornitura', supplyLabels],
          ['customerType', 'Ogni cliente', customerTypeLabels],
          ['assignee', 'Di chiunque', assigneeOptions(staff, 'Mie')],
        ]}
      />
      <ActedNotice />
      <Ledger
        caption={sections.bills}
        hideCaption
        columns={columns}
        rows={list.bills}
        empty={
          <EmptyState level={2} title="Nessuna bolletta con questi filtri">
            <TooShort search={filters.search} />
          </EmptyState>
        }
      />
      <NextPage to={list.next && queueAddress({ ...here, cursor: list.next })}>Successive 50</NextPage>
    </>
  )
}
