import { data } from 'react-router'
import { withLanding } from '#areas/identity/landing.ts'
import { ownPath } from '#core/own-path.ts'
import { passSecondStep } from '#areas/identity/procedures/pass-second-step.server.ts'
import { secondStepTexts, secondStepUnexpected } from '#areas/identity/second-factor-texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { leave } from './auth-actions.server.ts'
import { afterSignIn, SECOND_STEP_SENT } from './next-page.ts'

interface Sent {
  form: FormData
  cookie: string | null
  /** A recovery code was asked for: the sentences speak of it. */
  isRecovery: boolean
}

/** Takes the code and leads where the person was going, or answers with why not. */
export async function secondStepFrom(rt: Runtime, { form, cookie, isRecovery }: Sent) {
  try {
    const input = { cookie, code: String(form.get('code') ?? '') }
    const { outcome, landing, setCookies, isNewProfile } = await call(rt, passSecondStep, input)
    if (outcome === 'signed-in') return leave(afterSignIn(landing), setCookies, isNewProfile ? 'welcome' : 'signed-in')
    return refuse(outcome, isRecovery)
  } catch (error) {
    if (!(error instanceof AppError)) {
      rt.log.error({ err: error, requestId: rt.request.id }, 'second step failed')
      return data({ notice: secondStepUnexpected }, { status: 500 })
    }
    if (error.code === 'second-step-over')
      return leave(withLanding(SECOND_STEP_SENT, ownPath(String(form.get('redirectTo') ?? ''))), [])
    return refuse(error.detail.fields?.code ?? error.code, isRecovery, error.detail.retryAfter)
  }
}

function refuse(code: string, isRecovery: boolean, retryAfter?: number) {
  const { title, text } =
    (isRecovery ? secondStepTexts[`recovery-${code}`] : undefined) ?? secondStepTexts[code] ?? secondStepUnexpected
  const status = code === 'too-many-attempts' ? 429 : 422
  return data({ notice: { title, text: withTryAgain(text, retryAfter) } }, { status })
}
