import { data, redirect } from 'react-router'
import { cancelMyRequest } from '#areas/requests/procedures/my-requests.server.ts'
import { getMyWithdrawal, withdrawFromContract } from '#areas/requests/procedures/my-withdrawals.server.ts'
import { statementInput } from '#areas/requests/withdrawal/statement.ts'
import { statementTexts, withdrawalErrors, withdrawalFailed } from '#areas/requests/withdrawal/texts.ts'
import { cancelReasons } from '#areas/requests/withdrawal/withdrawal.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { withdrawalAddress } from '../addresses.ts'

export const loadWithdrawal = (rt: Runtime, requestId: string) => orNotFound(call(rt, getMyWithdrawal, { requestId }))

/** What the page shows after a press: the second step, or the first again with what to correct. */
export interface WithdrawalAnswer {
  step: 'review' | 'form'
  typed: Record<string, string>
  errors?: Record<string, string>
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '')

/**
 * `…-review` leads to the second step and writes nothing, `…-edit` back to the first; the two that confirm write, and come
 * back to the page, which then tells what became of it.
 */
export async function actOnWithdrawal(rt: Runtime, requestId: string, form: FormData) {
  // Somebody else's request is refused before anything of the form is looked at.
  await loadWithdrawal(rt, requestId)
  const typed = { name: textOf(form, 'name'), email: textOf(form, 'email'), reason: textOf(form, 'reason') }
  switch (form.get('intent')) {
    case 'withdraw-review': {
      const errors = statementErrors(typed)
      return errors ? answer({ step: 'form', typed, errors }) : answer({ step: 'review', typed })
    }
    case 'cancel-review':
      return answer({ step: 'review', typed })
    case 'withdraw-edit':
    case 'cancel-edit':
      return answer({ step: 'form', typed })
    case 'withdraw':
      return done(requestId, typed, () => call(rt, withdrawFromContract, { requestId, ...typed }))
    case 'cancel': {
      const reason = cancelReasons.find(each => each === typed.reason)
      return done(requestId, typed, () => call(rt, cancelMyRequest, { requestId, reason }))
    }
    default:
      throw data({ code: 'bad-input' }, { status: 400 })
  }
}

const answer = (given: WithdrawalAnswer) => data(given, { status: given.errors ? 422 : 200 })

function statementErrors(typed: { name: string; email: string }): Record<string, string> | undefined {
  const parsed = statementInput.safeParse(typed)
  if (parsed.success) return undefined
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), statementTexts[message] ?? withdrawalFailed]),
  )
}

async function done(requestId: string, typed: Record<string, string>, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.detail.fields ?? {})
    const errors =
      fields.length > 0
        ? Object.fromEntries(fields.map(([name, code]) => [name, statementTexts[code] ?? withdrawalFailed]))
        : { form: withTryAgain(withdrawalErrors[error.code] ?? withdrawalFailed, error.detail.retryAfter) }
    return answer({ step: 'form', typed, errors })
  }
  return redirect(withdrawalAddress(requestId))
}
