import { Form, Link, useActionData } from 'react-router'
import type { ListedChannel } from '#areas/handover/procedures/supplier-channels.server.ts'
import { destinationOf, failureText, type SendWay, sendWayLabels, sendWays } from '#areas/handover/supplier-channel.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldError, fieldControl, SelectField, TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { partAddress } from './parts.ts'
import { fieldOf } from './setting-form.tsx'
import type { ChannelAnswer, SettingsPart } from './settings.server.ts'

const columns: readonly Column<ListedChannel>[] = [
  {
    head: 'Fornitore',
    names: true,
    cell: ({ supplierName }) => (
      <Link to={partAddress('fornitori', { fornitore: supplierName })} preventScrollReset>
        {supplierName}
      </Link>
    ),
  },
  {
    head: 'Come parte il file',
    full: true,
    cell: ({ channel }) =>
      channel ? `${sendWayLabels[channel.way]}: ${destinationOf(channel)}` : <span className="muted">A mano</span>,
  },
  {
    head: 'Ultima modifica',
    end: true,
    cell: ({ updatedAt, updatedBy }) =>
      updatedAt ? `${formatDateTime(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}` : <span className="muted">—</span>,
  },
]

/** How the files of the requests leave for each supplier. */
export function SuppliersPart({ part: { channels, supplier } }: { part: SettingsPart }) {
  const chosen = channels.find(({ supplierName }) => supplierName === supplier)
  return (
    <>
      <p className="muted my-3">
        Il file si prepara sempre da «Da inviare». Qui scegli se poi lo porti tu al fornitore, o se lo trasmette il
        sito.
      </p>
      {chosen ? <OneSupplier key={chosen.supplierName} of={chosen} /> : null}
      {channels.length > 0 ? (
        <Ledger caption="Fornitori" hideCaption columns={columns} rows={channels} rowKey={each => each.supplierName} />
      ) : (
        <EmptyState level={2} title="Nessun fornitore">
          Il primo nasce con la sua prima offerta.
        </EmptyState>
      )}
    </>
  )
}

const works = (way: SendWay | undefined): string =>
  way === 'mail'
    ? 'Il nostro server di posta risponde. Al fornitore non è stato mandato niente.'
    : 'Il collegamento funziona. Non è stato mandato niente.'

function OneSupplier({ of }: { of: ListedChannel }) {
  const { supplierName, channel, hasSecret, isKey, updatedAt } = of
  const answer = useActionData<ChannelAnswer>()
  const refusal = answer && 'typed' in answer && answer.typed.intent === 'channel-save' ? answer : undefined
  const sftp = channel?.way === 'sftp' ? channel : null
  const field = (name: string, kept?: string | number) => fieldOf(refusal, name, kept)
  const kept = isKey ? 'C’è una chiave salvata' : 'C’è una password salvata'
  return (
    <section className="setting">
      <h2>{supplierName}</h2>
      <ErrorSummary errors={refusal?.errors} />
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        key={updatedAt?.toISOString() ?? 'hand'}
        className="setting-form"
        preventScrollReset
      >
        <FormToken />
        <input type="hidden" name="supplierName" value={supplierName} />
        <div className="form-grid">
          <SelectField
            label="Come parte il file"
            options={sendWays.map(way => ({ value: way, label: sendWayLabels[way] }))}
            {...field('way', channel?.way ?? 'hand')}
          />
          <TextField
            label="E-mail del fornitore"
            hint="Solo per l’invio per e-mail"
            type="email"
            {...field('email', channel?.way === 'mail' ? channel.email : '')}
          />
        </div>
        <fieldset className="setting-row">
          <legend>Server SFTP</legend>
          <div className="form-grid">
            <TextField label="Server" hint="Per esempio sftp.fornitore.it" {...field('host', sftp?.host)} />
            <TextField label="Porta" inputMode="numeric" {...field('port', sftp?.port ?? 22)} />
            <TextField label="Utente" autoComplete="off" {...field('user', sftp?.user)} />
            <TextField
              label="Cartella"
              hint="Vuota: quella in cui entra l’utente"
              optional
              {...field('folder', sftp?.folder)}
            />
            <TextField
              wide
              label="Impronta della chiave del server"
              hint="Comincia con SHA256: e te la dà il fornitore. A un server con un’altra impronta non si manda niente."
              {...field('hostKey', sftp?.hostKey)}
            />
            <TextField
              label="Password"
              type="password"
              autoComplete="new-password"
              hint={hasSecret ? `${kept}: lascia vuoto per tenerla` : undefined}
              name="password"
              error={refusal?.errors.password}
            />
            <div className="field">
              <label className="field-label" htmlFor="field-key">
                Chiave privata, al posto della password
              </label>
              <input
                type="file"
                className="input"
                {...fieldControl({ name: 'key', error: refusal?.errors.privateKey, hint: true })}
              />
              {refusal?.errors.privateKey ? (
                <FieldError id="field-key-error">{refusal.errors.privateKey}</FieldError>
              ) : null}
              <p className="hint" id="field-key-hint">
                Senza frase di sblocco. Si conserva cifrata e non si può più leggere.
              </p>
            </div>
          </div>
        </fieldset>
        <div className="actions">
          <Button tone="solid" name="intent" value="channel-save">
            Salva
          </Button>
        </div>
      </Form>
      {channel ? (
        <Form method="post" className="actions" preventScrollReset>
          <FormToken />
          <input type="hidden" name="supplierName" value={supplierName} />
          <Button name="intent" value="channel-try">
            Prova il collegamento
          </Button>
          <span className="small muted">Prova quello che è salvato.</span>
        </Form>
      ) : null}
      {answer && 'tried' in answer ? (
        <Notice tone={answer.tried ? 'red' : 'green'} role="status">
          <p>{answer.tried ? failureText(answer.tried) : works(channel?.way)}</p>
          {answer.tried?.code === 'host-key' ? (
            <p>Se è la stessa impronta che ti ha dato il fornitore, scrivila qui sopra. Altrimenti chiamalo.</p>
          ) : null}
        </Notice>
      ) : null}
    </section>
  )
}
