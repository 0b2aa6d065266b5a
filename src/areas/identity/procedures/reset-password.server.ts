import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { forgetAttempts } from '#platform/rate-limit/rate-limit.server.ts'
import { setPassword } from '../new-password.server.ts'
import { takeLink } from '../recovery.server.ts'
import { signUpForm } from '../sign-up-form.ts'

/**
 * Sets the password chosen by who opened the link, ends every session and every other link of the person, and tells
 * them. It signs nobody in: the second step of signing in is not passed by. Throws the codes of ResetLink.
 */
export const resetPassword = procedure({
  name: 'reset-password',
  allow: 'anyone',
  input: z.object({ token: z.string().min(1).max(1000), password: signUpForm.shape.password }),
  limit: limits.resetPassword,
  async run({ token, password }, ctx) {
    const person = await ctx.asSystem(async () => {
      const taken = await takeLink(ctx, token)
      if ('code' in taken) throw new AppError(taken.code)
      const [found] = await ctx.tx
        .select({ id: user.id, email: user.email })
        .from(user)
        .where(eq(user.id, taken.userId))
      if (!found) throw new AppError('reset-link-used')
      await forgetAttempts(ctx.tx, limits.signInByEmail, ctx.keys.hash(found.email))
      return found
    })
    ctx.record({ subject: person.id })
    await recordSecurityEvent(ctx, { type: 'password_reset', severity: 'warning', userId: person.id })
    await setPassword(ctx, { userId: person.id, password })
    // Open pages of this person elsewhere learn that their session has ended.
    await ctx.changed('session', person.id)
  },
})
