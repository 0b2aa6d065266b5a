import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#core/dates.ts'
import type { ActivationDeskData } from './activations-section.server.ts'

export const Facts = ({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) => (
  <dl className="facts">
    {rows.map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)

const PAYMENTS = {
  iban: 'Addebito sul conto (IBAN)',
  bollettino: 'Bollettino',
  carta: 'Carta',
  other: 'Altro',
} as const

/** Everything that was submitted; what is sealed only once «Mostra i dati» was pressed, which the customer can see. */
export function Submission({
  request: { activation, customer, withdrawal },
  handover: { accepted, offerCode },
  withData,
  toggle,
}: {
  request: ActivationDeskData['desk']['request']
  handover: ActivationDeskData['handover']
  withData: boolean
  toggle: string
}) {
  if (!activation) return null
  const { offer, supplier, paymentMethod, supplies, concludedOn, data } = activation
  return (
    <>
      <Facts
        rows={[
          { label: 'Offerta', value: `${offer}, ${supplier}` },
          ...(offerCode ? [{ label: 'Codice offerta', value: offerCode }] : []),
          { label: 'Pagamento', value: PAYMENTS[paymentMethod] },
          ...(supplies ? [{ label: 'POD o PDR', value: supplies }] : []),
          ...(customer ? [{ label: 'Email', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> }] : []),
          ...(concludedOn ? [{ label: 'Concluso il', value: formatDate(concludedOn) }] : []),
          ...(withdrawal.stage === 'open'
            ? [{ label: 'Ripensamento', value: `fino al ${formatDate(withdrawal.term.lastDay)}` }]
            : []),
          ...(accepted.on ? [{ label: 'Accettazioni', value: formatDateTime(accepted.on) }] : []),
        ]}
      />
      {accepted.texts.length > 0 ? (
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
      {data ? (
        <>
          <h3 className="pt-4 pb-1 text-base">Intestatario</h3>
          <Facts rows={data.person} />
          <h3 className="pt-4 pb-1 text-base">Fornitura o linea</h3>
          <Facts rows={data.technical} />
        </>
      ) : null}
      <p className="small pt-3">
        <Link to={toggle} preventScrollReset className="btn btn-small">
          {withData ? 'Nascondi i dati' : 'Mostra i dati'}
        </Link>{' '}
        {withData ? null : (
          <span className="muted">Intestatario, documento, conto e indirizzi: il cliente vede chi li ha aperti.</span>
        )}
      </p>
    </>
  )
}
