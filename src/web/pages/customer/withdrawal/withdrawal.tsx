import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { metaOf } from '#web/seo/meta.ts'
import type { Route } from './+types/withdrawal'
import { withdrawalAddress } from '../addresses.ts'
import { leadFromNumber } from '../own-case.server.ts'
import { CancelForm, CancelReview } from './cancel-steps.tsx'
import { Cancelled, NothingToLeave, Undated } from './closed-states.tsx'
import { Declared } from './declared.tsx'
import { TermOver } from './term-over.tsx'
import { actOnWithdrawal, loadWithdrawal, type WithdrawalAnswer } from './withdrawal.server.ts'
import { WithdrawForm, WithdrawReview } from './withdraw-steps.tsx'

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
