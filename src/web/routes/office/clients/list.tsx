import { Link } from 'react-router'
import { customerStateLabels, roleFilters } from '#areas/customers/customer.ts'
import type { ListedCustomer } from '#areas/customers/procedures/list-customers.server.ts'
import { SHORTEST_SEARCH } from '#core/limits.ts'
import { formatDate } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ActedNotice } from '../search/act.tsx'
import { ClientDone, CustomerState } from './client-form.tsx'
import { clientAddress, clientsAddress } from './clients-address.ts'
import { actOnClients, loadClients } from './clients.server.ts'
import { OfficeSelect } from '../office-select.tsx'
import { reads } from '../route.server.ts'
import { screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { PostForm } from '#web/ui/post-form.tsx'

export const loader = reads(loadClients)
export const action = actOnClients
export const clientAction = orKeepTyped
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
        <span className="muted block font-normal break-all">{customer.email}</span>
      </>
    ),
  },
  {
    head: 'Account',
    cell: customer => <CustomerState {...customer} />,
  },
  {
    head: 'Pratiche aperte',
    number: true,
    cell: ({ openCases }) =>
      openCases > 0 ? (
        <>
          <span className="sm:hidden">pratiche aperte: </span>
          {openCases}
        </>
      ) : (
        <span className="max-sm:hidden">—</span>
      ),
  },
  {
    head: 'Cliente dal',
    end: true,
    cell: customer => (
      <>
        <span className="sm:hidden">dal </span>
        {formatDate(customer.createdAt)}
      </>
    ),
  },
]

/** Everybody with an account, newest first. The search is posted, so that no name stands in an address. */
function ClientList({ customers, next, filters, search, isTooShort, done }: Awaited<ReturnType<typeof loader>>) {
  const { state, role, open } = filters
  const isFiltered = Boolean(state || role || open || search)
  return (
    <>
      <div className="office-bar">
        <h1>{sections.clients}</h1>
      </div>
      <ClientDone code={done} />
      <PostForm
        intent="filter"
        action={clientsAddress()}
        className="office-filters"
        role="search"
        key={JSON.stringify(filters)}
      >
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={search}
          placeholder="Cerca nome, email, telefono"
          aria-label="Cerca nome, email, telefono"
          data-limit={100}
        />
        <OfficeSelect name="state" label="Ogni account" value={state} options={customerStateLabels} />
        <OfficeSelect name="open" label="Ogni pratica" value={open} options={{ 1: 'Con pratiche aperte' }} />
        <OfficeSelect name="role" label="Ogni ruolo" value={role} options={roleFilters} />
        <Button small>Filtra</Button>
        {isFiltered ? (
          <Link to={clientsAddress()} className="btn btn-quiet btn-small">
            Togli i filtri
          </Link>
        ) : null}
      </PostForm>
      <ActedNotice />
      {isTooShort ? (
        <p role="status" className="muted pb-3">
          Per cercare scrivi almeno {SHORTEST_SEARCH} lettere di una parola.
        </p>
      ) : null}
      {customers.length > 0 ? (
        <Ledger
          caption={sections.clients}
          hideCaption
          columns={columns}
          rows={customers}
          rowKey={customer => customer.id}
        />
      ) : (
        <EmptyState level={2} title={isFiltered ? 'Nessun cliente con questi filtri' : 'Nessun cliente, per ora'} />
      )}
      {next || filters.cursor ? (
        <p className="small flex gap-6 pt-4">
          {filters.cursor ? <Link to={clientsAddress({ ...filters, cursor: '' })}>Torna ai più recenti</Link> : null}
          {next ? <Link to={clientsAddress({ ...filters, cursor: next })}>Successivi 50</Link> : null}
        </p>
      ) : null}
    </>
  )
}
