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
import { call, type Runtime } from '#platform/procedure.server.ts'
import { calls, formAction, saying, sentIn } from '#web/forms.server.ts'
import { qrSquares } from '#web/qr-squares.server.ts'
import type { QrSquares } from '#web/ui/qr-code.tsx'
import type { Done } from '../done-notice.tsx'

export async function loadSecondFactor(rt: Runtime) {
  const state = await call(rt, getSecondFactor, {})
  return { ...state, isLacking: rt.actor.kind === 'client' && rt.actor.lacks !== undefined }
}

/** Set-up data of the app: QR code, link and text. */
export interface Setup extends QrSquares {
  address: string
  secret: string
}

export interface SecondFactorAnswer {
  /** Recovery codes and the app's secret, shown once. */
  codes?: string[]
  /** The factor was just switched on. */
  isNew?: boolean
  setup?: Setup
}

const typed = (form: FormData) => sentIn(form, ['presentPassword', 'code'])

export const actOnSecondFactor = formAction(
  {
    async start(rt, form): Promise<SecondFactorAnswer> {
      const { secret, address } = await call(rt, startSecondFactor, typed(form))
      return { setup: { ...qrSquares(address), address, secret: inGroups(secret) } }
    },
    cancel: calls(cancelSecondFactor),
    confirm: async (rt, form): Promise<SecondFactorAnswer> => ({
      ...(await call(rt, confirmSecondFactor, typed(form))),
      isNew: true,
    }),
    renew: (rt, form): Promise<SecondFactorAnswer> => call(rt, renewRecoveryCodes, typed(form)),
    'switch-off': calls(switchOffSecondFactor, typed, 'second-factor-off' satisfies Done),
  },
  saying(secondFactorTexts, secondFactorUnexpected),
)
