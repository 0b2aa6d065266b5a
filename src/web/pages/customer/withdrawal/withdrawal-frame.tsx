import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { caseAddress, requestTypeLabels } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { formatDate } from '#core/dates.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { WithdrawalAnswer } from './withdrawal.server.ts'

export type Contract = NonNullable<MyWithdrawal['contract']>
type Fact = { label: string; value: string }

/** A step about one request: where one is, its title, what it says. The title of a second step takes the focus. */
export function WithdrawalFrame({
  requestId,
  title,
  request,
  lead,
  isSecond = false,
  children,
}: {
  requestId: string
  title: string
  /** The request's own title, of the link back to it. */
  request: string
  lead?: ReactNode
  isSecond?: boolean
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSecond) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [isSecond])
  return (
    <SiteFrame>
      <header className="page-head">
        <div className="wrap">
          <p className="small pb-2">
            <Link to="/dashboard">Area personale</Link>
            <span aria-hidden="true"> · </span>
            <Link to={caseAddress(requestId)}>{request}</Link>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <div className="lead">{lead}</div> : null}
        </div>
      </header>
      <div className="wrap">
        <div className="withdrawal">{children}</div>
      </div>
    </SiteFrame>
  )
}

export const contractFacts = ({ type, offer, supplier, supply, requestedOn }: Contract, more: Fact[] = []): Fact[] => [
  { label: 'Offerta', value: offer },
  { label: 'Fornitore', value: supplier },
  { label: 'Richiesta', value: `${requestTypeLabels[type]}, del ${formatDate(requestedOn)}` },
  ...(supply ? [{ label: 'Fornitura', value: supply }] : []),
  ...more,
]

export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className="facts facts-ruled withdrawal-facts">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Errors = ({ given }: { given: WithdrawalAnswer }) => <ErrorSummary errors={given.errors} />
