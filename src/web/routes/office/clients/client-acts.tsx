import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { type CopyState, ERASURE_WORD, WRITTEN_WAYS } from '#areas/privacy/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_OFFICE_REASON } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { PasswordField } from '#web/pages/account/password-field.tsx'
import { fieldOf, Part, refusalOf, refusedFieldId } from '../cases/case-form.tsx'
import type { Refusal } from '../route.server.ts'
import { ClientForm } from './client-form.tsx'
import { mergeAddress } from './clients-address.ts'
import type { ClientCardData } from './clients.server.ts'

type Props = ClientCardData & { refusal: Refusal | undefined }

/** What the office may do on an account; on one’s own, nothing that closes it or changes what it may. */
export function ClientActs(props: Props) {
  const { account, isOwn } = props
  const { suspension, isConfirmed, role } = account
  return (
    <Part title="Che cosa si può fare" id="client-acts">
      {isConfirmed ? null : <SendConfirmation />}
      {suspension ? <Restore /> : null}
      {suspension || isOwn || role !== 'client' ? null : <Suspend {...props} />}
      {isOwn ? <p className="muted">È il tuo account: ruolo e chiusura spettano a un altro amministratore.</p> : null}
      {isOwn || (role === 'client' && (!isConfirmed || suspension)) ? null : <ChangeRole {...props} />}
      {isConfirmed && !suspension ? <Copy {...props} /> : null}
      {isOwn || role !== 'client' ? null : (
        <p className="small py-2">
          <Link to={mergeAddress(account.id)}>Questa persona ha due account</Link>
        </p>
      )}
      {isOwn || role !== 'client' ? null : <Erase {...props} />}
    </Part>
  )
}

const useIsSending = (intent: string) => useNavigation().formData?.get('intent') === intent

function SendConfirmation() {
  return (
    <ClientForm intent="confirm">
      <Button busy={useIsSending('confirm')} busyText="Invio in corso...">
        Manda di nuovo l’email di conferma
      </Button>
      <p className="hint">Va solo all’indirizzo di questo account; il link vale 24 ore.</p>
    </ClientForm>
  )
}

function Restore() {
  return (
    <ClientForm intent="restore">
      <Button busy={useIsSending('restore')} busyText="Riattivazione in corso...">
        Riattiva l’account
      </Button>
      <p className="hint">La persona può accedere di nuovo, e lo legge per email. Il motivo resta scritto qui.</p>
    </ClientForm>
  )
}

function Suspend({ refusal }: Props) {
  const mine = refusalOf(refusal, 'suspend')
  return (
    <Fold title="Sospendi l’account" open={mine !== undefined} wide>
      <ClientForm intent="suspend">
        <TextAreaField
          {...fieldOf('suspend', 'reason', mine)}

          label="Motivo, per l’ufficio"
          rows={3}
          maxLength={MAX_OFFICE_REASON}

          hint="Resta nella scheda e nella copia dei dati della persona; l’email che riceve non lo dice."
        />
        <Button tone="danger" busy={useIsSending('suspend')} busyText="Sospensione in corso...">
          Sospendi l’account
        </Button>
        <p className="hint">
          Esce da tutti i dispositivi e non può accedere; niente viene cancellato, le pratiche proseguono.
        </p>
      </ClientForm>
    </Fold>
  )
}

/** Who is at the desk, once more. */
function Proof({ intent, asksCode, mine }: { intent: string; asksCode: boolean; mine: Refusal | undefined }) {
  return (
    <>
      <PasswordField
        name="presentPassword"
        id={refusedFieldId(intent, 'presentPassword')}
        label="La tua password attuale"
        autoComplete="current-password"
        error={mine?.errors.presentPassword}
      />
      {asksCode ? (
        <TextField
          name="code"
          id={refusedFieldId(intent, 'code')}
          label="Codice della tua app, o di recupero"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={mine?.errors.code}
        />
      ) : null}
    </>
  )
}

function ChangeRole({ account, asksCode, refusal }: Props) {
  const mine = refusalOf(refusal, 'role')
  const { role, roles } = account
  const title = 'Cambia il ruolo'
  return (
    <Fold title={title} open={mine !== undefined} wide>
      <ClientForm intent="role">
        <SelectField
          {...fieldOf('role', 'role', mine)}

          label="Nuovo ruolo"

          options={[
            { value: '', label: 'Scegli' },
            ...Object.entries(roles)
              .filter(([value]) => value !== role)
              .map(([value, label]) => ({ value, label })),
          ]}
          hint="Un amministratore apre tutto, con i dati di tutti i clienti; gli altri ruoli solo le loro sezioni."
        />
        <p>Dovrà accedere di nuovo, e lo legge per email.</p>
        <Proof intent="role" asksCode={asksCode} mine={mine} />
        <Button busy={useIsSending('role')} busyText="Salvataggio in corso...">
          {title}
        </Button>
      </ClientForm>
    </Fold>
  )
}

/** When and how the customer asked: without it nothing begins. */
function WrittenRequest({ intent, today, mine }: { intent: string; today: string; mine: Refusal | undefined }) {
  return (
    <>
      <TextField
        {...fieldOf(intent, 'receivedOn', mine)}

        type="date"
        label="Richiesta scritta arrivata il"
        max={today}
      />
      <SelectField
        {...fieldOf(intent, 'way', mine)}

        label="Come è arrivata"

        options={[
          { value: '', label: 'Scegli' },
          ...Object.entries(WRITTEN_WAYS).map(([value, label]) => ({ value, label })),
        ]}
      />
    </>
  )
}

const COPY_STATES: Record<CopyState, string> = { waiting: 'in preparazione', ready: 'pronta', failed: 'non riuscita' }

function Copy({ copies, today, refusal }: Props) {
  const mine = refusalOf(refusal, 'copy')
  return (
    <Fold title="Prepara la copia dei dati" open={mine !== undefined} wide>
      <CopiesSoFar copies={copies} />
      <ClientForm intent="copy">
        <WrittenRequest intent="copy" today={today} mine={mine} />
        <Button busy={useIsSending('copy')} busyText="Avvio in corso...">
          Prepara la copia
        </Button>
        <p className="hint">La scarica solo la persona, dalla sua area: noi non la vediamo.</p>
      </ClientForm>
    </Fold>
  )
}

function CopiesSoFar({ copies }: Pick<Props, 'copies'>): ReactNode {
  return copies.length > 0 ? (
    <ul className="client-rows">
      {copies.map(({ id, state, requestedAt }) => (
        <li key={id}>
          <span>Chiesta il {formatDateTime(requestedAt)}</span>
          <span>{COPY_STATES[state]}</span>
        </li>
      ))}
    </ul>
  ) : null
}

function Erase({ today, asksCode, refusal }: Props) {
  const mine = refusalOf(refusal, 'erase')
  return (
    <Fold title="Cancella l’account, su richiesta scritta" open={mine !== undefined} wide>
      <ClientForm intent="erase">
        <p>
          Comincia subito e non si torna indietro: la persona esce da tutti i dispositivi e riceve l’ultima email. Dei
          contratti avviati restano i documenti che la legge chiede.
        </p>
        <WrittenRequest intent="erase" today={today} mine={mine} />
        <TextField
          {...fieldOf('erase', 'word', mine)}

          label={`Scrivi ${ERASURE_WORD}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Proof intent="erase" asksCode={asksCode} mine={mine} />
        <Button tone="danger" busy={useIsSending('erase')} busyText="Cancellazione in corso...">
          Cancella l’account
        </Button>
      </ClientForm>
    </Fold>
  )
}
