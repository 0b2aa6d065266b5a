import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useActionData } from 'react-router'
import { caseAddress, requestTypeLabels } from '#areas/requests/request.ts'
import type { MyWithdrawal } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { stillPossible } from '#areas/requests/withdrawal/still-possible.ts'
import {
  CANCEL_REQUEST,
  cancelReasonTexts,
  CONFIRM_CANCEL,
  CONFIRM_WITHDRAWAL,
  outcomeTexts,
  timeLeft,
  WITHDRAW_HERE,
} from '#areas/requests/withdrawal/texts.ts'
import { cancelReasons, type WithdrawalState, type WithdrawalTerm } from '#areas/requests/withdrawal/withdrawal.ts'
import { formatDate, formatMoment } from '#core/dates.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { type FieldsFormProps, useIsSending } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice, TextNotice } from '#web/ui/notice.tsx'
import { OwnForm } from '#web/ui/own-form.tsx'
import { requestFileAddress, withdrawalAddress } from '../addresses.ts'
import { leadFromNumber } from '../own-case.server.ts'
import type { Route } from './+types/withdrawal'
import { actOnWithdrawal, loadWithdrawal, type WithdrawalAnswer } from './withdrawal.server.ts'
import { Titled } from '#web/ui/fold.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const rt = context.get(runtimeContext)
  await leadFromNumber(rt, params.requestId, url, withdrawalAddress)
  return loadWithdrawal(rt, params.requestId)
}

export const action = actOnWithdrawal

/** When offline the step stays; retrying is safe because submitting is idempotent. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData()
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const step = ['withdraw', 'cancel'].includes(typed.intent ?? '') ? 'review' : 'form'
  return orKeepScreen(serverAction, { step, typed, errors: { form: noConnection.text } } satisfies WithdrawalAnswer)
}

export const meta: Route.MetaFunction = metaOf(({ loaderData }) => ({
  title: [
    loaderData?.state.stage === 'cancellable' ? 'Annulla richiesta' : 'Recedi dal contratto',
    ...(loaderData?.contract ? [loaderData.contract.offer] : []),
  ].join(': '),
  description: 'Lascia un contratto nei termini di legge, o annulla una richiesta.',
  index: false,
}))

/** One step for a request: title (focused on the second step) and content. */
interface Step {
  title: string
  lead: ReactNode
  isSecond?: boolean
  body: ReactNode
}

export default function WithdrawalPage({ loaderData }: Route.ComponentProps) {
  useLiveReload('requests')
  const given = useActionData<WithdrawalAnswer>() ?? { step: 'form' }
  const { title, lead, isSecond = false, body } = stepOf(loaderData, given)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isSecond) return
    heading.current?.focus()
    window.scrollTo(0, 0)
  }, [isSecond])
  const address = caseAddress(loaderData.requestId)
  return (
    <SiteFrame>
      <header className="page-head">
        <div className="wrap">
          <p className="small pb-2">
            <Link to="/dashboard">Area personale</Link>
            <span aria-hidden="true"> · </span>
            <Link to={address}>{loaderData.title}</Link>
          </p>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <div className="lead">
            <p>{lead}</p>
          </div>
        </div>
      </header>
      <div className="wrap">
        <div className="withdrawal">{body}</div>
      </div>
    </SiteFrame>
  )
}

function stepOf(shown: MyWithdrawal, given: WithdrawalAnswer): Step {
  const { state, contract } = shown
  const isReview = given.step === 'review'
  if (!contract) return nothingToLeave(shown)
  const of = { ...shown, contract }
  switch (state.stage) {
    case 'open':
      return isReview ? withdrawReview(of, state, given) : withdrawForm(of, state)
    case 'cancellable':
      return isReview ? cancelReview(of, given) : cancelForm(of)
    case 'declared':
      return declared(of, state)
    case 'over':
      return termOver(of, state.term, given)
    case 'cancelled':
      return {
        title: 'La richiesta è annullata',
        lead: 'Non va avanti e non ti costa niente. Non devi fare altro.',
        body: (
          <>
            <Facts rows={contractFacts(contract)} />
            <BackToCase {...of} />
          </>
        ),
      }
    case 'undated':
      return {
        title: 'Non conosciamo il giorno del contratto',
        lead: 'La pratica è completata, ma non sappiamo quando il contratto è stato concluso.',
        body: <Undated {...of} />,
      }
    case 'none':
      return nothingToLeave(of)
  }
}

type Contract = NonNullable<MyWithdrawal['contract']>
type WithdrawalOf = MyWithdrawal & { contract: Contract }
type Open = Extract<WithdrawalState, { stage: 'open' }>
type Fact = readonly [label: string, value: string]

