import { Link, useNavigation } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { CONFIRM_WITHDRAWAL, timeLeft, WITHDRAW_HERE } from '#areas/requests/withdrawal/texts.ts'
import type { WithdrawalState } from '#areas/requests/withdrawal/withdrawal.ts'
import { formatDate } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { type Contract, contractFacts, Errors, Facts, WithdrawalFrame } from './withdrawal-frame.tsx'
import type { WithdrawalAnswer } from './withdrawal.server.ts'

type Open = Extract<WithdrawalState, { stage: 'open' }>
interface StepProps extends Pick<MyWithdrawal, 'requestId' | 'title' | 'statement'> {
  contract: Contract
  state: Open
  given: WithdrawalAnswer
}

const factsOf = (contract: Contract, { term }: Open) =>
  contractFacts(contract, [
    { label: 'Concluso il', value: formatDate(term.concludedOn) },
    { label: 'Ultimo giorno per recedere', value: formatDate(term.lastDay) },
  ])

/** The first of two steps: which contract, who leaves it, where the receipt goes. */
export function WithdrawForm({ requestId, title, statement, contract, state, given }: StepProps) {
  const { term } = state
  const isSending = useNavigation().formData?.get('intent') === 'withdraw-review'
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Recedi dal contratto"
      lead={
        <p>
          Puoi farlo fino al {formatDate(term.lastDay)} compreso: <b>{timeLeft(state.daysLeft)}</b>. Non devi dire
          perché e non ti costa niente.
        </p>
      }
    >
      <section aria-labelledby="contratto">
        <h2 id="contratto">Da quale contratto</h2>
        <Facts rows={factsOf(contract, state)} />
        {term.movedFrom ? (
          <p className="small muted pt-3">
            I giorni finirebbero il {formatDate(term.movedFrom)}, che non è lavorativo: il termine passa al{' '}
            {formatDate(term.lastDay)}.
          </p>
        ) : null}
        {contract.isBusiness ? (
          <p className="side-note mt-4">
            Il recesso senza motivo è un diritto dei consumatori. Per il contratto di un’azienda decide il fornitore:
            gli passiamo comunque la tua dichiarazione, con data e ora.
          </p>
        ) : null}
      </section>
      <PostForm noValidate className="grid gap-5" aria-labelledby="chi">
        <h2 id="chi">Chi recede, e dove mandiamo la ricevuta</h2>
        <Errors given={given} />
        <TextField
          name="name"
          label="Nome e cognome"
          autoComplete="name"
          defaultValue={given.typed.name ?? statement.name}
          error={given.errors?.name}
          maxLength={120}
          required
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          defaultValue={given.typed.email ?? statement.email}
          error={given.errors?.email}
          hint="Ti mandiamo subito un PDF con la dichiarazione, la data e l’ora."
          required
        />
        <div className="actions">
          <Button tone="solid" name="intent" value="withdraw-review" busy={isSending}>
            {WITHDRAW_HERE}
          </Button>
          <Link to={caseAddress(requestId)}>Torna alla pratica</Link>
        </div>
        <p className="small muted">Poi confermi: finché non premi «{CONFIRM_WITHDRAWAL}» non parte niente.</p>
      </PostForm>
    </WithdrawalFrame>
  )
}

/** The second: the declaration as it will be kept, and the press that makes it. */
export function WithdrawReview({ requestId, title, statement, contract, state, given }: StepProps) {
  const sent = useNavigation().formData?.get('intent')
  const name = given.typed.name ?? statement.name
  const email = given.typed.email ?? statement.email
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Confermi il recesso?"
      lead={<p>Questa è la tua dichiarazione. Con la conferma la riceviamo, con data e ora.</p>}
      isSecond
    >
      <blockquote className="withdrawal-statement">
        <p>
          {name} recede dal contratto «{contract.offer}» con {contract.supplier}, concluso il{' '}
          {formatDate(state.term.concludedOn)}.
        </p>
      </blockquote>
      <Facts rows={[...factsOf(contract, state), { label: 'Ricevuta a', value: email }]} />
      <PostForm className="grid gap-5">
        <Errors given={given} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="email" value={email} />
        <div className="actions">
          <Button
            tone="solid"
            name="intent"
            value="withdraw"
            busy={sent === 'withdraw'}
            busyText="Registrazione in corso..."
          >
            {CONFIRM_WITHDRAWAL}
          </Button>
          <Button tone="quiet" name="intent" value="withdraw-edit" busy={sent === 'withdraw-edit'}>
            Torna indietro
          </Button>
        </div>
        <p className="small muted">Lo comunichiamo noi al fornitore. Dopo la conferma non si torna indietro.</p>
      </PostForm>
    </WithdrawalFrame>
  )
}
