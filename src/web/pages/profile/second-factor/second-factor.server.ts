import { data, redirect } from 'react-router'
import {
  cancelSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
} from '#areas/identity/procedures/second-factor.server.ts'
import { inGroups } from '#areas/identity/session.ts'
import { secondFactorTexts, secondFactorUnexpected } from '#areas/identity/second-factor/second-factor-texts.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { qrSquares } from '#web/qr-squares.server.ts'
import type { QrSquares } from '#web/ui/qr-code.tsx'
import { SECOND_FACTOR } from '../addresses.ts'
import { doneAt } from '../done-notice.tsx'

export async function loadSecondFactor(rt: Runtime) {
  const state = await call(rt, getSecondFactor, {})
  return { ...state, isLacking: rt.actor.kind === 'client' && rt.actor.lacks !== undefined }
}

/** What the app is set up with, as a picture, a link and a text. */
export interface Setup extends QrSquares {
  address: string
  secret: string
}

export interface SecondFactorAnswer {
  intent: string
  errors: Record<string, string>
  /** Recovery codes, and the secret of the app, to show now and never again. */
  codes?: string[]
  setup?: Setup
}

export async function actOnSecondFactor(rt: Runtime, form: FormData) {
  const intent = String(form.get('intent') ?? '')
  const typed = Object.fromEntries(['presentPassword', 'code'].map(name => [name, String(form.get(name) ?? '')]))
  try {
    switch (intent) {
      case 'start': {
        const { secret, address } = await call(rt, startSecondFactor, typed)
        const setup = { ...qrSquares(address), address, secret: inGroups(secret) }
        return data<SecondFactorAnswer>({ intent, errors: {}, setup })
      }
      case 'cancel':
        await call(rt, cancelSecondFactor, {})
        return redirect(SECOND_FACTOR)
      case 'confirm':
        return data<SecondFactorAnswer>({ intent, errors: {}, ...(await call(rt, confirmSecondFactor, typed)) })
      case 'renew':
        return data<SecondFactorAnswer>({ intent, errors: {}, ...(await call(rt, renewRecoveryCodes, typed)) })
      case 'switch-off':
        await call(rt, switchOffSecondFactor, typed)
        return redirect(doneAt(SECOND_FACTOR, 'second-factor-off'))
      default:
        throw data({ code: 'bad-input' }, { status: 400 })
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const status = error.code === 'too-many-attempts' ? 429 : 422
    return data<SecondFactorAnswer>({ intent, errors: sentencesOf(error) }, { status })
  }
}

function sentencesOf(error: AppError): Record<string, string> {
  const fields = Object.entries(error.detail.fields ?? {})
  if (fields.length > 0)
    return Object.fromEntries(fields.map(([name, code]) => [name, secondFactorTexts[code] ?? secondFactorUnexpected]))
  return { form: withTryAgain(secondFactorTexts[error.code] ?? secondFactorUnexpected, error.detail.retryAfter) }
}
