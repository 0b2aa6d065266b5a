import { Link, useActionData } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { DeskForm, Part, refusedFieldId } from '../cases/case-form.tsx'
import { ClientDone, CustomerState, proofFields } from './client-form.tsx'
import { caseAddress, clientsAddress, deskAddress, mergeAddress } from '../addresses.ts'
import { actOnClient, type ClientCardData, loadClient } from './clients.server.ts'
import { callTo, mailTo, ScreenHead, Written } from '../office-parts.tsx'
import { loads, type Refusal } from '../route.server.ts'
import { reloadsWhenLate, screen } from '../screen.tsx'
import { sections } from '../sections.ts'
import { MAX_CUSTOMER_NOTE, MAX_OFFICE_REASON } from '#core/limits.ts'
import { ActButton, type FormField } from '#web/ui/fields.tsx'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { type CopyState, ERASURE_WORD, WRITTEN_WAYS } from '#areas/privacy/texts.ts'
import type { ReactNode } from 'react'
import { type BillStage, supplyTypeLabels } from '#areas/bills/bill.ts'
import type { GuardianKind } from '#areas/guardian/reminders.ts'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { formatEuro } from '#core/money.ts'

export const loader = loads(loadClient)
export const action = actOnClient
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(ClientCard)

function ClientCard(card: ClientCardData) {
  const refusal = useActionData<Refusal>()
  const { account, done } = card
  const { suspension } = account
  return (
    <>
      <ScreenHead
        back={[clientsAddress(), sections.clients]}
        title={<span className="break-words">{`${account.firstName} ${account.lastName}`.trim()}</span>}
      >
        <p>
          {account.role === 'client' ? null : <Tag tone="glass">{account.roles[account.role]}</Tag>}{' '}
          <CustomerState {...account} isSuspended={suspension !== null} />
        </p>
      </ScreenHead>
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
              <Written head={`${by} · ${formatDateTime(at)}`}>{body}</Written>
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

const COPY_STATES: Record<CopyState, string> = { waiting: 'in preparazione', ready: 'pronta', failed: 'non riuscita' }

/** When and how the customer asked: without it nothing begins. */
const writtenRequest = (today: string): FormField[] => [
  { name: 'receivedOn', type: 'date', label: 'Richiesta scritta arrivata il', max: today },
  { name: 'way', label: 'Come è arrivata', first: 'Scegli', options: WRITTEN_WAYS },
]

/** What the office may do on an account; on one’s own, nothing that closes it or changes what it may. */
function ClientActs({ account, isOwn, asksCode, copies, today }: ClientCardData) {
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

const STAGES: Record<BillStage, string> = {
  reading: 'in lettura',
  'to-confirm': 'tocca al cliente',
  'by-hand': 'da leggere a mano',
  analyzed: 'analizzata',
}
const COMMODITIES = { luce: 'Luce', gas: 'Gas' } as const

/** The newest of a kind, each a line; nothing where there is none. */
function Rows<Row extends { id: string }>({
  title,
  more = '',
  id,
  rows,
  all,
  children,
}: {
  title: string
  /** Said after how many there are. */
  more?: string
  id: string
  rows: readonly Row[]
  all: number
  children(row: Row): ReactNode
}) {
  if (rows.length === 0) return null
  return (
    <Part title={`${title} · ${all}${more}`} id={id}>
      <ul className="client-rows">
        {rows.map(row => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {all > rows.length ? (
        <p className="tiny muted pt-2">Qui se ne vedono {rows.length}, a partire dal più recente.</p>
      ) : null}
    </Part>
  )
}

const openWords = (open: number): string => (open === 0 ? '' : open === 1 ? ', 1 aperta' : `, ${open} aperte`)

/** «Non ha ancora: bollette, forniture.», said once. */
function missingOf({ cases, bills, supplies, notices }: ClientCardData['holdings']['counts']): string {
  const missing = [
    cases === 0 ? 'pratiche' : '',
    bills === 0 ? 'bollette' : '',
    supplies === 0 ? 'forniture' : '',
    notices === 0 ? 'avvisi' : '',
  ].filter(Boolean)
  return missing.length > 0 ? `Non ha ancora: ${missing.join(', ')}.` : ''
}

function ClientHoldings({ holdings, guardian }: ClientCardData) {
  const { counts } = holdings
  const missing = missingOf(counts)
  return (
    <>
      <Rows
        title="Pratiche"
        more={openWords(counts.openCases)}
        id="client-cases"
        rows={holdings.cases}
        all={counts.cases}
      >
        {({ id, type, status, createdAt, expectedOn, isLate }) => (
          <>
            <Link to={caseAddress(id)}>{requestTypeLabels[type]}</Link>
            <span>{requestStatusLabels[status]}</span>
            <span className={isLate ? 'office-late' : 'muted'}>
              chiesta il {formatDate(createdAt)}
              {expectedOn ? `, ${isLate ? 'in ritardo dal' : 'prossimo passo entro il'} ${formatDate(expectedOn)}` : ''}
            </span>
          </>
        )}
      </Rows>
      <Rows title="Bollette" id="client-bills" rows={holdings.bills} all={counts.bills}>
        {({ id, fileName, supplyType, stage, uploadDate, isFromOffice }) => (
          <>
            <Link to={deskAddress(id)} className="break-all">
              {fileName}
            </Link>
            <span>
              {supplyTypeLabels[supplyType]}, {STAGES[stage]}
            </span>
            <span className="muted">
              caricata {isFromOffice ? 'dall’ufficio ' : ''}il {formatDate(uploadDate)}
            </span>
          </>
        )}
      </Rows>
      <Rows title="Forniture" id="client-supplies" rows={holdings.supplies} all={counts.supplies}>
        {({ commodity, code, supplierName, conditionsEnd }) => (
          <>
            <span>
              {COMMODITIES[commodity]}
              {code ? ` ${code}` : ''}
            </span>
            <span>{supplierName ?? 'Fornitore non detto'}</span>
            <span className="muted">{conditionsEnd ? `condizioni fino al ${formatDate(conditionsEnd)}` : ''}</span>
          </>
        )}
      </Rows>
      <Guardian {...guardian} />
      <Rows title="Avvisi nella sua area" id="client-notices" rows={holdings.notices} all={counts.notices}>
        {({ title, at, isRead }) => (
          <>
            <span>{title}</span>
            <span>{isRead ? 'Letto' : 'Non ancora letto'}</span>
            <span className="muted">{formatDateTime(at)}</span>
          </>
        )}
      </Rows>
      {missing ? <p className="muted">{missing}</p> : null}
    </>
  )
}

const kindWords = (kind: GuardianKind): string =>
  kind === 'alert' ? 'Avviso di convenienza' : `Promemoria, ${kind.replace('reminder-', '')} giorni prima`

function Guardian({ watch, messages }: ClientCardData['guardian']) {
  return (
    <Part title="Sentinella" id="client-guardian">
      <p>
        Promemoria sul prezzo bloccato {watch.reminders ? 'attivi' : 'spenti'};{' '}
        {watch.alert ? `avviso oltre ${formatEuro(watch.threshold)} l’anno` : 'avvisi di convenienza spenti'}.
      </p>
      {messages.length > 0 ? (
        <ul className="client-rows">
          {messages.map(({ id, kind, sentAt, byMail }) => (
            <li key={id}>
              <span>{kindWords(kind)}</span>
              <span>{byMail ? 'Area ed email' : 'Solo area'}</span>
              <span className="muted">{formatDateTime(sentAt)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </Part>
  )
}
