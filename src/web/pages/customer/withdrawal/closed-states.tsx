import { Link } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { useSite } from '#web/site.ts'
import { type Contract, contractFacts, Facts, WithdrawalFrame } from './withdrawal-frame.tsx'

type Of = Pick<MyWithdrawal, 'requestId' | 'title'>

const BackToCase = ({ requestId }: Pick<Of, 'requestId'>) => (
  <p>
    <Link to={caseAddress(requestId)}>Torna alla pratica</Link>
  </p>
)

export function Cancelled({ requestId, title, contract }: Of & { contract: Contract }) {
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="La richiesta è annullata"
      lead={<p>Non va avanti e non ti costa niente. Non devi fare altro.</p>}
    >
      <Facts rows={contractFacts(contract)} />
      <BackToCase requestId={requestId} />
    </WithdrawalFrame>
  )
}

/** Of requests that were completed before the office kept the day of the conclusion. */
export function Undated({ requestId, title, contract }: Of & { contract: Contract }) {
  const { email } = useSite()
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Non conosciamo il giorno del contratto"
      lead={<p>La pratica è completata, ma non sappiamo quando il contratto è stato concluso.</p>}
    >
      <p className="max-w-(--container-prose)">
        Se vuoi recedere scrivici subito a <a href={`mailto:${email}`}>{email}</a>, o al fornitore: conta il giorno in
        cui scrivi. Ti diciamo se sei ancora nel termine.
      </p>
      <Facts rows={contractFacts(contract)} />
      <BackToCase requestId={requestId} />
    </WithdrawalFrame>
  )
}

export function NothingToLeave({ requestId, title }: Of) {
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Qui non c’è un contratto"
      lead={<p>Questa richiesta non porta a un contratto: non c’è niente da cui recedere e non ti impegna a niente.</p>}
    >
      <BackToCase requestId={requestId} />
    </WithdrawalFrame>
  )
}
