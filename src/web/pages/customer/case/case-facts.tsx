import type { RequestDetail } from '#areas/requests/procedures/get-my-request.server.ts'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { Fold } from '#web/ui/fold.tsx'

/** What is known of a request, line by line. */
export function CaseFacts({ request }: { request: Omit<RequestDetail, 'ball'> }) {
  const { type, contract, sent, createdAt, updatedAt, number } = request
  const created = formatDateTime(createdAt)
  const updated = formatDateTime(updatedAt)
  const rows: { label: string; value: string }[] = [{ label: 'Tipo', value: requestTypeLabels[type] }]
  const add = (label: string, value: string) => rows.push({ label, value })
  if (contract) {
    add('Offerta', contract.offerName)
    add('Fornitore', contract.supplierName)
  }
  add('Creata il', created)
  if (updated !== created) add('Aggiornata il', updated)
  if (contract?.concludedOn) add('Contratto concluso il', formatDate(contract.concludedOn))
  add('Numero della richiesta', requestNumber(number))
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">La richiesta</h2>
      <Facts rows={rows} />
      {sent.length > 0 ? (
        <Fold title="Quello che ci hai inviato">
          <Facts rows={sent} />
        </Fold>
      ) : null}
    </section>
  )
}

const Facts = ({ rows }: { rows: RequestDetail['sent'] }) => (
  <dl className="facts">
    {rows.map(({ label, value }) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd className="case-fact">{value}</dd>
      </div>
    ))}
  </dl>
)
