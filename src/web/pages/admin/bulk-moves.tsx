import { Form, Link, useNavigation } from 'react-router'
import { MOVES, moveNames } from '#areas/requests/office-moves.ts'
import { requestNumber, requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { BulkAnswer } from './bulk.server.ts'
import { caseDeskAddress, requestsAddress } from './requests-address.ts'

type Staff = readonly { id: string; name: string }[]

/** What can be done with the chosen cases, as their `what` says it. */
const bulkActs = (staff: Staff): { what: string; label: string }[] => [
  { what: 'assign:me', label: 'Assegnale a me' },
  ...staff.map(({ id, name }) => ({ what: `assign:${id}`, label: `Assegna a ${name}` })),
  { what: 'assign:', label: 'Togli l’assegnatario' },
  ...moveNames.map(move => ({ what: `advance:${move}`, label: MOVES[move].label })),
  { what: 'write', label: 'Scrivi ai clienti' },
]
const actLabel = (what: string, staff: Staff): string => bulkActs(staff).find(act => act.what === what)?.label ?? ''
const isTold = (what: string): boolean => !what.startsWith('assign:')

/** What is to become of the chosen cases: first it is shown what would. */
export function BulkBar({ staff, busy }: { staff: Staff; busy: boolean }) {
  return (
    <div className="queue-bulk">
      <label htmlFor="bulk-what">Con le pratiche scelte</label>
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

type Previewed = NonNullable<BulkAnswer['bulk']>['rows'][number]

const previewColumns: readonly Column<Previewed>[] = [
  {
    head: 'N.',
    names: true,
    cell: ({ id, number }) => <Link to={caseDeskAddress(id)}>{requestNumber(number)}</Link>,
  },
  { head: 'Cliente', cell: row => row.customer },
  { head: 'Richiesta', full: true, cell: row => `${requestTypeLabels[row.type]}, ${requestStatusLabels[row.status]}` },
  {
    head: 'Che cosa succede',
    full: true,
    cell: row => row.refusal ?? 'Si può fare',
  },
]

/** What would happen to each, before anything does. */
export function BulkPreview({ what, act, rows, staff }: NonNullable<BulkAnswer['bulk']> & { staff: Staff }) {
  const possible = rows.filter(({ refusal }) => refusal === null)
  const isBusy = useNavigation().formData?.get('intent') === 'bulk-run'
  const needsText = act === 'write' || what === 'advance:request-cancelled'
  return (
    <Form method="post" className="pt-4">
      <FormToken />
      <input type="hidden" name="what" value={what} />
      {possible.map(({ id, seen, number }) => (
        <input key={id} type="hidden" name="row" value={`${id}:${seen}:${requestNumber(number)}`} />
      ))}
      <h2 className="text-lg">Anteprima: ancora niente è cambiato</h2>
      <p className="pb-3">
        «{actLabel(what, staff)}»{isTold(what) ? ': ogni cliente lo legge nella sua area e per email.' : '.'}
      </p>
      <Ledger caption="Pratiche scelte" hideCaption columns={previewColumns} rows={rows} rowKey={row => row.id} />
      {needsText && possible.length > 0 ? (
        <div className="desk-act pt-4">
          <TextAreaField
            name="body"
            label={act === 'write' ? 'Messaggio, uguale per tutti' : 'Motivo, come lo leggerà il cliente'}
            rows={4}
            required
            maxLength={MAX_CASE_MESSAGE}
          />
        </div>
      ) : null}
      <Actions className="pt-4">
        {possible.length > 0 ? (
          <Button tone="solid" name="intent" value="bulk-run" busy={isBusy} busyText="In corso...">
            {possible.length === 1 ? 'Conferma su 1 pratica' : `Conferma su ${possible.length} pratiche`}
          </Button>
        ) : null}
        <ButtonLink tone="quiet" to={requestsAddress()}>
          Annulla
        </ButtonLink>
      </Actions>
    </Form>
  )
}

type Result = NonNullable<BulkAnswer['done']>['results'][number]

const resultColumns: readonly Column<Result>[] = [
  { head: 'N.', names: true, cell: ({ id, number }) => <Link to={caseDeskAddress(id)}>{number}</Link> },
  { head: 'Esito', full: true, cell: ({ failure }) => failure ?? 'Fatto' },
]

/** How it went with each. */
export function BulkDone({ results }: NonNullable<BulkAnswer['done']>) {
  const failed = results.filter(({ failure }) => failure !== null).length
  const done = results.length - failed
  return (
    <section className="pt-4" aria-label="Esito">
      <Notice tone={failed > 0 ? 'amber' : 'green'} role="status" title={`Fatte ${done} su ${results.length}`}>
        {failed > 0 ? <p>Le altre non sono state toccate: il motivo è accanto a ciascuna.</p> : null}
      </Notice>
      <Ledger caption="Esito per pratica" hideCaption columns={resultColumns} rows={results} rowKey={row => row.id} />
      <p className="pt-4">
        <ButtonLink to={requestsAddress()}>Torna alla coda</ButtonLink>
      </p>
    </section>
  )
}
