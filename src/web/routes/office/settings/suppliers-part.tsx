import { Link, useActionData } from 'react-router'
import type { ListedChannel } from '#areas/handover/procedures/supplier-channels.server.ts'
import { destinationOf, failureText, type SendWay, sendWayLabels, sendWays } from '#areas/handover/supplier-channel.ts'
import { formatDateTime } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { partAddress } from './parts.ts'
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

const ways = Object.fromEntries(sendWays.map(way => [way, sendWayLabels[way]]))

const works = (way: SendWay | undefined): string =>
  way === 'mail'
    ? 'Il nostro server di posta risponde. Al fornitore non è stato mandato niente.'
    : 'Il collegamento funziona. Non è stato mandato niente.'

function OneSupplier({ of }: { of: ListedChannel }) {
  const { supplierName, channel, hasSecret, isKey, updatedAt } = of
  const answer = useActionData<ChannelAnswer>()
  const refusal = answer && 'typed' in answer && answer.typed.intent === 'channel-save' ? answer : undefined
  const kept = isKey ? 'C’è una chiave salvata' : 'C’è una password salvata'
  return (
    <section className="setting">
      <h2>{supplierName}</h2>
      <ErrorSummary errors={refusal?.errors} />
      <FieldsForm
        intent="channel-save"
        held={{ supplierName }}
        key={updatedAt?.toISOString() ?? 'hand'}
        kept={{ way: 'hand', port: 22, ...channel }}
        encType="multipart/form-data"
        noValidate
        className="setting-form form-grid"
        label="Salva"
        tone="solid"
        small={false}
        fields={[
          { name: 'way', label: 'Come parte il file', options: ways },
          { name: 'email', label: 'E-mail del fornitore', hint: 'Solo per l’invio per e-mail', type: 'email' },
          { name: 'host', label: 'Server SFTP', hint: 'Per esempio sftp.fornitore.it' },
          { name: 'port', label: 'Porta', inputMode: 'numeric' },
          { name: 'user', label: 'Utente', autoComplete: 'off' },
          { name: 'folder', label: 'Cartella', hint: 'Vuota: quella in cui entra l’utente', optional: true },
          {
            name: 'hostKey',
            label: 'Impronta della chiave del server',
            hint: 'Comincia con SHA256: e te la dà il fornitore. A un server con un’altra impronta non si manda niente.',
            wide: true,
          },
          {
            name: 'password',
            type: 'password',
            label: 'Password',
            autoComplete: 'new-password',
            required: false,
            hint: hasSecret ? `${kept}: lascia vuoto per tenerla` : undefined,
          },
          {
            name: 'privateKey',
            type: 'file',
            label: 'Chiave privata, al posto della password',
            hint: 'Senza frase di sblocco. Si conserva cifrata e non si può più leggere.',
          },
        ]}
      />
      {channel ? (
        <FieldsForm
          intent="channel-try"
          held={{ supplierName }}
          label="Prova il collegamento"
          small={false}
          beside={<span className="small muted">Prova quello che è salvato.</span>}
        />
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
