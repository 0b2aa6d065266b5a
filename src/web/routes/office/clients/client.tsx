import { Link, useActionData, useNavigation } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Status, Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { Part, refusalOf, refusedFieldId } from '../cases/case-form.tsx'
import { ClientActs } from './client-acts.tsx'
import { ClientDone, ClientForm } from './client-form.tsx'
import { ClientHoldings } from './client-holdings.tsx'
import { clientsAddress } from './clients-address.ts'
import { actOnClient, type ClientCardData, loadClient } from './clients.server.ts'
import { loads, type Refusal } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { MAX_CUSTOMER_NOTE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'

export const loader = loads(loadClient)
export const action = actOnClient
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(ClientCard)

/** One customer: who it is, what they have here, what they were told, and what the office may do. */
function ClientCard(card: ClientCardData) {
  const refusal = useActionData<Refusal>()
  const { account, done } = card
  const { suspension } = account
  return (
    <>
      <p className="small">
        <Link to={clientsAddress()}>{sections.clients}</Link>
      </p>
      <div className="office-bar">
        <h1 className="break-words">{`${account.firstName} ${account.lastName}`.trim()}</h1>
        <p>
          {account.role === 'client' ? null : <Tag tone="glass">{account.roles[account.role]}</Tag>}{' '}
          {account.isMerged ? (
            <Status kind="refused">Unito</Status>
          ) : suspension ? (
            <Status kind="refused">Sospeso</Status>
          ) : account.isConfirmed ? (
            <Status kind="done">Attivo</Status>
          ) : (
            <Status kind="waiting">Email da confermare</Status>
          )}
        </p>
      </div>
      <p className="muted pb-4">
        Cliente dal {formatDate(account.createdAt)} · la persona vede che hai aperto questa scheda
      </p>
      {refusal ? null : <ClientDone code={done} />}
      <ErrorSummary errors={refusal?.errors} idOf={field => refusedFieldId(refusal?.typed.intent ?? '', field)} />
      {suspension ? (
        <Notice
          tone="red"
          title={`${account.isMerged ? 'Unito' : 'Sospeso'} il ${formatDateTime(suspension.at)} da ${suspension.by}`}
          className="my-3"
        >
          <p className="desk-written">{suspension.reason}</p>
        </Notice>
      ) : null}
      <div className="office-two desk-case">
        <div className="grid content-start gap-8">
          <Part title="Account" id="client-account">
            <AccountFacts account={account} />
          </Part>
          <ClientHoldings {...card} />
          {account.role === 'client' ? (
            <StartForm service="bolletta_del_cliente" customer={account.id} label="Carica una sua bolletta" />
          ) : null}
          <ClientActs {...card} refusal={refusal} />
        </div>
        <aside className="office-detail" aria-labelledby="client-notes">
          <ClientNotes {...card} refusal={refusal} />
        </aside>
      </div>
    </>
  )
}

const CONSENTS = { terms: 'Condizioni', privacy: 'Privacy', marketing: 'Offerte e novità' } as const

function AccountFacts({ account }: Pick<ClientCardData, 'account'>) {
  const { email, phone, sessions, lastUsedAt, consents, pastSuspensions } = account
  return (
    <dl className="facts">
      <dt>Email</dt>
      <dd className="break-all">
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>Telefono</dt>
      <dd>{phone ? <a href={`tel:${phone}`}>{phone}</a> : 'Non indicato'}</dd>
      <dt>Ruolo</dt>
      <dd>{account.roles[account.role]}</dd>
      <dt>Dispositivi</dt>
      <dd>
        {sessions === 0 ? 'Nessuno collegato' : sessions === 1 ? '1 collegato' : `${sessions} collegati`}
        {lastUsedAt ? `, l’ultimo usato il ${formatDateTime(lastUsedAt)}` : ''}
      </dd>
      <dt>Due passaggi</dt>
      <dd>{account.hasSecondFactor ? 'Verifica attiva' : 'Verifica non attiva'}</dd>
      {consents.map(({ purpose, given, at, textVersion }) => (
        <div key={purpose} className="contents">
          <dt>{CONSENTS[purpose]}</dt>
          <dd>
            {given ? 'Sì' : 'No'}, il {formatDate(at)} (testo del {formatDate(textVersion)})
          </dd>
        </div>
      ))}
      {pastSuspensions.map(({ at, by, reason, restoredAt }) => (
        <div key={at.toISOString()} className="contents">
          <dt>Era sospeso</dt>
          <dd>
            dal {formatDate(at)} al {restoredAt ? formatDate(restoredAt) : 'oggi'}, da {by}: «{reason}»
          </dd>
        </div>
      ))}
    </dl>
  )
}

const INTENT = 'note'

/** What the office wrote down about a customer, newest first. */
function ClientNotes({ notes, refusal }: ClientCardData & { refusal: Refusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  const mine = refusalOf(refusal, INTENT)
  return (
    <>
      <h2 id="client-notes">Note dell’ufficio</h2>
      {/* Emptied once the note stands below. */}
      <ClientForm intent={INTENT} key={notes[0]?.id ?? ''}>
        <TextAreaField
          name="body"
          id={refusedFieldId(INTENT, 'body')}
          label="Nuova nota"
          rows={3}
          maxLength={MAX_CUSTOMER_NOTE}
          defaultValue={mine?.typed.body ?? ''}
          error={mine?.errors.body}
          hint="La persona la legge se chiede la copia dei suoi dati: solo fatti, e solo quelli che servono."
        />
        <Button busy={isBusy} busyText="Salvataggio in corso...">
          Salva la nota
        </Button>
      </ClientForm>
      {notes.length > 0 ? (
        <ol className="desk-messages" aria-label="Note">
          {notes.map(({ id, body, at, by }) => (
            <li key={id} className="client-note">
              <p className="tiny muted">
                {by} · {formatDateTime(at)}
              </p>
              <p className="desk-written">{body}</p>
              <ClientForm intent="remove-note">
                <input type="hidden" name="customerNoteId" value={id} />
                <Button small tone="quiet">
                  Togli<span className="sr-only"> la nota del {formatDateTime(at)}</span>
                </Button>
              </ClientForm>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Ancora nessuna nota.</p>
      )}
    </>
  )
}
