import { Link } from 'react-router'
import type { CopyState } from '#areas/privacy/copy.ts'
import { ERASURE_WORD } from '#areas/privacy/texts.ts'
import { WRITTEN_WAYS } from '#areas/privacy/written-request.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_OFFICE_REASON } from '#core/limits.ts'
import type { FormField } from '#web/ui/fields.tsx'
import { DeskForm, Part } from '../cases/case-form.tsx'
import { proofFields } from '../proof.ts'
import { mergeAddress } from './clients-address.ts'
import type { ClientCardData } from './clients.server.ts'

const COPY_STATES: Record<CopyState, string> = { waiting: 'in preparazione', ready: 'pronta', failed: 'non riuscita' }

/** When and how the customer asked: without it nothing begins. */
const writtenRequest = (today: string): FormField[] => [
  { name: 'receivedOn', type: 'date', label: 'Richiesta scritta arrivata il', max: today },
  { name: 'way', label: 'Come è arrivata', first: 'Scegli', options: WRITTEN_WAYS },
]

/** What the office may do on an account; on one’s own, nothing that closes it or changes what it may. */
export function ClientActs({ account, isOwn, asksCode, copies, today }: ClientCardData) {
  const { id, suspension, isConfirmed, role, roles } = account
  const { [role]: _, ...others } = roles
  const isOther = !isOwn && role === 'client'
  return (
    <Part title="Che cosa si può fare" id="client-acts">
      {isConfirmed ? null : (
        <DeskForm
          intent="confirm"
          label="Manda di nuovo l’email di conferma"
          busyText="Invio in corso..."
          hint="Va solo all’indirizzo di questo account; il link vale 24 ore."
        />
      )}
      {suspension ? (
        <DeskForm
          intent="restore"
          label="Riattiva l’account"
          busyText="Riattivazione in corso..."
          hint="La persona può accedere di nuovo, e lo legge per email. Il motivo resta scritto qui."
        />
      ) : isOther ? (
        <DeskForm
          fold="Sospendi l’account"
          intent="suspend"
          label="Sospendi l’account"
          tone="danger"
          busyText="Sospensione in corso..."
          hint="Esce da tutti i dispositivi e non può accedere; niente viene cancellato, le pratiche proseguono."
          fields={[
            {
              name: 'reason',
              label: 'Motivo, per l’ufficio',
              rows: 3,
              maxLength: MAX_OFFICE_REASON,
              hint: 'Resta nella scheda e nella copia dei dati della persona; l’email che riceve non lo dice.',
            },
          ]}
        />
      ) : null}
      {isOwn ? <p className="muted">È il tuo account: ruolo e chiusura spettano a un altro amministratore.</p> : null}
      {isOwn || (role === 'client' && (!isConfirmed || suspension)) ? null : (
        <DeskForm
          fold="Cambia il ruolo"
          intent="role"
          label="Cambia il ruolo"
          fields={[
            {
              name: 'role',
              label: 'Nuovo ruolo',
              first: 'Scegli',
              options: others,
              hint: 'Un amministratore apre tutto, con i dati di tutti i clienti; gli altri ruoli solo le loro sezioni. Dovrà accedere di nuovo, e lo legge per email.',
            },
            ...proofFields(asksCode),
          ]}
        />
      )}
      {isConfirmed && !suspension ? (
        <DeskForm
          fold="Prepara la copia dei dati"
          intent="copy"
          label="Prepara la copia"
          busyText="Avvio in corso..."
          hint="La scarica solo la persona, dalla sua area: noi non la vediamo."
          fields={writtenRequest(today)}
          before={
            copies.length > 0 ? (
              <ul className="client-rows">
                {copies.map(copy => (
                  <li key={copy.id}>
                    <span>Chiesta il {formatDateTime(copy.requestedAt)}</span>
                    <span>{COPY_STATES[copy.state]}</span>
                  </li>
                ))}
              </ul>
            ) : null
          }
        />
      ) : null}
      {isOther ? (
        <>
          <p className="small py-2">
            <Link to={mergeAddress(id)}>Questa persona ha due account</Link>
          </p>
          <DeskForm
            fold="Cancella l’account, su richiesta scritta"
            intent="erase"
            label="Cancella l’account"
            tone="danger"
            busyText="Cancellazione in corso..."
            before={
              <p>
                Comincia subito e non si torna indietro: la persona esce da tutti i dispositivi e riceve l’ultima email.
                Dei contratti avviati restano i documenti che la legge chiede.
              </p>
            }
            fields={[
              ...writtenRequest(today),
              {
                name: 'word',
                label: `Scrivi ${ERASURE_WORD}`,
                autoComplete: 'off',
                autoCapitalize: 'characters',
                spellCheck: false,
              },
              ...proofFields(asksCode),
            ]}
          />
        </>
      ) : null}
    </Part>
  )
}
