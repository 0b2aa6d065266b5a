import { useActionData } from 'react-router'
import { contactKindLabels } from '#areas/support/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { Refusal } from '../route.server.ts'
import { OfficeSelect, SearchInput } from '../office-select.tsx'
import type { MessagesData } from './messages.server.ts'
import { PostForm } from '#web/ui/post-form.tsx'

const DUE = { today: 'Entro oggi', week: 'Entro 7 giorni' }
const STATUSES = { new: 'Da leggere', answered: 'Con risposta', closed: 'Chiusi' }

/** What narrows the messages, sent as a form: a name that was searched for never stands in an address. */
export function ContactFilters({ filters, staff, open }: MessagesData) {
  const refusal = useActionData<Refusal>()
  const refused = refusal?.typed?.intent === 'keep-view' ? refusal : undefined
  const { search, kind, status, assignee, due, late } = filters
  const people = Object.fromEntries(staff.map(({ id, name }) => [id, name]))
  return (
    <>
      <PostForm intent="filter" className="office-filters" role="search" key={JSON.stringify(filters)}>
        {late ? <input type="hidden" name="late" value={late} /> : null}
        <SearchInput value={search} hint="Cerca nome, email, parole" label="Cerca nome, email o parole del messaggio" />
        <OfficeSelect name="kind" label="Ogni tipo" value={kind} options={contactKindLabels} />
        <OfficeSelect
          name="status"
          label="Da leggere"
          value={status === 'new' ? '' : status}
          options={without(STATUSES)}
        />
        <OfficeSelect
          name="assignee"
          label="Di chiunque"
          value={assignee}
          options={{ me: 'Miei', none: 'Senza assegnatario', ...people }}
        />
        <OfficeSelect name="due" label="Ogni data" value={due} options={DUE} />
        <Button small>Filtra</Button>
      </PostForm>
      {open?.isNamed ? (
        <PostForm hidden={{ viewId: open.id }} className="pb-3">
          <Button small tone="quiet" name="intent" value="remove-view">
            Togli questa vista
          </Button>
        </PostForm>
      ) : Object.values(filters).some(value => value !== '') ? (
        <Fold title="Salva questa vista" open={refused !== undefined} wide>
          <PostForm intent="keep-view" className="queue-keep">
            {Object.entries(filters).map(([name, value]) =>
              value ? <input key={name} type="hidden" name={name} value={value} /> : null,
            )}
            <TextField
              name="name"
              label="Nome della vista"
              maxLength={40}
              required
              error={refused?.errors.name}
              hint="La vedi solo tu."
            />
            <Button small>Salva la vista</Button>
          </PostForm>
        </Fold>
      ) : null}
    </>
  )
}

/** «Da leggere» is what stands when nothing is chosen. */
const without = ({ new: _, ...others }: typeof STATUSES) => others
