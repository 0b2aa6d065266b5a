import { Link } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { outcomeTexts } from '#areas/requests/withdrawal/texts.ts'
import type { WithdrawalState } from '#areas/requests/withdrawal/withdrawal.ts'
import { formatDateTime } from '#core/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { requestFileAddress } from '../addresses.ts'
import { type Contract, contractFacts, Facts, WithdrawalFrame } from './withdrawal-frame.tsx'

/** The declaration arrived: when, the receipt, and what the supplier answered. */
export function Declared({
  requestId,
  title,
  statement,
  receipt,
  contract,
  state,
}: Pick<MyWithdrawal, 'requestId' | 'title' | 'statement' | 'receipt'> & {
  contract: Contract
  state: Extract<WithdrawalState, { stage: 'declared' }>
}) {
  const outcome = state.outcome && outcomeTexts[state.outcome]
  const isContested = state.outcome === 'refused'
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Hai receduto dal contratto"
      lead={<p>Abbiamo ricevuto la tua dichiarazione il {formatDateTime(state.declaredAt)} (ora italiana).</p>}
    >
      {outcome ? (
        <Notice tone={isContested ? 'amber' : 'green'} title={outcome.title}>
          <p>{outcome.text}</p>
          {isContested ? (
            <p className="pt-2">
              <Link to="/reclami">Come si fa un reclamo</Link>
            </p>
          ) : null}
        </Notice>
      ) : (
        <Notice title="Lo comunichiamo noi al fornitore">
          <p>Non devi scrivere altro. Ti diciamo qui e per email quando il fornitore ha risposto.</p>
        </Notice>
      )}
      <section aria-labelledby="ricevuta">
        <h2 id="ricevuta">La ricevuta</h2>
        <p>
          {receipt ? 'L’abbiamo mandata' : 'La stiamo preparando e la mandiamo'} a{' '}
          <b className="break-words">{statement.email}</b>. Conservala: dice che hai receduto, e quando.
        </p>
        {receipt ? (
          <p className="pt-3">
            <a
              href={requestFileAddress(receipt.fileId)}
              download={receipt.name}
              className="inline-flex min-h-11 items-center gap-2"
            >
              <Icon name="page" size={18} /> Scarica la ricevuta (PDF)
            </a>
          </p>
        ) : (
          <noscript>
            <p className="pt-3">
              <a href="">Aggiorna la pagina</a>
            </p>
          </noscript>
        )}
      </section>
      <section aria-labelledby="contratto">
        <h2 id="contratto">Il contratto</h2>
        <Facts rows={contractFacts(contract, [{ label: 'Chi recede', value: statement.name }])} />
      </section>
      <p>
        <Link to={caseAddress(requestId)}>Torna alla pratica</Link>
      </p>
    </WithdrawalFrame>
  )
}
