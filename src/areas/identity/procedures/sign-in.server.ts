import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { limits } from '#core/limits.ts'
import { type Context, procedure } from '#platform/procedure.server.ts'
import { endPending, pendingCookie } from '../cookies.server.ts'
import { ownPath } from '../landing.ts'
import { libraryHeaders, refusalOf, signInLibrary } from '../library.server.ts'

export interface SignInOutcome {
  outcome: 'signed-in' | 'wrong-credentials' | 'email-not-confirmed'
  setCookies: string[]
}

/**
 * A refusal is an outcome, not an error: an error would undo the security event that tells of it. That an address
 * waits for its confirmation is told after the right password only.
 */
export const signIn = procedure({
  name: 'sign-in',
  allow: 'anyone',
  input: z.object({
    email: z.string('credentials-missing').trim().toLowerCase().min(1, 'credentials-missing').max(254),
    password: z.string('credentials-missing').min(1, 'credentials-missing').max(1000),
    landing: z.string().nullish().transform(ownPath),
  }),
  limit: [limits.signInByEmail, limits.signInByAddress],
  limitSubject: ({ email }) => email,
  answers: ['log_enhanced_security_event'],
  async run({ email, password, landing }, ctx): Promise<SignInOutcome> {
    const [attempt, person] = await ctx.asSystem(async () => [
      await tryPassword(ctx, email, password),
      (await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email)))[0],
    ])
    ctx.record({ subject: person?.id, detail: { outcome: attempt.outcome } })
    await recordSecurityEvent(ctx, {
      type: attempt.outcome === 'signed-in' ? 'login_successful' : 'login_failed',
      severity: attempt.outcome === 'signed-in' ? 'info' : 'warning',
      userId: person?.id,
      details: { outcome: attempt.outcome },
    })
    switch (attempt.outcome) {
      case 'signed-in':
        return { ...attempt, setCookies: [...attempt.setCookies, endPending(ctx)] }
      case 'email-not-confirmed':
        return { ...attempt, setCookies: [pendingCookie(ctx, { email, landing })] }
      case 'wrong-credentials':
        return attempt
    }
  },
})

async function tryPassword(ctx: Context, email: string, password: string): Promise<SignInOutcome> {
  const { api } = signInLibrary(ctx)
  try {
    const body = { email, password }
    const entered = await api.signInEmail({ body, headers: libraryHeaders(ctx), returnHeaders: true })
    return { outcome: 'signed-in', setCookies: entered.headers.getSetCookie() }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) throw error
    return { outcome: refusal === 'EMAIL_NOT_VERIFIED' ? 'email-not-confirmed' : 'wrong-credentials', setCookies: [] }
  }
}
