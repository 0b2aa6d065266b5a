import { Link, useActionData } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { DeskForm, Part, refusedFieldId } from '../cases/case-form.tsx'
import { ClientActs } from './client-acts.tsx'
import { ClientDone, CustomerState } from './client-form.tsx'
import { ClientHoldings } from './client-holdings.tsx'
import { clientsAddress } from './clients-address.ts'
import { actOnClient, type ClientCardData, loadClient } from './clients.server.ts'
import { callTo, mailTo } from '../office-parts.tsx'
import { loads, type Refusal } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { MAX_CUSTOMER_NOTE } from '#core/limits.ts'
import { ActButton } from '#web/ui/fields.tsx'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'

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
          <CustomerState {...account} isSuspended={suspension !== null} />
        </p>
      </div>
      <p className="muted pb-4">
        Cliente dal {formatDate(account.createdAt)} · la persona vede che hai aperto questa scheda
      </p>
      {refusal ? null : <ClientDone code={done} />}
      <ErrorSummary errors={refusal?.errors} idOf={refusedFieldId(refusal?.typed)} />
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
          <ClientActs {...card} />
        </div>
        <aside className="office-detail" aria-labelledby="client-notes">
          <ClientNotes {...card} />
        </aside>
      </div>
    </>
  )
}

const CONSENTS = { terms: 'Condizioni', privacy: 'Privacy', marketing: 'Offerte e novità' } as const

function AccountFacts({ account }: Pick<ClientCardData, 'account'>) {
  const { email, phone, sessions, lastUsedAt, consents, pastSuspensions } = account
  const devices = sessions === 0 ? 'Nessuno collegato' : sessions === 1 ? '1 collegato' : `${sessions} collegati`
  return (
    <Facts
      rows={[
        ['Email', mailTo(email)],
        ['Telefono', phone ? callTo(phone) : 'Non indicato'],
        ['Ruolo', account.roles[account.role]],
        ['Dispositivi', `${devices}${lastUsedAt ? `, l’ultimo usato il ${formatDateTime(lastUsedAt)}` : ''}`],
        ['Due passaggi', account.hasSecondFactor ? 'Verifica attiva' : 'Verifica non attiva'],
        ...consents.map(({ purpose, given, at, textVersion }): Fact => {
          const answer = given ? 'Sì' : 'No'
          return [CONSENTS[purpose], `${answer}, il ${formatDate(at)} (testo del ${formatDate(textVersion)})`]
        }),
        ...pastSuspensions.map(({ at, by, reason, restoredAt }): Fact => {
          const until = restoredAt ? formatDate(restoredAt) : 'oggi'
          return ['Era sospeso', `dal ${formatDate(at)} al ${until}, da ${by}: «${reason}»`]
        }),
      ]}
    />
  )
}

/** What the office wrote down about a customer, newest first. */
function ClientNotes({ notes }: ClientCardData) {
  return (
    <>
      <h2 id="client-notes">Note dell’ufficio</h2>
      <DeskForm
        intent="note"
        label="Salva la nota"
        fields={[
          {
            name: 'body',
            label: 'Nuova nota',
            rows: 3,
            maxLength: MAX_CUSTOMER_NOTE,
            hint: 'La persona la legge se chiede la copia dei suoi dati: solo fatti, e solo quelli che servono.',
          },
        ]}
      />
      {notes.length > 0 ? (
        <ol className="desk-messages" aria-label="Note">
          {notes.map(({ id, body, at, by }) => (
            <li key={id} className="client-note">
              <p className="tiny muted">
                {by} · {formatDateTime(at)}
              </p>
              <p className="desk-written">{body}</p>
              <ActButton
                intent="remove-note"
                values={{ customerNoteId: id }}
                tone="quiet"
                of={` la nota del ${formatDateTime(at)}`}
              >
                Togli
              </ActButton>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Ancora nessuna nota.</p>
      )}
    </>
  )
}
