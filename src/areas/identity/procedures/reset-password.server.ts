import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { answerConsent } from '#areas/consents/ledger.server.ts'
import { CONSENT_CHOICES } from '#areas/consents/purposes.ts'
import { user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { forgetAttempts } from '#platform/rate-limit/rate-limit.server.ts'
import { setPassword } from '../password/new-password.server.ts'
import { confirmAddress, takeLink } from '../links.server.ts'
import { holdPassword } from '../password/present-password.server.ts'
import { countedAs } from '../sign-in-counts.server.ts'
import { signUpForm } from '../sign-up-form.ts'

/**
 * Sets the password chosen by who opened the link (of recovery, of a confirmation whose password they do not know, or of what was
 * prepared for them on the telephone),
 * ends every session and every other link of the person, and tells them. The link proves the mailbox, so it confirms the
 * address too: the password of a stranger who registered it is gone, and what they consented to in its owner's name. It signs nobody in: the second step of signing in
 * is not passed by. Throws 'reset-link-expired', '-used' and '-invalid'.
 */
export const resetPassword = procedure({
  name: 'reset-password',
  allow: 'anyone',
  input: z.object({ token: z.string().min(1).max(1000), password: signUpForm.shape.password }),
  limit: limits.resetPassword,
  async run({ token, password }, ctx) {
    const person = await ctx.asSystem(async () => {
      const taken = await takeLink(ctx, ['reset', 'confirmation', 'invitation'], token)
      if ('dead' in taken) throw new AppError(`reset-link-${taken.dead}`)
      await holdPassword(ctx, taken.userId)
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
    // Open pages of this person elsewhere learn that their session has ended.
    await ctx.changed('session', person.id)
  },
})
