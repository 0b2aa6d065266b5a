import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { Link } from 'react-router'
import { formatDate, formatDateTime, formatMoment, romeDate } from '#core/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { DeskButton, DeskErrors, DeskForm, Part } from '../cases/case-form.tsx'
import { ClientDone, CustomerState, proofFields } from './client-form.tsx'
import { caseAddress, clientsAddress, deskAddress, mergeAddress } from '../addresses.ts'
import { callTo, mailTo, ScreenHead, StateList, WrittenList } from '../office-parts.tsx'
import { type Act, calls, formAction, loads, sentIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { sections } from '../sections.ts'
import { MAX_CUSTOMER_NOTE, MAX_OFFICE_REASON } from '#core/limits.ts'
import type { FormField } from '#web/ui/fields.tsx'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { type CopyState, ERASURE_WORD, WRITTEN_WAYS } from '#areas/privacy/texts.ts'
import type { ComponentProps } from 'react'
import { billStageLabels } from '#areas/bills/bill.ts'
import type { GuardianKind } from '#areas/guardian/reminders.ts'
import { requestStatusLabels, requestTypeLabels } from '#areas/requests/request.ts'
import { counted, formatEuro } from '#core/money.ts'
import { addCustomerNote, removeCustomerNote, openCustomer } from '#areas/customers/procedures/customers.server.ts'
import {
  changeRole,
  restoreAccount,
  sendConfirmationAgain,
  suspendAccount,
} from '#areas/identity/procedures/accounts.server.ts'
import { startCopyForCustomer, startErasureForCustomer } from '#areas/privacy/procedures/for-customer.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Procedure } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { clientSentences } from '#areas/customers/office-texts.ts'
import { uncapitalised } from '#core/text.ts'

export const loader = loads(async (rt, { params: { userId }, query }) => {
  const card = await orNotFound(call(rt, openCustomer, { userId }))
  return { ...card, today: romeDate(rt.now()), done: query.get('fatto') }
})
type ClientCardData = Awaited<ReturnType<typeof loader>>
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Scheda del cliente')
export default screen<typeof loader>(ClientCard)

function ClientCard(card: ClientCardData) {
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
      <ClientDone code={done} />
      <DeskErrors />
      {suspension ? (
        <Notice
          tone="red"
          title={`${account.isMerged ? 'Unito' : 'Sospeso'} il ${formatMoment(suspension.at)} da ${suspension.by}`}
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

const CONSENTS = {
  terms: 'Condizioni',
  privacy: 'Privacy',
  marketing: 'Offerte e novità',
  'second-reader': 'Secondo lettore',
} as const

function AccountFacts({ account }: Pick<ClientCardData, 'account'>) {
  const { email, phone, sessions, lastUsedAt, consents, pastSuspensions } = account
  const devices = sessions === 0 ? 'Nessuno collegato' : counted(sessions, '1 collegato', 'collegati')
  return (
    <Facts
      rows={[
        ['Email', mailTo(email)],
        ['Telefono', phone ? callTo(phone) : 'Non indicato'],
        ['Ruolo', account.roles[account.role]],
        ['Dispositivi', `${devices}${lastUsedAt ? `, l’ultimo usato il ${formatMoment(lastUsedAt)}` : ''}`],
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
      <WrittenList
        label="Note"
        none="Ancora nessuna nota."
        rows={notes.map(({ id, body, at, by }) => {
          const written = formatDateTime(at)
          const more = (
            <DeskButton intent="remove-note" values={{ customerNoteId: id }} of={` la nota del ${written}`}>
              Togli
            </DeskButton>
          )
          return { id, body, head: `${by} · ${written}`, more }
        })}
      />
    </>
  )
}

const COPY_STATES: Record<CopyState, string> = { waiting: 'in preparazione', ready: 'pronta', failed: 'non riuscita' }

/** When and how the customer asked: required to start. */
const writtenRequest = (today: string): FormField[] => [
  { name: 'receivedOn', type: 'date', label: 'Richiesta scritta arrivata il', max: today },
  { name: 'way', label: 'Come è arrivata', first: 'Scegli', options: WRITTEN_WAYS },
]

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
            <StateList
              rows={copies.map(({ id, requestedAt, state }) => ({
                id,
                what: `Chiesta il ${formatMoment(requestedAt)}`,
                state: COPY_STATES[state],
              }))}
            />
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

/** Newest items of a kind, one line each; empty when there is none. */
const Holding = ({
  title,
  id,
  rows,
  all,
}: ComponentProps<typeof StateList> & { title: string; id: string; all: number }) =>
  rows.length > 0 ? (
    <Part title={title} id={id}>
      <StateList rows={rows} />
      {all > rows.length ? (
        <p className="tiny muted pt-2">Qui se ne vedono {rows.length}, a partire dal più recente.</p>
      ) : null}
    </Part>
  ) : null

const openWords = (open: number): string => (open === 0 ? '' : open === 1 ? ', 1 aperta' : `, ${open} aperte`)

const ALL = { cases: 'pratiche', bills: 'bollette', supplies: 'forniture', notices: 'avvisi' } as const

function ClientHoldings({ holdings: { counts, ...held }, guardian }: ClientCardData) {
  const missing = (Object.keys(ALL) as (keyof typeof ALL)[]).flatMap(kind => (counts[kind] === 0 ? ALL[kind] : []))
  return (
    <>
      <Holding
        title={`Pratiche · ${counts.cases}${openWords(counts.openCases)}`}
        id="client-cases"
        all={counts.cases}
        rows={held.cases.map(({ id, type, status, createdAt, expectedOn, isLate }) => ({
          id,
          what: <Link to={caseAddress(id)}>{requestTypeLabels[type]}</Link>,
          state: requestStatusLabels[status],
          since: (
            <span className={isLate ? 'office-late' : undefined}>
              chiesta il {formatDate(createdAt)}
              {expectedOn ? `, ${isLate ? 'in ritardo dal' : 'prossimo passo entro il'} ${formatDate(expectedOn)}` : ''}
            </span>
          ),
        }))}
      />
      <Holding
        title={`Bollette · ${counts.bills}`}
        id="client-bills"
        all={counts.bills}
        rows={held.bills.map(({ id, fileName, supplyType, stage, uploadDate, isFromOffice }) => ({
          id,
          what: <Link to={deskAddress(id)}>{fileName}</Link>,
          state: `${supplyLabels[supplyType]}, ${uncapitalised(billStageLabels[stage])}`,
          since: `caricata ${isFromOffice ? 'dall’ufficio ' : ''}il ${formatDate(uploadDate)}`,
        }))}
      />
      <Holding
        title={`Forniture · ${counts.supplies}`}
        id="client-supplies"
        all={counts.supplies}
        rows={held.supplies.map(({ id, commodity, code, supplierName, conditionsEnd }) => ({
          id,
          what: `${supplyLabels[commodity]} ${code ?? ''}`,
          state: supplierName ?? 'Fornitore non detto',
          since: conditionsEnd && `condizioni fino al ${formatDate(conditionsEnd)}`,
        }))}
      />
      <Guardian {...guardian} />
      <Holding
        title={`Avvisi nella sua area · ${counts.notices}`}
        id="client-notices"
        all={counts.notices}
        rows={held.notices.map(({ id, title, at, isRead }) => ({
          id,
          what: title,
          state: isRead ? 'Letto' : 'Non ancora letto',
          since: formatDateTime(at),
        }))}
      />
      {missing.length > 0 ? <p className="muted">Non ha ancora: {missing.join(', ')}.</p> : null}
    </>
  )
}

const kindWords = (kind: GuardianKind): string =>
  kind === 'alert' ? 'Avviso di convenienza' : `Promemoria, ${kind.replace('reminder-', '')} giorni prima`

const Guardian = ({ watch, messages }: ClientCardData['guardian']) => (
  <Part title="Sentinella" id="client-guardian">
    <p>
      Promemoria sul prezzo bloccato {watch.reminders ? 'attivi' : 'spenti'};{' '}
      {watch.alert ? `avviso oltre ${formatEuro(watch.threshold)} l’anno` : 'avvisi di convenienza spenti'}.
    </p>
    <StateList
      rows={messages.map(({ id, kind, sentAt, byMail }) => ({
        id,
        what: kindWords(kind),
        state: byMail ? 'Area ed email' : 'Solo area',
        since: formatDateTime(sentAt),
      }))}
    />
  </Part>
)

const onCard = (procedure: Procedure, fields: readonly string[], done?: string): Act =>
  calls(procedure, form => sentIn(form, fields), done)

const erase = onCard(startErasureForCustomer, ['receivedOn', 'way', 'word', 'presentPassword', 'code'])
const confirm = onCard(sendConfirmationAgain, [], 'confirmation-sent')

export const action = formAction(
  {
    note: onCard(addCustomerNote, ['body']),
    'remove-note': onCard(removeCustomerNote, ['customerNoteId']),
    confirm: (rt, ...sent) =>
      confirm(rt, ...sent).catch((error: unknown) => {
        if (error instanceof AppError) throw error
        // spec 3 §8: a message that was requested but could not be queued.
        rt.log.error({ err: error, requestId: rt.request.id }, 'confirmation not queued')
        throw new AppError('mail-failed')
      }),
    suspend: onCard(suspendAccount, ['reason'], 'suspended'),
    restore: onCard(restoreAccount, [], 'restored'),
    role: onCard(changeRole, ['role', 'presentPassword', 'code'], 'role-changed'),
    copy: onCard(startCopyForCustomer, ['receivedOn', 'way'], 'copy-started'),
    erase: async (...sent) => {
      await erase(...sent)
      // The customer no longer exists: no page to return to.
      return clientsAddress({}, 'erasure-started')
    },
  },
  clientSentences,
)
