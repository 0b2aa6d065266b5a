import { Link } from 'react-router'
import { customerStateLabels, roleFilters, searchWords } from '#areas/customers/customer.ts'
import { listCustomers, type ListedCustomer } from '#areas/customers/procedures/customers.server.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'
import { formatDate } from '#core/dates.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ClientDone, CustomerState } from './client-form.tsx'
import { CLIENT_FILTERS, clientAddress, clientsAddress } from '../addresses.ts'
import { clientSentences } from '#areas/customers/office-texts.ts'
import { filterActs, readList } from '../list-filters.server.ts'
import { formAction, reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { ActedNotice, ScreenHead } from '../office-parts.tsx'
import { ListFilters } from '../office-list.tsx'

const CLIENTS = 'clients'
export const loader = reads(async (rt, { query }) => {
  const shown = await readList(rt, CLIENTS, CLIENT_FILTERS, query, listCustomers)
  const { search } = shown.filters
  return { ...shown, isTooShort: search !== '' && searchWords(search).length === 0, done: query.get('fatto') }
})
export const action = formAction(
  filterActs(CLIENT_FILTERS, CLIENTS, filters => clientsAddress(filters)),
  clientSentences,
)
export { clientAction } from '../screen.tsx'
export default screen<typeof loader>(ClientList)

const columns: readonly Column<ListedCustomer>[] = [
  {
    head: 'Cliente',
    names: true,
    full: true,
    cell: customer => (
      <>
        <Link to={clientAddress(customer.id)}>
          {customer.name}
          <span className="sr-only">: apri la scheda</span>
        </Link>{' '}
        {customer.role ? <Tag tone="glass">{customer.role}</Tag> : null}
      </>
    ),
    under: customer => <span className="break-all">{customer.email}</span>,
  },
  { head: 'Account', cell: customer => <CustomerState {...customer} /> },
  { head: 'Pratiche aperte', number: true, phone: 'pratiche aperte:', cell: ({ openCases }) => openCases || '—' },
  { head: 'Cliente dal', phone: 'dal', end: true, cell: customer => formatDate(customer.createdAt) },
]

function ClientList({ list, filters, here, cursor, isTooShort, done }: Awaited<ReturnType<typeof loader>>) {
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <>
      <ScreenHead title={sections.clients} />
      <ClientDone code={done} />
      <ListFilters
        filters={filters}
        hint="Cerca nome, email, telefono"
        selects={[
          ['state', 'Ogni account', customerStateLabels],
          ['open', 'Ogni pratica', { 1: 'Con pratiche aperte' }],
          ['role', 'Ogni ruolo', roleFilters],
        ]}
      >
        {isFiltered ? (
          <ButtonLink to={clientsAddress()} tone="quiet" small>
            Togli i filtri
          </ButtonLink>
        ) : null}
      </ListFilters>
      <ActedNotice />
      {isTooShort ? (
        <p role="status" className="muted pb-3">
          Per cercare scrivi almeno {SHORTEST_SEARCH} lettere di una parola.
        </p>
      ) : null}
      <Ledger
        caption={sections.clients}
        hideCaption
        columns={columns}
        rows={list.customers}
        empty={
          <EmptyState level={2} title={isFiltered ? 'Nessun cliente con questi filtri' : 'Nessun cliente, per ora'} />
        }
      />
      <p className="small flex gap-6 pt-4">
        {cursor ? <Link to={clientsAddress(here)}>Torna ai più recenti</Link> : null}
        {list.next ? <Link to={clientsAddress({ ...here, cursor: list.next })}>Successivi 50</Link> : null}
      </p>
    </>
  )
}
