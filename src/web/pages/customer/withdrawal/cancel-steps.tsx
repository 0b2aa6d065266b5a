import { Link, useNavigation } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { CANCEL_REQUEST, cancelReasonTexts, CONFIRM_CANCEL } from '#areas/requests/withdrawal/texts.ts'
import { cancelReasons } from '#areas/requests/withdrawal/withdrawal.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { type Contract, contractFacts, Errors, Facts, WithdrawalFrame } from './withdrawal-frame.tsx'
import type { WithdrawalAnswer } from './withdrawal.server.ts'

interface StepProps extends Pick<MyWithdrawal, 'requestId' | 'title'> {
  contract: Contract
  given: WithdrawalAnswer
}

const REASONS = [
  { value: '', label: 'Preferisco non dirlo' },
  ...cancelReasons.map(value => ({ value, label: cancelReasonTexts[value] })),
]

/** Before the contract is concluded: the first of two presses. */
export function CancelForm({ requestId, title, contract, given }: StepProps) {
  const isSending = useNavigation().formData?.get('intent') === 'cancel-review'
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Annulla la richiesta"
      lead={<p>Il contratto non è ancora concluso: puoi ritirare la richiesta e non ti costa niente.</p>}
    >
      <section aria-labelledby="richiesta">
        <h2 id="richiesta">Quale richiesta</h2>
        <Facts rows={contractFacts(contract)} />
      </section>
      <PostForm className="grid gap-5">
        <Errors given={given} />
        <SelectField
          name="reason"
          label="Perché la annulli"
          optional
          options={REASONS}
          defaultValue={given.typed.reason ?? ''}
          hint="Ci aiuta a lavorare meglio. Non cambia niente per te."
        />
        <div className="actions">
          <Button tone="solid" name="intent" value="cancel-review" busy={isSending}>
            {CANCEL_REQUEST}
          </Button>
          <Link to={caseAddress(requestId)}>Torna alla pratica</Link>
        </div>
        <p className="small muted">Poi confermi: finché non premi «{CONFIRM_CANCEL}» la richiesta va avanti.</p>
      </PostForm>
    </WithdrawalFrame>
  )
}

export function CancelReview({ requestId, title, contract, given }: StepProps) {
  const sent = useNavigation().formData?.get('intent')
  return (
    <WithdrawalFrame
      requestId={requestId}
      request={title}
      title="Confermi l’annullamento?"
      lead={<p>Fermiamo la richiesta. Se cambi idea ne fai un’altra, quando vuoi.</p>}
      isSecond
    >
      <Facts rows={contractFacts(contract)} />
      <p className="side-note">
        Se il fornitore avesse già concluso il contratto senza avercelo ancora detto, questo annullamento vale come
        recesso, con la data e l’ora di adesso.
      </p>
      <PostForm className="grid gap-5">
        <Errors given={given} />
        <input type="hidden" name="reason" value={given.typed.reason ?? ''} />
        <div className="actions">
          <Button
            tone="solid"
            name="intent"
            value="cancel"
            busy={sent === 'cancel'}
            busyText="Annullamento in corso..."
          >
            {CONFIRM_CANCEL}
          </Button>
          <Button tone="quiet" name="intent" value="cancel-edit" busy={sent === 'cancel-edit'}>
            Torna indietro
          </Button>
        </div>
      </PostForm>
    </WithdrawalFrame>
  )
}
