import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { libraryHeaders, signInLibrary } from '../library.server.ts'
import { passwordMarkOf } from '../password/present-password.server.ts'
import { countCodes } from '../second-factor/recovery-codes.server.ts'
import { codeField, takeCode } from '../second-factor/second-factor.server.ts'
import { endSecondStep, knownDevice, readSecondStep } from '../cookies.server.ts'
import { arrive } from '../welcome.server.ts'

interface SecondStepOutcome {
  outcome: 'signed-in' | 'code-wrong'
  setCookies: string[]
  landing: string | null
  /** Recovery codes left, when one of them was the code. */
  codesLeft?: number
  /** As after a password alone (sign-in.server.ts). */
  isNewProfile?: boolean
}

/**
 * The code after the password. Who it is says the cookie of the first step; a wrong code is an outcome, so that what
 * tells of it is kept. Throws 'second-step-over' without that cookie.
 */
export const passSecondStep = procedure({
  name: 'pass-second-step',
  allow: 'anyone',
  input: z.object({ cookie: z.string().max(10_000).nullish(), code: codeField }),
  limit: [limits.secondStep, limits.secondStepDaily],
  // A cookie that is not ours counts against the address that sent it, a browser known to the person by itself: nobody
  // locks out another person.
  limitSubject({ cookie = null }, rt) {
    const asking = { ...rt, now: rt.now() }
    const userId = readSecondStep(asking, cookie)?.userId
    return userId && (knownDevice(asking, cookie, { userId }) ?? userId)
  },
  async run({ cookie, code }, ctx): Promise<SecondStepOutcome> {
    const step = readSecondStep(ctx, cookie ?? null)
    // The password that was right may not be the person's any more.
    if (!step || step.passwordMark !== (await passwordMarkOf(ctx, step.userId, 'share')))
      throw new AppError('second-step-over')
    const { userId, landing } = step
    const entered = await ctx.asSystem(async () => {
      const kind = await takeCode(ctx, userId, code)
      if (!kind) return null
      const { api } = signInLibrary(ctx, { secondStepPassed: true })
      const answer = await api.enter({ body: { userId }, headers: libraryHeaders(ctx), returnHeaders: true })
      if (!answer.response) return null
      const codesLeft = kind === 'recovery' ? await countCodes(ctx, userId) : undefined
      return { kind, codesLeft, email: answer.response.email, setCookies: answer.headers.getSetCookie() }
    })
    ctx.record({ subject: userId, detail: { outcome: entered?.kind ?? 'code-wrong' } })
    await recordSecurityEvent(ctx, {
      type: entered ? 'login_successful' : 'second_step_failed',
      severity: entered ? 'info' : 'warning',
      userId,
      details: { secondStep: entered?.kind ?? 'code-wrong' },
    })
    if (!entered) return { outcome: 'code-wrong', setCookies: [], landing }
    const { codesLeft, email, setCookies } = entered
    const { isNewProfile, device } = await arrive(ctx, { id: userId, email })
    const cookies = [...setCookies, endSecondStep(ctx), device]
    return { outcome: 'signed-in', setCookies: cookies, landing, codesLeft, isNewProfile }
  },
})
