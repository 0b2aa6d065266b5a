import { z } from 'zod'
import { limits } from '#core/limits.ts'
import { command } from '#platform/procedure.server.ts'
import { stateOfLink, confirmAddress, takeLink, sendResetLink } from '../links.server.ts'
import { sendResetLinkJob } from '../jobs.server.ts'
import { ownPath } from '#core/own.ts'
import { emailField, signUpForm } from '../sign-up-form.ts'
import { eq } from 'drizzle-orm'
import { answerConsent } from '#areas/consents/ledger.server.ts'
import { CONSENT_CHOICES } from '#areas/consents/purposes.ts'
import { user, profiles } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { forgetAttempts } from '#platform/rate-limit/rate-limit.server.ts'
import { setPassword } from '../password/new-password.server.ts'
import { lockPassword } from '../password/present-password.server.ts'
import { countedAs } from '../sign-in-counts.server.ts'
import { pick } from '#platform/database/rows.server.ts'

/** Whether a link is still valid; checking does not consume it (mail scanners open links too). */
export const getResetLink = command('get-reset-link', 'anyone', {
  input: z.object({ token: z.string().min(1).max(1000) }),
  limit: limits.resetPassword,
  async run({ token }, ctx): Promise<{ state: string }> {
    const state = await ctx.asSystem(() => stateOfLink(ctx, ['reset', 'confirmation', 'invitation'], token))
    return { state: state === 'open' ? state : `reset-link-${state}` }
  },
})

/** spec 1 §5: empty and malformed have separate sentences. Issues are codes of texts.ts. */
const recoveryEmail = z
  .string('email-missing')
  .refine(text => text.trim() !== '', { error: 'email-missing', abort: true })
  .pipe(emailField)

/**
 * Does the same work for every address: only the job checks whether an account exists, so neither the response nor its
 * timing reveals it (product decision on spec 1 §8).
 */
export const requestPasswordReset = command('request-password-reset', 'anyone', {
  input: z.object({ email: recoveryEmail, landing: z.string().nullish().transform(ownPath) }),
  limit: [limits.recoveryByEmail, limits.recoveryByAddress],
  limitSubject: ({ email }) => email,
  async run({ email, landing }, ctx) {
    await ctx.queue(sendResetLinkJob, { email, landing })
    return { email }
  },
})

/**
 * Sets the password chosen through a link (recovery, confirmation without a known password, or a request prepared by
 * telephone), ends every session and other link of the person, and notifies them. The link proves the mailbox, so it
 * also confirms the address, removing a stranger's password and their consents in the owner's name. It does not sign
 * in, so the second factor is not bypassed. Throws 'reset-link-expired', '-used' and '-invalid'.
 */
export const resetPassword = command('reset-password', 'anyone', {
  input: z.object({ token: z.string().min(1).max(1000), password: signUpForm.shape.password }),
  limit: limits.resetPassword,
  async run({ token, password }, ctx) {
    const person = await ctx.asSystem(async () => {
      const taken = await takeLink(ctx, ['reset', 'confirmation', 'invitation'], token)
      if ('dead' in taken) throw new AppError(`reset-link-${taken.dead}`)
      await lockPassword(ctx, taken.userId)
      const [before] = await ctx.tx
        .select({ isConfirmed: user.emailVerified })
        .from(user)
        .where(eq(user.id, taken.userId))
      const found = await confirmAddress(ctx, taken.userId)
      if (!before || !found) throw new AppError('reset-link-used')
      if (!before.isConfirmed)
        for (const choice of CONSENT_CHOICES)
          await answerConsent(ctx, found.id, 'recovery', { ...choice, given: false })
      for (const limit of [limits.signInByEmail, limits.signInByAccount])
        await forgetAttempts(ctx.tx, limit, ctx.keys.hash(countedAs(ctx, found, limit)))
      return found
    })
    ctx.record({ subject: person.id })
    await recordSecurityEvent(ctx, { type: 'password_reset', severity: 'warning', userId: person.id })
    await setPassword(ctx, { userId: person.id, password })
    // Notifies open pages of this person that their session has ended.
    await ctx.changed('session', person.id)
  },
})

/**
 * Run by the job: sends a link if an account exists. Unconfirmed addresses get it too: a stranger may have registered
 * them, and only a new password locks the stranger out.
 */
export const sendResetLinkTo = command('send-reset-link', 'system', {
  input: z.object({ email: z.string().max(254), landing: z.string().nullish().transform(ownPath) }),
  async run({ email, landing }, ctx) {
    const [person] = await ctx.tx
      .select({
        ...pick(user, 'id', 'email', 'name'),
        firstName: profiles.firstName,
      })
      .from(user)
      .leftJoin(profiles, eq(profiles.id, user.id))
      .where(eq(user.email, email))
    if (!person) return ctx.record({ detail: { outcome: 'unknown' } })
    ctx.record({ subject: person.id, detail: { outcome: 'link' } })
    await sendResetLink(ctx, { ...person, firstName: person.firstName ?? person.name }, landing)
    await recordSecurityEvent(ctx, { type: 'password_reset_requested', severity: 'info', userId: person.id })
  },
})
