import { Link } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { stillPossible } from '#areas/requests/withdrawal/statement.ts'
import type { WithdrawalTerm } from '#areas/requests/withdrawal/withdrawal.ts'
import { formatDate } from '#core/dates.ts'
import { type Contract, contractFacts, Errors, Facts, WithdrawalFrame } from './withdrawal-frame.tsx'
import type { WithdrawalAnswer } from './withdrawal.server.ts'

/** Too late to withdraw, and never too late to leave: what remains, and where it is written. */
export function TermOver({
  requestId,
  title,
  contract,
  term,
  given,
}: Pick<MyWithdrawal, 'requestId' | 'title'> & { contract: Contract; term: WithdrawalTerm; given: WithdrawalAnswer }) {
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Il termine per recedere è finito"
      lead={
        <p>
          Il contratto è stato concluso il {formatDate(term.concludedOn)}: l’ultimo giorno per recedere senza motivo era
          il {formatDate(term.lastDay)}. Puoi ancora fare altro.
        </p>
      }
    >
      <Errors given={given} />
      <section aria-labelledby="possibile">
        <h2 id="possibile">Che cosa puoi fare ora</h2>
        <ul className="withdrawal-options">
          {stillPossible(contract.line).map(({ title: name, text, link, source }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {link ? (
                <p>
                  <Link to={link.to}>{link.label}</Link>
                </p>
              ) : null}
              {source ? <p className="tiny muted">{source}</p> : null}
            </li>
          ))}
          <li>
            <h3>Chiedere a noi</h3>
            <p>Se il contratto non è come lo volevi, o qualcosa non torna, scrivici dalla pratica: ti aiutiamo.</p>
            <p>
              <Link to={caseAddress(requestId)}>Apri la pratica</Link>
            </p>
          </li>
        </ul>
      </section>
      <section aria-labelledby="contratto">
        <h2 id="contratto">Il contratto</h2>
        <Facts rows={contractFacts(contract)} />
      </section>
    </WithdrawalFrame>
  )
}
