import type { ReactNode } from 'react'
import { Link, useActionData } from 'react-router'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { deskAddress } from './bills-address.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseDocuments } from './case-documents.tsx'
import { type Refusal, refusedFieldId } from './case-form.tsx'
import { CaseMessages } from './case-messages.tsx'
import { CaseStatus } from './case-status.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { CaseWithdrawal } from './case-withdrawal.tsx'
import { caseDeskAddress, requestsAddress } from './requests-address.ts'
import type { CaseDeskData } from './requests-section.server.ts'

/** One case: what it is about, what can be done now, what was said and asked, and everything that happened. */
export function CaseDesk(desk: CaseDeskData) {
  const refusal = useActionData<Refusal>()
  const { request, billId } = desk
  const { customer, consultation, type } = request
  const name = customer ? `${customer.firstName} ${customer.lastName}` : (consultation?.name ?? 'Account cancellato')
  return (
    <>
      <p className="small">
        <Link to={requestsAddress()}>Richieste Clienti</Link>
      </p>
      <div className="office-bar">
        <h1>{name}</h1>
        <p>
          <CaseStatus {...request} />
        </p>
      </div>
      <p className="muted pb-4">
        {requestTypeLabels[type]} · chiesta il {formatDateTime(request.createdAt)}
        {request.expectedOn ? (
          <>
            {' · '}
            {request.isLate ? (
              <span className="office-late">in ritardo: prossimo passo entro il {formatDate(request.expectedOn)}</span>
            ) : (
              `prossimo passo entro il ${formatDate(request.expectedOn)}`
            )}
          </>
        ) : null}
      </p>
      <ErrorSummary errors={refusal?.errors} idOf={field => refusedFieldId(refusal?.typed.intent ?? '', field)} />
      <div className="office-two desk-case">
        <div className="grid content-start gap-8">
          <CaseWithdrawal {...desk} refusal={refusal} />
          <CaseActs {...desk} refusal={refusal} />
          <Part title="La richiesta">
            {billId ? (
              <p className="pb-3">
                <Link to={deskAddress(billId)}>Apri la bolletta</Link>: si legge e si pubblica da lì.
              </p>
            ) : null}
            <CaseFacts {...desk} />
          </Part>
          <CaseMessages {...desk} refusal={refusal} />
          <CaseDocuments {...desk} refusal={refusal} />
        </div>
        <aside className="office-detail" aria-labelledby="case-steps">
          <h2 id="case-steps">Passo per passo</h2>
          <CaseTimeline request={request} />
        </aside>
      </div>
    </>
  )
}

export function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="desk-part">
      <h2 id={id} className="pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}

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

const PAYMENTS = { iban: 'Addebito sul conto (IBAN)', bollettino: 'Bollettino' } as const

/** What is asked for; the data of holder and supply only once «Mostra i dati» was pressed, which the customer can see. */
function CaseFacts({ request, withData }: CaseDeskData) {
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
