import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Facts } from '#web/ui/figures/facts.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { callTo, Figures, mailTo, written } from '../office-parts.tsx'
import { useMayOpen } from '../sections.ts'
import { caseAddress, clientAddress, mergeAddress } from '../addresses.ts'
import type { CaseDeskData } from './case.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import type { Ball } from '#areas/requests/case/steps.ts'
import { isClosed, type RequestStatus, requestStatusLabels } from '#areas/requests/request.ts'
import { Status } from '#web/ui/tag.tsx'
import { OFFICE_BALLS } from '#areas/requests/office/texts.ts'

const PAYMENTS = {
  iban: 'Addebito sul conto (IBAN)',
  bollettino: 'Bollettino',
  carta: 'Carta',
  other: 'Altro',
} as const

const Data = ({ title, of = [] }: { title: string; of?: readonly { label: string; value: string }[] }) =>
  of.length > 0 ? (
    <>
      <h3 className="pt-4 pb-1 text-base">{title}</h3>
      <Facts rows={of.map(({ label, value }) => [label, value])} />
    </>
  ) : null

export const customerOf = ({ customer, consultation }: Pick<CaseDeskData['request'], 'customer' | 'consultation'>) =>
  customer ? `${customer.firstName} ${customer.lastName}` : (consultation?.name ?? 'Account cancellato')

/** The request; holder and supply data appear after «Mostra i dati», which is logged for the customer. */
export function CaseFacts({ request, handover, withData }: CaseDeskData) {
  const mayOpen = useMayOpen()
  const { customer, consultation, activation, withdrawal, type } = request
  const email = customer?.email ?? consultation?.email
  const phone = consultation?.phone ?? customer?.phone
  const accepted = handover?.accepted
  return (
    <>
      <Facts
        rows={[
          ['Email', email && mailTo(email)],
          ['Telefono', phone && callTo(phone)],
          ['Argomento', consultation?.topic],
          ['Dalla pagina', consultation?.from],
          type === 'consulenza'
            ? ['Ha scritto', written(request.description)]
            : ['Descrizione', activation ? null : request.description],
          ['Codice offerta', handover?.offerCode],
          ['Pagamento', activation && PAYMENTS[activation.paymentMethod]],
          ['POD o PDR', activation?.supplies],
          ['Concluso il', activation?.concludedOn && formatDate(activation.concludedOn)],
          ['Ripensamento', withdrawal.stage === 'open' && `fino al ${formatDate(withdrawal.term.lastDay)}`],
          ['Accettazioni', accepted?.on && formatDateTime(accepted.on)],
        ]}
      />
      {accepted && accepted.texts.length > 0 ? (
        <details className="small pt-2">
          <summary>Che cosa ha accettato</summary>
          <ul className="pt-2">
            {accepted.texts.map(({ name, version, text }) => (
              <li key={name} className="pb-1">
                {text ?? name} <span className="muted">Testo del {formatDate(version)}.</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {customer && mayOpen(clientAddress(customer.id)) ? (
        <p className="small pt-3">
          <Link to={clientAddress(customer.id)}>Scheda del cliente</Link> ·{' '}
          <Link to={mergeAddress(customer.id)}>Ha due account?</Link>
        </p>
      ) : null}
      {customer ? (
        <div className="pt-3">
          <StartForm service="bolletta_del_cliente" customer={customer.id} label="Carica una sua bolletta" small />
        </div>
      ) : null}
      <Data title="Intestatario" of={activation?.data?.person} />
      <Data title="Fornitura o linea" of={activation?.data?.technical} />
      {activation ? (
        <p className="small pt-3">
          <Link to={caseAddress(request.number, { withData: !withData })} preventScrollReset className="btn btn-small">
            {withData ? 'Nascondi i dati' : 'Mostra i dati'}
          </Link>{' '}
          {withData ? null : (
            <span className="muted">Intestatario, documento, conto e indirizzi: il cliente vede chi li ha aperti.</span>
          )}
        </p>
      ) : null}
    </>
  )
}

/** Contract at a glance: offer, cost (24 months for lines, else a year), commission, and deadline. */
export function CaseFigures({ request, commission }: CaseDeskData) {
  const { activation, dueOn, isLate } = request
  if (!activation) return null
  const { cost } = activation
  const owed = commission?.state === 'confirmed' ? commission.confirmedCents : (commission?.expectedCents ?? null)
  const clawedBackBy = commission?.state === 'clawed_back' ? (CLAWED_BACK_BY[commission.source] ?? '') : ''
  const late = isLate ? <span className="office-late">in ritardo</span> : null
  return (
    <Figures
      className="case-figures"
      rows={[
        ['Offerta', activation.offer, activation.supplier],
        [
          cost.months === 12 ? 'Spesa annua' : 'Spesa in 24 mesi',
          cost.total === null ? '—' : formatEuro(cost.total),
          cost.total === null ? 'non calcolata' : `alla firma: ${cost.basis}`,
        ],
        commission !== undefined && [
          'Provvigione',
          owed === null ? '—' : formatEuro(cents(owed)),
          owed === null ? 'nessun accordo registrato' : `${COMMISSIONS[commission?.state ?? 'none']}${clawedBackBy}`,
        ],
        [
          'Entro',
          <span key="due" className={isLate ? 'office-late' : undefined}>
            {dueOn ? formatDate(dueOn) : '—'}
          </span>,
          late,
        ],
      ]}
    />
  )
}

const COMMISSIONS = {
  none: 'a contratto concluso, con l’accordo di oggi',
  expected: 'attesa',
  confirmed: 'confermata',
  clawed_back: 'stornata',
} as const
const CLAWED_BACK_BY: Readonly<Record<string, string>> = {
  withdrawal: ' (recesso)',
  supplier: ' (accettazione ritirata)',
}

const KINDS = { pending: 'waiting', in_progress: 'waiting', completed: 'done', cancelled: 'refused' } as const
interface CaseState {
  status: RequestStatus
  ball: Ball | null
}

/** Who must act next, if anybody. */
const moverOf = ({ status, ball }: CaseState) => (isClosed(status) || ball === 'nobody' ? null : ball)

export function BallStatus(of: CaseState) {
  const mover = moverOf(of)
  return (
    <Status kind={mover === 'office' ? 'yours' : KINDS[of.status]}>
      {mover ? OFFICE_BALLS[mover] : requestStatusLabels[of.status]}
    </Status>
  )
}

export const CaseStatus = (of: CaseState) => (
  <>
    <BallStatus {...of} />
    {moverOf(of) ? <span className="muted block">{requestStatusLabels[of.status]}</span> : null}
  </>
)