const contractFacts = ({ type, offer, supplier, supply, requestedOn }: Contract, ...more: Fact[]): Fact[] => [
  ['Offerta', offer],
  ['Fornitore', supplier],
  ['Richiesta', `${requestTypeLabels[type]}, del ${formatDate(requestedOn)}`],
  ...(supply ? [['Fornitura', supply] as const] : []),
  ...more,
]

const openFacts = (contract: Contract, { term }: Open, ...more: Fact[]) =>
  contractFacts(
    contract,
    ['Concluso il', formatDate(term.concludedOn)],
    ['Ultimo giorno per recedere', formatDate(term.lastDay)],
    ...more,
  )

const Facts = ({ rows }: { rows: readonly Fact[] }) => (
  <dl className="facts facts-ruled withdrawal-facts">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const BackToCase = ({ requestId }: Pick<MyWithdrawal, 'requestId'>) => (
  <p>
    <Link to={caseAddress(requestId)}>Torna alla pratica</Link>
  </p>
)

type Leave = 'withdraw' | 'cancel'
type StepForm = Omit<FieldsFormProps, 'intent'>

/** First of two steps: writes nothing. Also shows why the second was refused. */
const ReviewForm = ({ leave, requestId, ...form }: StepForm & { leave: Leave; requestId: string }) => (
  <OwnForm
    className="grid gap-5"
    intent={`${leave}-review`}
    also={[leave, `${leave}-edit`]}
    beside={<Link to={caseAddress(requestId)}>Torna alla pratica</Link>}
    {...form}
  />
)

/** Second step: makes the declaration, or goes back. */
const ConfirmForm = ({ leave, ...form }: StepForm & { leave: Leave }) => (
  <OwnForm
    className="grid gap-5"
    intent={leave}
    beside={
      <Button tone="quiet" name="intent" value={`${leave}-edit`} busy={useIsSending(`${leave}-edit`)}>
        Torna indietro
      </Button>
    }
    {...form}
  />
)

/** Which contract, who withdraws, where the receipt is sent. */
const withdrawForm = ({ requestId, statement, contract }: WithdrawalOf, state: Open): Step => ({
  title: 'Recedi dal contratto',
  lead: (
    <>
      Puoi farlo fino al {formatDate(state.term.lastDay)} compreso: <b>{timeLeft(state.daysLeft)}</b>. Non devi dire
      perché e non ti costa niente.
    </>
  ),
  body: (
    <>
      <Titled id="contratto" title="Da quale contratto">
        <Facts rows={openFacts(contract, state)} />
        {state.term.movedFrom ? (
          <p className="small muted pt-3">
            I giorni finirebbero il {formatDate(state.term.movedFrom)}, che non è lavorativo: il termine passa al{' '}
            {formatDate(state.term.lastDay)}.
          </p>
        ) : null}
        {contract.isBusiness ? (
          <p className="side-note mt-4">
            Il recesso senza motivo è un diritto dei consumatori. Per il contratto di un’azienda decide il fornitore:
            gli passiamo comunque la tua dichiarazione, con data e ora.
          </p>
        ) : null}
      </Titled>
      <ReviewForm
        leave="withdraw"
        requestId={requestId}
        aria-labelledby="chi"
        label={WITHDRAW_HERE}
        before={<h2 id="chi">Chi recede, e dove mandiamo la ricevuta</h2>}
        kept={statement}
        fields={[
          { name: 'name', label: 'Nome e cognome', autoComplete: 'name', maxLength: 120, required: true },
          {
            name: 'email',
            label: 'Email',
            type: 'email',
            autoComplete: 'email',
            hint: 'Ti mandiamo subito un PDF con la dichiarazione, la data e l’ora.',
            required: true,
          },
        ]}
        below={<p className="small muted">Poi confermi: finché non premi «{CONFIRM_WITHDRAWAL}» non parte niente.</p>}
      />
    </>
  ),
})

/** The declaration as it will be stored, and the button that makes it. */
function withdrawReview({ statement, contract }: WithdrawalOf, state: Open, { typed }: WithdrawalAnswer): Step {
  const { name = statement.name, email = statement.email } = typed ?? {}
  return {
    title: 'Confermi il recesso?',
    lead: 'Questa è la tua dichiarazione. Con la conferma la riceviamo, con data e ora.',
    isSecond: true,
    body: (
      <>
        <blockquote className="withdrawal-statement">
          <p>
            {name} recede dal contratto «{contract.offer}» con {contract.supplier}, concluso il{' '}
            {formatDate(state.term.concludedOn)}.
          </p>
        </blockquote>
        <Facts rows={openFacts(contract, state, ['Ricevuta a', email])} />
        <ConfirmForm
          leave="withdraw"
          held={{ name, email }}
          label={CONFIRM_WITHDRAWAL}
          busyText="Registrazione in corso..."
          below={
            <p className="small muted">Lo comunichiamo noi al fornitore. Dopo la conferma non si torna indietro.</p>
          }
        />
      </>
    ),
  }
}

/** Before the contract is concluded. */
const cancelForm = ({ requestId, contract }: WithdrawalOf): Step => ({
  title: 'Annulla la richiesta',
  lead: 'Il contratto non è ancora concluso: puoi ritirare la richiesta e non ti costa niente.',
  body: (
    <>
      <Titled id="richiesta" title="Quale richiesta">
        <Facts rows={contractFacts(contract)} />
      </Titled>
      <ReviewForm
        leave="cancel"
        requestId={requestId}
        label={CANCEL_REQUEST}
        fields={[
          {
            name: 'reason',
            label: 'Perché la annulli',
            optional: true,
            first: 'Preferisco non dirlo',
            options: cancelReasons.map(value => ({ value, label: cancelReasonTexts[value] })),
            hint: 'Ci aiuta a lavorare meglio. Non cambia niente per te.',
          },
        ]}
        below={<p className="small muted">Poi confermi: finché non premi «{CONFIRM_CANCEL}» la richiesta va avanti.</p>}
      />
    </>
  ),
})

const cancelReview = ({ contract }: WithdrawalOf, { typed }: WithdrawalAnswer): Step => ({
  title: 'Confermi l’annullamento?',
  lead: 'Fermiamo la richiesta. Se cambi idea ne fai un’altra, quando vuoi.',
  isSecond: true,
  body: (
    <>
      <Facts rows={contractFacts(contract)} />
      <p className="side-note">
        Se il fornitore avesse già concluso il contratto senza avercelo ancora detto, questo annullamento vale come
        recesso, con la data e l’ora di adesso.
      </p>
      <ConfirmForm
        leave="cancel"
        held={{ reason: typed?.reason ?? '' }}
        label={CONFIRM_CANCEL}
        busyText="Annullamento in corso..."
      />
    </>
  ),
})

/** For requests completed before the conclusion date was recorded. */
function Undated({ requestId, contract }: WithdrawalOf) {
  const { email } = useSite()
  return (
    <>
      <p className="max-w-(--container-prose)">
        Se vuoi recedere scrivici subito a <a href={`mailto:${email}`}>{email}</a>, o al fornitore: conta il giorno in
        cui scrivi. Ti diciamo se sei ancora nel termine.
      </p>
      <Facts rows={contractFacts(contract)} />
      <BackToCase requestId={requestId} />
    </>
  )
}

const nothingToLeave = (of: MyWithdrawal): Step => ({
  title: 'Qui non c’è un contratto',
  lead: 'Questa richiesta non porta a un contratto: non c’è niente da cui recedere e non ti impegna a niente.',
  body: <BackToCase {...of} />,
})

/** Declaration received: when, the receipt, and the supplier's reply. */
function declared(of: WithdrawalOf, state: Extract<WithdrawalState, { stage: 'declared' }>): Step {
  const { statement, receipt, contract } = of
  const outcome = state.outcome && outcomeTexts[state.outcome]
  const isContested = state.outcome === 'refused'
  return {
    title: 'Hai receduto dal contratto',
    lead: `Abbiamo ricevuto la tua dichiarazione il ${formatMoment(state.declaredAt)} (ora italiana).`,
    body: (
      <>
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
          <TextNotice title="Lo comunichiamo noi al fornitore">
            Non devi scrivere altro. Ti diciamo qui e per email quando il fornitore ha risposto.
          </TextNotice>
        )}
        <Titled id="ricevuta" title="La ricevuta">
          <p>
            {receipt ? 'L’abbiamo mandata' : 'La stiamo preparando e la mandiamo'} a{' '}
            <b className="wrap-anywhere">{statement.email}</b>. Conservala: dice che hai receduto, e quando.
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
        </Titled>
        <Titled id="contratto" title="Il contratto">
          <Facts rows={contractFacts(contract, ['Chi recede', statement.name])} />
        </Titled>
        <BackToCase {...of} />
      </>
    ),
  }
}

/** Too late to withdraw, but a contract can always be ended: the options, and where they are documented. */
const termOver = ({ requestId, contract }: WithdrawalOf, term: WithdrawalTerm, given: WithdrawalAnswer): Step => ({
  title: 'Il termine per recedere è finito',
  lead: `Il contratto è stato concluso il ${formatDate(term.concludedOn)}: l’ultimo giorno per recedere senza motivo era il ${formatDate(term.lastDay)}. Puoi ancora fare altro.`,
  body: (
    <>
      <ErrorSummary errors={given.errors} />
      <Titled id="possibile" title="Che cosa puoi fare ora">
        <ul className="withdrawal-options">
          {stillPossible(contract.kind).map(({ title: name, text, link, source }) => (
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
      </Titled>
      <Titled id="contratto" title="Il contratto">
        <Facts rows={contractFacts(contract)} />
      </Titled>
    </>
  ),
})
