import { Link } from 'react-router'
import { CANCEL_REQUEST, timeLeft } from '#areas/requests/withdrawal/texts.ts'
import type { WithdrawalState } from '#areas/requests/withdrawal/withdrawal.ts'
import { formatDate } from '#core/dates.ts'
import { withdrawalAddress } from '../addresses.ts'

/** On a case: how and until when to withdraw. Empty when that is not possible. */
export function WithdrawalLink({ requestId, state }: { requestId: string; state: WithdrawalState }) {
  const to = withdrawalAddress(requestId)
  switch (state.stage) {
    case 'open':
      return (
        <p className="small">
          <Link to={to}>Recedi dal contratto</Link> <span className="muted">· {timeLeft(state.daysLeft)}</span>
        </p>
      )
    case 'cancellable':
      return (
        <p className="small">
          <Link to={to}>{CANCEL_REQUEST}</Link>
        </p>
      )
    case 'declared':
      return (
        <p className="small">
          <Link to={to}>Recesso dal contratto</Link>{' '}
          <span className="muted">· dichiarato il {formatDate(state.declaredAt)}</span>
        </p>
      )
    case 'over':
    case 'undated':
      return (
        <p className="small">
          <Link to={to}>Se vuoi uscire dal contratto</Link>
        </p>
      )
    case 'none':
    case 'cancelled':
      return null
  }
}
