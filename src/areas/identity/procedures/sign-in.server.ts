import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user, session } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import {
  endPending,
  pendingCookie,
  secondStepCookie,
  endSecondStep,
  knownDevice,
  readSecondStep,
  endAll,
} from '../cookies.server.ts'
import { ownPath } from '#core/own.ts'
import { libraryHeaders, refusalOf, signInLibrary } from '../library.server.ts'
import { isSuspended, openMerge } from '../suspension.server.ts'
import { passwordMarkOf } from '../password/present-password.server.ts'
import { countedAs, SIGN_IN_LIMITS } from '../sign-in-counts.server.ts'
import { arrive } from '../welcome.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { countCodes } from '../second-factor/recovery-codes.server.ts'
import { codeField, takeCode } from '../second-factor/second-factor.server.ts'

interface SignInOutcome {
  outcome:
    | 'signed-in'
    | 'second-step'
    | 'wrong-credentials'
    | 'email-not-confirmed'
    | 'account-suspended'
    | 'account-merged'
  setCookies: string[]
  /** The account had no profile until now: greet the person (spec 3 §8). */
  isNewProfile?: boolean
}

const EVENTS = {
  'signed-in': { type: 'login_successful', severity: 'info' },
  'second-step': { type: 'second_step_asked', severity: 'info' },
  'wrong-credentials': { type: 'login_failed', severity: 'warning' },
  'email-not-confirmed': { type: 'login_failed', severity: 'warning' },
  'account-suspended': { type: 'login_failed', severity: 'warning' },
  'account-merged': { type: 'login_failed', severity: 'warning' },
} as const satisfies Record<SignInOutcome['outcome'], object>

/**
 * A refusal is an outcome, not an error, which would roll back its security event. That an address is unconfirmed, or
 * the account suspended or merged, is disclosed only after the right password.
 */
export const signIn = command('sign-in', 'anyone', {
  input: z.object({
    email: z.string('credentials-missing').trim().toLowerCase().min(1, 'credentials-missing').max(254),
    password: z.string('credentials-missing').min(1, 'credentials-missing').max(1000),
    landing: z.string().nullish().transform(ownPath),
    /** The browser's cookies: it may be a known device (sign-in-counts.server.ts), and have a session. */
    cookie: z.string().nullish(),
  }),
  limit: SIGN_IN_LIMITS,
  limitSubject: (input, rt, limit) => countedAs({ ...rt, now: rt.now() }, input, limit),
  answers: ['log_enhanced_security_event', 'create_session_fingerprint'],
  async run({ email, password, landing, cookie }, ctx): Promise<SignInOutcome> {
    const { attempt, person, passwordMark } = await ctx.asSystem(async () => {
      const [found] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
      // Also for a missing account, to take the same time. The comparison is slow enough for the password to change
      // meanwhile.
      const markOf = (lock?: 'share') => passwordMarkOf(ctx, found?.id ?? '', lock)
      const mark = await markOf()
      const tried = await tryPassword(ctx, { email, password }, async () => mark === (await markOf('share')))
      // The password was right, and no session started.
      if (tried.outcome === 'second-step' && found) {
        if (mark !== (await markOf())) tried.outcome = 'wrong-credentials'
        else if (await isSuspended(ctx, found.id))
          tried.outcome = (await openMerge(ctx, found.id)) ? 'account-merged' : 'account-suspended'
      }
      return { attempt: tried, person: found, passwordMark: mark }
    })
    if (attempt.outcome !== 'wrong-credentials') await ctx.giveBackAttempts()
    ctx.record({ subject: person?.id, detail: { outcome: attempt.outcome } })
    await recordSecurityEvent(ctx, {
      ...EVENTS[attempt.outcome],
      userId: person?.id,
      details: { outcome: attempt.outcome },
    })
    switch (attempt.outcome) {
      case 'second-step': {
        const step = secondStepCookie(ctx, { userId: person?.id ?? '', landing, passwordMark })
        return { ...attempt, setCookies: [step, endPending(ctx)] }
      }
      case 'signed-in': {
        const { isNewProfile, device } = await arrive(ctx, { id: person?.id ?? '', email }, { ...attempt, cookie })
        return { ...attempt, setCookies: [...attempt.setCookies, endPending(ctx), device], isNewProfile }
      }
      case 'email-not-confirmed':
        return { ...attempt, setCookies: [pendingCookie(ctx, { email, landing })] }
      case 'account-suspended':
      case 'account-merged':
      case 'wrong-credentials':
        return attempt
    }
  },
})

/** Refusals after a right password. Without a session: a second factor is required (library.server.ts). */
const OUTCOMES: Record<string, SignInOutcome['outcome']> = {
  EMAIL_NOT_VERIFIED: 'email-not-confirmed',
  FAILED_TO_CREATE_SESSION: 'second-step',
}

async function tryPassword(
  ctx: Context,
  body: { email: string; password: string },
  isStillProven: () => Promise<boolean>,
): Promise<SignInOutcome> {
  const { api } = signInLibrary(ctx, { isStillProven })
  try {
    const entered = await api.signInEmail({ body, headers: libraryHeaders(ctx), returnHeaders: true })
    return { outcome: 'signed-in', setCookies: entered.headers.getSetCookie() }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) {
      ctx.notice({ type: 'login_error', severity: 'error' })
      throw error
    }
    return { outcome: OUTCOMES[refusal] ?? 'wrong-credentials', setCookies: [] }
  }
}

interface SecondStepOutcome {
  outcome: 'signed-in' | 'code-wrong'
  setCookies: string[]
  landing: string | null
  /** Remaining recovery codes, if one was used. */
  codesLeft?: number
  /** As after a password alone (sign-in.server.ts). */
  isNewProfile?: boolean
}

/**
 * The code after the password. The first step's cookie identifies the person; a wrong code is an outcome, so that its
 * security event is kept. Throws 'second-step-over' without that cookie.
 */
export const passSecondStep = command('pass-second-step', 'anyone', {
  input: z.object({ cookie: z.string().max(10_000).nullish(), code: codeField }),
  limit: [limits.secondStep, limits.secondStepDaily],
  // An invalid cookie counts against its network address, a device known to the person separately: nobody can lock out
  // another person.
  limitSubject({ cookie = null }, rt) {
    const asking = { ...rt, now: rt.now() }
    const userId = readSecondStep(asking, cookie)?.userId
    return userId && (knownDevice(asking, cookie, { userId }) ?? userId)
  },
  async run({ cookie, code }, ctx): Promise<SecondStepOutcome> {
    const step = readSecondStep(ctx, cookie ?? null)
    // The password may have changed since the first step.
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
    const { isNewProfile, device } = await arrive(ctx, { id: userId, email }, { cookie, setCookies })
    const cookies = [...setCookies, endSecondStep(ctx), device]
    return { outcome: 'signed-in', setCookies: cookies, landing, codesLeft, isNewProfile }
  },
})

/** Ends this session, on this device only. */
export const signOut = command('sign-out', 'signedIn', async (_, ctx) => {
  const sessionId = 'sessionId' in ctx.actor ? ctx.actor.sessionId : ''
  await ctx.asSystem(() => ctx.tx.delete(session).where(eq(session.id, sessionId)))
  ctx.record({ subject: ctx.userId })
  // Ends this session's event stream.
  await ctx.changed('session', ctx.userId)
  return { setCookies: endAll(ctx) }
})
