import { Form, useActionData } from 'react-router'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import type { Refusal } from '../route.server.ts'
import { OfficeSelect } from '../office-select.tsx'
import type { KeptFilters } from './address.ts'
import type { RequestQueueData } from './requests.server.ts'

const DUE = { today: 'Entro oggi', week: 'Entro 7 giorni' }
const CHANNELS = { site: 'Dal sito', phone: 'Al telefono' }

const Kept = ({ filters, names }: { filters: KeptFilters; names: readonly (keyof KeptFilters)[] }) =>
  names.map(name => (filters[name] ? <input key={name} type="hidden" name={name} value={filters[name]} /> : null))

/** What narrows the queue. It is sent as a form: a name or a code that was searched for never stands in an address. */
export function QueueFilters({ filters, staff, open }: RequestQueueData) {
  const { status, type, search, assignee, due, channel } = filters
  const people = Object.fromEntries(staff.map(({ id, name }) => [id, name]))
  const refusal = useActionData<Refusal>()
  const isNamed = open?.isNamed === true
  return (
    <>
      <Form method="post" className="office-filters" role="search" key={JSON.stringify(filters)}>
        <FormToken />
        <input type="hidden" name="intent" value="filter" />
        <Kept filters={filters} names={['view', 'ball', 'late']} />
        <input
          className="input"
          type="search"
          name="search"
          defaultValue={search}
          placeholder="Cerca nome, email, codice fiscale, POD, PDR, numero"
          aria-label="Cerca nome, email, codice fiscale, POD, PDR o numero"
          data-limit={100}
        />
        <OfficeSelect name="type" label="Ogni tipo" value={type} options={requestTypeLabels} />
        <OfficeSelect name="status" label="Ogni stato" value={status} options={requestStatusLabels} />
        <OfficeSelect
          name="assignee"
          label="Di chiunque"
          value={assignee}
          options={{ me: 'Mie', none: 'Senza assegnatario', ...people }}
        />
        <OfficeSelect name="due" label="Ogni data" value={due} options={DUE} />
        <OfficeSelect name="channel" label="Ogni canale" value={channel} options={CHANNELS} />
        <Button small>Filtra</Button>
      </Form>
      {isNamed ? (
        <Form method="post" className="pb-3">
          <FormToken />
          <input type="hidden" name="viewId" value={open.id} />
          <Button small tone="quiet" name="intent" value="remove-view">
            Togli questa vista
          </Button>
        </Form>
      ) : Object.values(filters).some(value => value !== '') ? (
        <Fold title="Salva questa vista" open={refusal?.typed?.intent === 'keep-view'} wide>
          <Form method="post" className="queue-keep">
            <FormToken />
            <input type="hidden" name="intent" value="keep-view" />
            <Kept filters={filters} names={Object.keys(filters) as (keyof KeptFilters)[]} />
            <TextField
              name="name"
              label="Nome della vista"
              maxLength={40}
              required
              error={refusal?.typed?.intent === 'keep-view' ? refusal.errors.name : undefined}
              hint="La vedi solo tu."
            />
            <Button small>Salva la vista</Button>
          </Form>
        </Fold>
      ) : null}
    </>
  )
}
