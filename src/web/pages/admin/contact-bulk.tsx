import { Form, Link, useNavigation } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MessagesAnswer } from './message-intents.server.ts'
import { messageAddress, messagesAddress } from './requests-address.ts'

type Staff = readonly { id: string; name: string }[]

const bulkActs = (staff: Staff): { what: string; label: string }[] => [
  { what: 'assign:me', label: 'Assegnali a me' },
  ...staff.map(({ id, name }) => ({ what: `assign:${id}`, label: `Assegna a ${name}` })),
  { what: 'assign:', label: 'Togli l’assegnatario' },
  { what: 'answer', label: 'Rispondi a tutti' },
  { what: 'close', label: 'Chiudi senza rispondere' },
]

/** What is to become of the chosen messages: first it is shown what would. */
export function MessageBulkBar({ staff, busy }: { staff: Staff; busy: boolean }) {
  return (
    <div className="queue-bulk">
      <label htmlFor="bulk-what">Con i messaggi scelti</label>
      <select id="bulk-what" className="input" name="what" defaultValue="assign:me">
        {bulkActs(staff).map(({ what, label }) => (
          <option key={what} value={what}>
            {label}
          </option>
        ))}
      </select>
      <Button small name="intent" value="bulk-preview" busy={busy} busyText="Un momento...">
        Anteprima
      </Button>
    </div>
  )
}

type Previewed = NonNullable<MessagesAnswer['messages']>['rows'][number]

const previewColumns: readonly Column<Previewed>[] = [
  {
    head: 'Arrivato il',
    names: true,
    cell: ({ id, createdAt }) => <Link to={messageAddress(id)}>{formatDateTime(createdAt)}</Link>,
  },
  { head: 'Da', full: true, cell: ({ from }) => <span className="break-all">{from}</span> },
  { head: 'Che cosa succede', full: true, cell: ({ refusal }) => refusal ?? 'Si può fare' },
]

/** What would happen to each, before anything does. */
export function MessageBulkPreview({
  what,
  act,
  rows,
  staff,
}: NonNullable<MessagesAnswer['messages']> & { staff: Staff }) {
  const possible = rows.filter(({ refusal }) => refusal === null)
  const isBusy = useNavigation().formData?.get('intent') === 'bulk-run'
  const label = bulkActs(staff).find(each => each.what === what)?.label ?? ''
  return (
    <Form method="post" className="pt-4">
      <FormToken />
      <input type="hidden" name="what" value={what} />
      {possible.map(({ id, createdAt }) => (
        <input key={id} type="hidden" name="row" value={`${id}|${createdAt.getTime()}`} />
      ))}
      <h2 className="text-lg">Anteprima: ancora niente è cambiato</h2>
      <p className="pb-3">
        «{label}»{act === 'answer' ? ': chi ha scritto riceve la risposta per email.' : '.'}
      </p>
      <Ledger caption="Messaggi scelti" hideCaption columns={previewColumns} rows={rows} rowKey={row => row.id} />
      {act === 'answer' && possible.length > 0 ? (
        <div className="desk-act pt-4">
          <TextAreaField
            name="body"
            label="Risposta, uguale per tutti"
            rows={5}
            required
            maxLength={MAX_CONTACT_ANSWER}
          />
        </div>
      ) : null}
      <Actions className="pt-4">
        {possible.length > 0 ? (
          <Button tone="solid" name="intent" value="bulk-run" busy={isBusy} busyText="In corso...">
            {possible.length === 1 ? 'Conferma su 1 messaggio' : `Conferma su ${possible.length} messaggi`}
          </Button>
        ) : null}
        <ButtonLink tone="quiet" to={messagesAddress()}>
          Annulla
        </ButtonLink>
      </Actions>
    </Form>
  )
}

type Result = NonNullable<MessagesAnswer['messagesDone']>['results'][number]

const resultColumns: readonly Column<Result>[] = [
  { head: 'Arrivato il', names: true, cell: ({ id, at }) => <Link to={messageAddress(id)}>{at}</Link> },
  { head: 'Esito', full: true, cell: ({ failure }) => failure ?? 'Fatto' },
]

/** How it went with each. */
export function MessageBulkDone({ results }: NonNullable<MessagesAnswer['messagesDone']>) {
  const done = results.filter(({ failure }) => failure === null).length
  const hasFailed = done < results.length
  return (
    <section className="pt-4" aria-label="Esito">
      <Notice tone={hasFailed ? 'amber' : 'green'} role="status" title={`Fatti ${done} su ${results.length}`}>
        {hasFailed ? <p>Gli altri non sono stati toccati: il motivo è accanto a ciascuno.</p> : null}
      </Notice>
      <Ledger caption="Esito per messaggio" hideCaption columns={resultColumns} rows={results} rowKey={row => row.id} />
      <p className="pt-4">
        <ButtonLink to={messagesAddress()}>Torna ai messaggi</ButtonLink>
      </p>
    </section>
  )
}
