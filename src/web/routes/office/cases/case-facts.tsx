import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { StartForm } from '#web/wizard/start-form.tsx'
import { callTo, mailTo, written } from '../office-parts.tsx'
import { useMayOpen } from '../sections.ts'
import { clientAddress, mergeAddress } from '../clients/clients-address.ts'
import { caseAddress } from './address.ts'
import type { CaseDeskData } from './case.server.ts'

const PAYMENTS = {
  iban: 'Addebito sul conto (IBAN)',
  bollettino: 'Bollettino',
  carta: 'Carta',
  other: 'Altro',
} as const

const asFact = ({ label, value }: { label: string; value: string }): Fact => [label, value]

/** What is asked for; the data of holder and supply only once «Mostra i dati» was pressed, which the customer can see. */
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
      {activation?.data ? (
        <>
          <h3 className="pt-4 pb-1 text-base">Intestatario</h3>
          <Facts rows={activation.data.person.map(asFact)} />
          {activation.data.technical.length > 0 ? (
            <>
              <h3 className="pt-4 pb-1 text-base">Fornitura o linea</h3>
              <Facts rows={activation.data.technical.map(asFact)} />
            </>
          ) : null}
        </>
      ) : null}
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
