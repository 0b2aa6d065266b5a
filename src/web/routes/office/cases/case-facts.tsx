import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#core/dates.ts'
import { clientAddress } from '../clients/clients-address.ts'
import { caseDeskAddress, mergeAddress } from './requests-address.ts'
import type { CaseDeskData } from './requests-section.server.ts'

const Facts = ({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="facts">
    {rows.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const PAYMENTS = {
  iban: 'Addebito sul conto (IBAN)',
  bollettino: 'Bollettino',
  carta: 'Carta',
  other: 'Altro',
} as const

/** What is asked for; the data of holder and supply only once «Mostra i dati» was pressed, which the customer can see. */
export function CaseFacts({ request, withData }: CaseDeskData) {
  const { customer, consultation, activation, withdrawal, type } = request
  const email = customer?.email ?? consultation?.email
  const phone = consultation?.phone ?? customer?.phone
  const isWritten = type === 'consulenza'
  return (
    <>
      <Facts
        rows={[
          ...(email ? [{ label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> }] : []),
          ...(phone ? [{ label: 'Telefono', value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
          ...(consultation ? [{ label: 'Argomento', value: consultation.topic }] : []),
          ...(consultation?.from ? [{ label: 'Dalla pagina', value: consultation.from }] : []),
          ...(isWritten
            ? [{ label: 'Ha scritto', value: <span className="desk-written">{request.description}</span> }]
            : []),
          ...(activation
            ? [
                { label: 'Offerta', value: `${activation.offer}, ${activation.supplier}` },
                { label: 'Pagamento', value: PAYMENTS[activation.paymentMethod] },
                ...(activation.supplies ? [{ label: 'POD o PDR', value: activation.supplies }] : []),
                ...(activation.concludedOn
                  ? [{ label: 'Concluso il', value: formatDate(activation.concludedOn) }]
                  : []),
                ...(withdrawal.stage === 'open'
                  ? [{ label: 'Ripensamento', value: `fino al ${formatDate(withdrawal.term.lastDay)}` }]
                  : []),
              ]
            : isWritten
              ? []
              : [{ label: 'Descrizione', value: request.description }]),
        ]}
      />
      {customer ? (
        <p className="small pt-3">
          <Link to={clientAddress(customer.id)}>Scheda del cliente</Link> ·{' '}
          <Link to={mergeAddress(customer.id)}>Ha due account?</Link>
        </p>
      ) : null}
      {activation?.data ? (
        <>
          <h3 className="pt-4 pb-1 text-base">Intestatario</h3>
          <Facts rows={activation.data.person} />
          {activation.data.technical.length > 0 ? (
            <>
              <h3 className="pt-4 pb-1 text-base">Fornitura o linea</h3>
              <Facts rows={activation.data.technical} />
            </>
          ) : null}
        </>
      ) : null}
      {activation ? (
        <p className="small pt-3">
          <Link to={caseDeskAddress(request.id, !withData)} preventScrollReset className="btn btn-small">
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
