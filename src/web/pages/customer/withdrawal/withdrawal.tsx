import { Link, useNavigation } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { CANCEL_REQUEST, cancelReasonTexts, CONFIRM_CANCEL, outcomeTexts } from '#areas/requests/withdrawal/texts.ts'
import { cancelReasons, type WithdrawalState, type WithdrawalTerm } from '#areas/requests/withdrawal/withdrawal.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { type Contract, contractFacts, Errors, Facts, WithdrawalFrame } from './withdrawal-frame.tsx'
import { type WithdrawalAnswer, actOnWithdrawal, loadWithdrawal } from './withdrawal.server.ts'
import { useSite } from '#web/site.ts'
import { formatDateTime, formatDate } from '#core/dates.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { requestFileAddress, withdrawalAddress } from '../addresses.ts'
import { stillPossible } from '#areas/requests/withdrawal/statement.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/withdrawal'
import { leadFromNumber } from '../own-case.server.ts'
import { WithdrawForm, WithdrawReview } from './withdraw-steps.tsx'

interface StepProps extends Pick<MyWithdrawal, 'requestId' | 'title'> {
  contract: Contract
  given: WithdrawalAnswer
}

const REASONS = [
  { value: '', label: 'Preferisco non dirlo' },
  ...cancelReasons.map(value => ({ value, label: cancelReasonTexts[value] })),
]

/** Before the contract is concluded: the first of two presses. */
function CancelForm({ requestId, title, contract, given }: StepProps) {
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

function CancelReview({ requestId, title, contract, given }: StepProps) {
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
function Undated({ requestId, title, contract }: Of & { contract: Contract }) {
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

function NothingToLeave({ requestId, title }: Of) {
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

/** Too late to withdraw, and never too late to leave: what remains, and where it is written. */
function TermOver({
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

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  await leadFromNumber(rt, params.requestId, url, withdrawalAddress)
  return loadWithdrawal(rt, params.requestId)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return actOnWithdrawal(context.get(runtimeContext), params.requestId, form)
}

/** Without a connection the step stays as it is: a press again finds what the first one did, if it arrived. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  const typed = Object.fromEntries(['name', 'email', 'reason'].map(name => [name, String(form.get(name) ?? '')]))
  const step = ['withdraw', 'cancel'].includes(String(form.get('intent'))) ? 'review' : 'form'
  return orKeepScreen(serverAction, { step, typed, errors: { form: noConnection.text } } satisfies WithdrawalAnswer)
}

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  title: loaderData?.state.stage === 'cancellable' ? 'Annulla richiesta' : 'Recedi dal contratto',
  description: 'Lascia un contratto nei termini di legge, o annulla una richiesta.',
  index: false,
}))

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveReload('requests')
  const { state, contract } = loaderData
  const given: WithdrawalAnswer = actionData ?? { step: 'form', typed: {} }
  const isReview = given.step === 'review'
  if (!contract) return <NothingToLeave {...loaderData} />
  switch (state.stage) {
    case 'open':
      return isReview ? (
        <WithdrawReview {...loaderData} contract={contract} state={state} given={given} />
      ) : (
        <WithdrawForm {...loaderData} contract={contract} state={state} given={given} />
      )
    case 'cancellable':
      return isReview ? (
        <CancelReview {...loaderData} contract={contract} given={given} />
      ) : (
        <CancelForm {...loaderData} contract={contract} given={given} />
      )
    case 'declared':
      return <Declared {...loaderData} contract={contract} state={state} />
    case 'over':
      return <TermOver {...loaderData} contract={contract} term={state.term} given={given} />
    case 'cancelled':
      return <Cancelled {...loaderData} contract={contract} />
    case 'undated':
      return <Undated {...loaderData} contract={contract} />
    case 'none':
      return <NothingToLeave {...loaderData} />
  }
}
