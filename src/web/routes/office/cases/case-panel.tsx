import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { requestNumber, requestTypeLabels } from '#areas/requests/request.ts'
import { ActivationChecks } from './activation-checks.tsx'
import { CASE_BESIDE, caseAddress, GO_ON_AT } from '../addresses.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseFormTarget, useHeld } from './case-form.tsx'
import type { CaseDeskData } from './case.server.ts'
import { CaseFigures, CaseStatus } from './case-facts.tsx'

/** A list, and from 1280 px the case that is open beside it. Opening one leaves the list as it stands, focus and all. */
export const WithPanel = ({ beside, children }: { beside: CaseDeskData | null; children: ReactNode }) => (
  <div className={beside ? 'list-and-case' : undefined}>
    <div>{children}</div>
    {beside ? <CasePanel key={beside.request.id} {...beside} /> : null}
  </div>
)

/** The open case in short: what it is worth, what is checked, and the next step; everything else on its page. */
function CasePanel(shown: CaseDeskData) {
  const { pathname, search } = useLocation()
  const seen = useHeld(shown.request.seen)
  const desk = { ...shown, request: { ...shown.request, seen } }
  const { request, handover, withData } = desk
  const { customer, consultation, number, messages, documents, papers, notes } = request
  const query = new URLSearchParams(search)
  const toggled = new URLSearchParams(search)
  if (withData) toggled.delete('dati')
  else toggled.set('dati', '1')
  query.delete(CASE_BESIDE)
  query.delete('dati')
  const list = `${pathname}?${query}`
  const page = caseAddress(number)
  const parts = [
    ['Documenti', papers.length + documents.length, 'case-documents'],
    ['Messaggi', messages.length, 'case-messages'],
    ['Storia', 0, 'case-steps'],
    ['Note', notes.length, 'case-notes'],
  ] as const
  return (
    <aside className="case-panel" aria-label={`Pratica ${requestNumber(number)}`}>
      <p className="actions justify-between small">
        <span className="muted">
          {requestNumber(number)} · {requestTypeLabels[request.type]}
        </span>
        <span className="actions">
          <Link to={page} state={{ from: pathname + search }}>
            Apri intera
          </Link>
          <Link to={list} preventScrollReset aria-label="Chiudi la pratica">
            ×
          </Link>
        </span>
      </p>
      <h2>{customer ? `${customer.firstName} ${customer.lastName}` : (consultation?.name ?? 'Account cancellato')}</h2>
      <p>
        <CaseStatus {...request} />
      </p>
      <CaseFigures {...desk} />
      <CaseFormTarget value={`${page}?${new URLSearchParams({ [GO_ON_AT]: pathname + search })}`}>
        {handover ? (
          <>
            <p className="small">
              <Link to={`?${toggled}`} preventScrollReset>
                {withData ? 'Nascondi i dati personali' : 'Mostra i dati personali'}
              </Link>{' '}
              <span className="muted">resta scritto chi li ha visti</span>
            </p>
            <ActivationChecks handover={handover} seen={seen} withData={withData} />
          </>
        ) : null}
        <CaseActs {...desk} />
      </CaseFormTarget>
      <p className="actions small pt-4">
        {parts.map(([label, count, anchor]) => (
          <Link key={anchor} to={`${page}#${anchor}`} state={{ from: pathname + search }}>
            {label}
            {count > 0 ? ` ${count}` : ''}
          </Link>
        ))}
      </p>
    </aside>
  )
}
