import { data } from 'react-router'
import { cancelMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { getMyWithdrawal, withdrawFromContract } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { statementInput } from '#areas/requests/withdrawal/statement.ts'
import { statementTexts, withdrawalErrors, withdrawalFailed } from '#areas/requests/withdrawal/texts.ts'
import { cancelReasons } from '#areas/requests/withdrawal/withdrawal.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Act, calls, formAction, saying, sentIn, typedIn } from '#web/forms.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import type { FormAnswer } from '#web/ui/fields.tsx'

export const loadWithdrawal = (rt: Runtime, requestId = '') => orNotFound(call(rt, getMyWithdrawal, { requestId }))

/** Result of a submit: the second step, or the first again with errors. */
export interface WithdrawalAnswer extends FormAnswer {
  step: 'review' | 'form'
}

/** Someone else's request is refused before the form is read. */
const onMine =
  (act: Act): Act =>
  async (rt, form, at) => {
    await loadWithdrawal(rt, at.params.requestId)
    return act(rt, form, at)
  }

const shows = (step: WithdrawalAnswer['step']) => onMine(async (_, form) => ({ step, typed: typedIn(form) }))

function statementErrors(typed: Record<string, string>): Record<string, string> | undefined {
  const parsed = statementInput.safeParse(typed)
  if (parsed.success) return undefined
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), statementTexts[message] ?? withdrawalFailed]),
  )
}

/**
 * `…-review` goes to the second step and writes nothing, `…-edit` goes back; the two confirming intents write and redirect
 * to the page, which shows the outcome.
 */
export const actOnWithdrawal = formAction(
  {
    'withdraw-review': onMine(async (_, form) => {
      const typed = typedIn(form)
      const errors = statementErrors(typed)
      return data({ step: errors ? 'form' : 'review', typed, errors }, { status: errors ? 422 : 200 })
    }),
    'withdraw-edit': shows('form'),
    withdraw: onMine(calls(withdrawFromContract, form => sentIn(form, ['name', 'email']))),
    'cancel-review': shows('review'),
    'cancel-edit': shows('form'),
    cancel: onMine(
      calls(cancelMyRequest, form => ({ reason: cancelReasons.find(each => each === form.get('reason')) })),
    ),
  },
  saying(withdrawalErrors, withdrawalFailed, statementTexts),
  () => ({ step: 'form' }),
)
