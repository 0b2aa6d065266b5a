import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#areas/people/tables.server.ts'
import { limits } from '#core/limits.ts'
import { procedure } from '#platform/procedure.server.ts'
import { presentPassword, requirePassword } from '../password/present-password.server.ts'
import { keepSecret } from '../second-factor/second-factor.server.ts'
import { appAddress, newSecret } from '../totp.server.ts'

/**
 * A new secret for the person's app, after the present password, to be shown now: it is told no second time. Nothing
 * changes before its first code is right.
 */
export const startSecondFactor = procedure({
  name: 'start-second-factor',
  allow: 'signedIn',
  input: z.object({ presentPassword }),
  limit: limits.presentPassword,
  async run({ presentPassword: password }, ctx) {
    await requirePassword(ctx, password)
    const secret = newSecret()
    const email = await ctx.asSystem(async () => {
      await keepSecret(ctx, ctx.userId, secret)
      const [person] = await ctx.tx.select({ email: user.email }).from(user).where(eq(user.id, ctx.userId))
      return person?.email ?? ''
    })
    ctx.record({ subject: ctx.userId })
    return { secret, address: appAddress(secret, email, ctx.config.SITE_NAME) }
  },
})
