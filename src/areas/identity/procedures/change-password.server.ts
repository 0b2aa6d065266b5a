import { z } from 'zod'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { setPassword } from '../password/new-password.server.ts'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { signUpForm } from '../sign-up-form.ts'

/** A new password, after the present one: every other session of the person ends, this one stays. */
export const changePassword = procedure({
  name: 'change-password',
  allow: 'signedIn',
  input: z.object({ presentPassword, password: signUpForm.shape.password }),
  limit: limits.presentPassword,
  async run({ presentPassword: present, password }, ctx) {
    await requirePassword(ctx, present)
    if (password === present) throw new AppError('bad-input', { fields: { password: 'password-unchanged' } })
    const stays = 'sessionId' in ctx.actor ? ctx.actor.sessionId : undefined
    await setPassword(ctx, { userId: ctx.userId, password, stays })
    ctx.record({ subject: ctx.userId })
    // Open pages elsewhere learn that their session has ended.
    await ctx.changed('session', ctx.userId)
    await recordSecurityEvent(ctx, { type: 'password_changed', severity: 'info', userId: ctx.userId })
  },
})
