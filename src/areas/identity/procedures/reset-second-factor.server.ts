import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { recordSecurityEvent } from '#areas/security/record-event.server.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { removeSecondFactor, tellSecondFactor } from '../second-factor/second-factor.server.ts'
import { emailField } from '../sign-up-form.ts'

/** The operator helps somebody who lost the phone and the recovery codes. The person is told by mail. */
export const resetSecondFactor = procedure({
  name: 'reset-second-factor',
  allow: 'system',
  input: z.object({ email: emailField }),
  async run({ email }, ctx) {
    const [person] = await ctx.tx.select({ id: user.id }).from(user).where(eq(user.email, email))
    if (!person) throw new AppError('not-found')
    const wasOn = await removeSecondFactor(ctx, person.id)
    ctx.record({ subject: person.id, detail: { wasOn } })
    if (!wasOn) return { wasOn }
    await recordSecurityEvent(ctx, { type: 'second_factor_reset', severity: 'warning', userId: person.id })
    await tellSecondFactor(ctx, person.id, false)
    return { wasOn }
  },
})
